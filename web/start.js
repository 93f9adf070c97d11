// The first script of the page, and deliberately no module: it must run even where every other file is broken.
// It loads the game, shows progress until the game can do so itself, and says in plain words what went wrong.
(() => {
  const base = new URL("./", /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? location.href)
    .href;
  const LIMIT = 12000;
  /** files.js, once it is there. @type {any} */
  let files = null;
  let settled = false;

  /** @param {string} id */
  const part = (id) => document.getElementById(id);
  /** @param {() => void} action */
  const whenParsed = (action) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", action, { once: true });
    else action();
  };
  /** @param {"loading" | "failed"} state  @param {string} text */
  const show = (state, text) =>
    whenParsed(() => {
      part("boot")?.setAttribute("data-state", state);
      const line = part("boot-text");
      if (line && line.textContent !== text) line.textContent = text;
    });

  /** @type {Record<string, string>} */
  const WORDS = {
    missing: "A file of the game is missing on the server",
    server: "The server could not deliver a file of the game",
    type: "The server sends a file of the game in the wrong way",
    damaged: "A file of the game arrived damaged",
    stalled: "The connection stopped in the middle of a file",
    network: "The server cannot be reached",
  };
  /** @param {any} error */
  const fail = (error) => {
    if (settled) return;
    settled = true;
    const words = WORDS[error?.kind] ?? "The game could not be started";
    show("failed", error?.file ? `${words}: ${error.file}.` : `${words}.`);
    whenParsed(() => {
      const again = part("boot-retry");
      if (again) {
        again.textContent = "Try again";
        part("boot-help")?.replaceChildren(again);
      }
      again?.addEventListener(
        "click",
        async (event) => {
          event.preventDefault();
          show("loading", "Trying again…");
          try {
            await files.retry(error);
          } catch (problem) {
            settled = false;
            // Still broken, says a whole files.js. Where it is missing or broken itself, only the page can start anew.
            if (problem instanceof Error && "kind" in problem) fail(problem);
            else location.reload();
          }
        },
        { once: true },
      );
    });
  };

  let heard = performance.now();
  /** @param {{ phase: string, done: number, total: number }} progress */
  const progress = ({ phase, done, total }) => {
    heard = performance.now();
    const bar = /** @type {HTMLProgressElement | null} */ (part("boot-progress"));
    if (!bar || settled) return;
    // Nine tenths for the bytes, the rest for starting the engine.
    const share = total ? done / total : 0;
    bar.value = phase === "download" ? 0.9 * share : phase === "start" ? 0.9 + 0.1 * share : 1;
  };

  // A style sheet that never comes would keep the whole page blank.
  setTimeout(() => {
    for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]")))
      if (!link.sheet) link.remove();
  }, 4000);

  const app = import(`${base}app.js`).then((module) => module.started);
  const checker = import(`${base}files.js`);
  const checked = checker.then((module) => {
    files = module;
    return module.begin(progress).all;
  });

  // The engine's start need not wait for the game around it. Whoever waits for it is told of its failures.
  import(`${base}boot.js`).then((module) => module.boot()).catch(() => {});

  // From then on the game speaks for itself, of failures too; also when it comes late.
  app.then(
    () => {
      settled = true;
      whenParsed(() => part("boot")?.setAttribute("hidden", ""));
    },
    async (error) => {
      console.error(error);
      // Which file it was, the check knows or finds out now.
      const found = checker.then((module) => module.diagnose()).catch(() => ({ file: "files.js" }));
      const patience = new Promise((resolve) => setTimeout(resolve, LIMIT - 2000, null));
      fail((await Promise.race([found, patience])) ?? error);
    },
  );
  // Perhaps it is a file that the game can come up without and tell of in its own words: it is given the time, unless
  // it had it already.
  checked.catch((error) => {
    if (error?.kind) setTimeout(fail, error.kind === "stalled" ? 0 : 3000, error);
  });
  // Slow is no failure as long as bytes come.
  const watch = setInterval(() => {
    if (settled) clearInterval(watch);
    else if (performance.now() - heard > LIMIT) fail(new Error("the page did not load in time"));
  }, 500);
})();
