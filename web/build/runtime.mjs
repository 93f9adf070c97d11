// The one way to hand options to loadPyodide through PyScript. Runs in the worker.
import { install } from "../memidb.js";
import { loadPyodide as load, version } from "./pyodide.mjs";

// PyScript opens IndexedDB whatever the page wants and dies where it is denied. Nothing in the worker is to outlive it.
install();

export { version };

// engine.js listens: a start that hangs is told from a slow one by its steps.
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("rummy-start") : null;
channel?.postMessage(2);

export const loadPyodide = async (options) => {
  const python = await load({
    ...options,
    // An empty lock: nothing is ever looked up, so nothing can be asked of another host.
    lockFileContents: { info: "LOCK INFO", packages: {} },
    packageBaseUrl: new URL("./", import.meta.url).href,
  });
  // Whether PyScript's own Python package is imported here depends on a race of its plugins, in a restarted worker it
  // always is: slow, and of no use to an engine that only answers calls. A name in its place makes both starts alike.
  python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  channel?.postMessage(3);
  channel?.close();
  return python;
};
