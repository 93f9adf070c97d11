/**
 * The settings, each taking effect as it is chosen.
 */

import { LOCALES } from "../locales/index.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { checkbox, segmented } from "./fields.js";
import { CHOICES } from "./settings.js";

/** @import {L10n} from "../l10n.js" */
/** @import {Settings} from "./settings.js" */

/**
 * @param {Settings} settings
 * @param {L10n} l10n
 * @param {(change: Partial<Settings>) => void} change
 */
export function settingsForm(settings, l10n, change) {
  const { t } = l10n;
  /** @param {keyof typeof CHOICES} name */
  const choice = (name) =>
    segmented(
      { label: t(`setting-${name}`), name },
      CHOICES[name],
      settings[name],
      (value) => t(`setting-${name}-${value}`),
      (value) => change({ [name]: value }),
    );
  const languages = Object.entries(LOCALES);
  return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${choice("pace")} ${choice("think")}
    ${checkbox({ label: t("setting-undo-wait"), name: "undoWait" }, settings.undoWait, (undoWait) => change({ undoWait }))}
    ${choice("sort")} ${choice("faces")} ${choice("theme")} ${choice("motion")}
    ${checkbox({ label: t("setting-odds"), name: "odds" }, settings.odds, (odds) => change({ odds }))}
    ${checkbox({ label: t("setting-keys"), name: "keys" }, settings.keys, (keys) => change({ keys }))}
    ${
      languages.length > 1
        ? html`<label class="field">
          <span>${t("setting-lang")}</span>
          <select
            @change=${(/** @type {Event} */ event) => change({ lang: /** @type {HTMLSelectElement} */ (event.target).value })}
          >
            <option value="auto" .selected=${settings.lang === "auto"}>${t("setting-lang-auto")}</option>
            ${languages.map(
              ([lang, { name }]) =>
                html`<option .value=${lang} lang=${lang} .selected=${settings.lang === lang}>${name}</option>`,
            )}
          </select>
        </label>`
        : nothing
    }
  </form>`;
}
