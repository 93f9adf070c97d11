/**
 * The page's side of the service worker: makes the offline copy, says when it is there, and holds back new versions
 * until the game asks for them.
 */
import { version } from "./files.js";

/** @typedef {"off" | "installing" | "ready" | "failed" | "update"} State */
/**
 * @typedef {object} Told
 * @property {(version: string) => void} [onReady]  the game now starts without a network
 * @property {(reason: string) => void} [onFailed]  there is no offline copy; the running game is not affected
 * @property {(version: string) => void} [onUpdate]  a new version is complete and waits for `apply`
 * @property {() => void} [onReplaced]  another tab applied a new version: reload when it suits
 */

/** @param {ServiceWorker} worker @returns {Promise<string>} */
const versionOf = (worker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(resolve, 3000, "");
    worker.postMessage({ type: "rummy-version" }, [port2]);
  });

/** @param {ServiceWorker} worker @returns {Promise<ServiceWorkerState>} */
const settled = (worker) =>
  new Promise((resolve) => {
    const look = () => {
      if (["installed", "activated", "redundant"].includes(worker.state)) resolve(worker.state);
    };
    worker.addEventListener("statechange", look);
    look();
  });

export class Offline {
  /** @type {State} */
  state = "off";
  #told;
  #version;
  #applying = false;
  /** What the worker said of its failure, once it has. @type {(reason: string) => void} */
  #hear = () => {};
  /** @type {Promise<string>} */
  #reason = new Promise((resolve) => {
    this.#hear = resolve;
  });
  /** @type {ServiceWorker | null} */
  #followed = null;
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;

  /**
   * @param {Told} told
   * @param {Promise<string>} version  of this page
   */
  constructor(told, version) {
    this.#told = told;
    this.#version = version;
  }

  async start() {
    const container = navigator.serviceWorker;
    const controlled = Boolean(container.controller);
    container.addEventListener("message", ({ data }) => {
      if (data?.type === "rummy-install-failed") this.#hear(String(data.reason));
    });
    container.addEventListener("controllerchange", () => this.#changed());
    this.state = "installing";
    const at = new URL("sw.js", import.meta.url).href;
    const registration = await container.register(at, { updateViaCache: "none" });
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#follow());
    if (registration.waiting && registration.active) await this.#offer(registration.waiting);
    else if (registration.installing) await this.#follow();
    else if (registration.active) {
      await this.#ready(registration.active, controlled);
      // The browser looks for a new version by itself on navigation, perhaps too early for this page to hear of it.
      await registration.update().catch((error) => console.info("no look for a new version:", error.message));
    }
  }

  /** Switch to the waiting version. The page reloads, and so do the game's other tabs when they are out of sight. */
  apply() {
    this.#applying = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage({ type: "rummy-apply" });
    else location.reload();
  }

  async #follow() {
    const registration = this.#registration;
    const worker = registration?.installing;
    if (!registration || !worker || worker === this.#followed) return;
    this.#followed = worker;
    const first = !registration.active;
    const end = await settled(worker);
    if (end === "redundant") this.#fail(await this.#said());
    else if (first) await this.#ready(worker, false);
    else await this.#offer(worker);
  }

  /** The worker's last words, which may come after the news of its end; not every worker has any. */
  #said() {
    const silence = new Promise((resolve) => setTimeout(resolve, 2000, "no reason was given"));
    return /** @type {Promise<string>} */ (Promise.race([this.#reason, silence]));
  }

  /** @param {ServiceWorker} worker @param {boolean} controlled */
  async #ready(worker, controlled) {
    const [mine, its] = [await this.#version, await versionOf(worker)];
    if (!controlled) worker.postMessage({ type: "rummy-claim", version: mine });
    if (this.state === "update") return;
    this.state = "ready";
    this.#told.onReady?.(its);
  }

  /** @param {ServiceWorker} worker */
  async #offer(worker) {
    this.state = "update";
    this.#told.onUpdate?.(await versionOf(worker));
  }

  /** @param {string} reason */
  #fail(reason) {
    if (this.#registration?.active) {
      // The copy of the version before still serves; the next start tries again.
      this.state = "ready";
      console.warn("the new version could not be fetched:", reason);
      return;
    }
    this.state = "failed";
    this.#told.onFailed?.(reason);
  }

  async #changed() {
    const controller = navigator.serviceWorker.controller;
    if (!controller) return;
    if (this.#applying) return location.reload();
    if ((await versionOf(controller)) === (await this.#version)) return;
    if (document.hidden) return location.reload();
    document.addEventListener("visibilitychange", () => document.hidden && location.reload());
    this.#told.onReplaced?.();
  }
}

/**
 * Call once the game runs, so that the copy does not compete with its start. Never throws.
 * @param {Told} told
 * @returns {Offline}
 */
export function offline(told) {
  const offline = new Offline(told, version);
  const fail = (/** @type {unknown} */ error) => {
    offline.state = "failed";
    told.onFailed?.(String(/** @type {Error} */ (error)?.message ?? error));
  };
  try {
    // Not there without a safe connection, throws where storage is denied: then there is nothing to report.
    if (!navigator.serviceWorker) return offline;
  } catch {
    return offline;
  }
  offline.start().catch(fail);
  return offline;
}
