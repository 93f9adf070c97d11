/**
 * A stand-in for IndexedDB that keeps nothing: PyScript opens the real one whatever the page wants (a package cache,
 * a file picker's handles), and dies where it is denied: frames of other sites, sandboxed frames, some private windows.
 */

/** @param {unknown} [result] */
const request = (result) => {
  /** @type {{ result: unknown, onsuccess: ((event: { target: unknown }) => void) | null }} */
  const done = { result, onsuccess: null };
  queueMicrotask(() => done.onsuccess?.({ target: done }));
  return done;
};

/** @type {Map<string, Map<unknown, unknown>>} */
const databases = new Map();

const memory = {
  /** @param {string} name */
  open(name) {
    const entries = databases.get(name) ?? new Map();
    databases.set(name, entries);
    const store = {
      count: () => request(entries.size),
      clear: () => request(entries.clear()),
      delete: (/** @type {unknown} */ key) => request(entries.delete(key)),
      get: (/** @type {unknown} */ key) => request(entries.get(key)),
      getKey: (/** @type {unknown} */ key) => request(entries.has(key) ? key : undefined),
      getAllKeys: () => request([...entries.keys()]),
      put: (/** @type {unknown} */ value, /** @type {unknown} */ key) => request(entries.set(key, value) && key),
    };
    return request({
      objectStoreNames: ["entries"],
      createObjectStore() {},
      transaction: () => ({ objectStore: () => store }),
      close() {},
    });
  },
};

export const install = () => Object.defineProperty(globalThis, "indexedDB", { value: memory, configurable: true });

/** Whether the real one refuses to open. */
export const denied = () =>
  new Promise((resolve) => {
    try {
      const probe = indexedDB.open("rummy-probe");
      probe.onsuccess = () => {
        probe.result.close();
        resolve(false);
      };
      probe.onerror = (event) => {
        event.preventDefault();
        resolve(true);
      };
    } catch {
      resolve(true);
    }
  });
