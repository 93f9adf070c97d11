/** Stands where PyScript's core would lie: its worker answers as the running test wants. */

/** @type {{ handle: (request: string) => Promise<string>, start: () => Promise<void>, terminated: number, config: unknown }} */
export const fake = {
  handle: async () => "",
  start: async () => {},
  terminated: 0,
  config: null,
};

const names = ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"];
export const hooks = { worker: Object.fromEntries(names.map((name) => [name, new Set([name])])) };

/** @type {EventTarget | null} */
export let last = null;

/**
 * @param {string} _source
 * @param {unknown} config
 */
export async function PyWorker(_source, config) {
  fake.config = config;
  await fake.start();
  last = Object.assign(new EventTarget(), {
    sync: { handle: (/** @type {string} */ request) => fake.handle(request) },
    terminate() {
      fake.terminated += 1;
    },
  });
  return last;
}
