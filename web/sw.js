// The game without a network. build.py writes the list of all files of one version into this script, so a new version
// is a new script: it fetches and checks everything into a store of its own beside the old one, waits until the page
// asks for it, and only then replaces it. No page ever gets files of two versions.
const LIST = /* LIST */ { version: "", files: {} };

const scope = new URL(registration.scope).pathname;
// One host may carry several games under different paths, and they share the names of stores.
const mine = `rummy ${scope} `;
const store = mine + LIST.version;
const page = "index.html";

const nameOf = (url) => {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || !pathname.startsWith(scope)) return null;
  const name = decodeURIComponent(pathname.slice(scope.length)) || page;
  return name in LIST.files ? name : null;
};

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** One file, whole and right, or an exception: nothing broken is ever kept. */
async function keep(cache, name) {
  const [size, sha256] = LIST.files[name];
  let problem = "";
  // The browser's own copy first; where that is of another version or broken, the server's.
  for (const mode of ["no-cache", "reload"]) {
    const response = await fetch(new Request(name, { cache: mode }));
    const body = await response.arrayBuffer();
    if (!response.ok) problem = `${name}: status ${response.status}`;
    else if (body.byteLength !== size) problem = `${name}: ${body.byteLength} bytes instead of ${size}`;
    else if (hex(await crypto.subtle.digest("SHA-256", body)) !== sha256) problem = `${name}: wrong content`;
    else {
      const headers = { "content-type": response.headers.get("content-type") ?? "application/octet-stream" };
      await cache.put(name, new Response(body, { headers }));
      return;
    }
  }
  throw new Error(problem);
}

async function tellPages(message) {
  for (const client of await clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage(message);
}

async function install() {
  try {
    const cache = await caches.open(store);
    const names = Object.keys(LIST.files);
    const worker = async () => {
      for (let name = names.shift(); name !== undefined; name = names.shift()) {
        if (!(await cache.match(name))) await keep(cache, name);
      }
    };
    await Promise.all(Array.from({ length: 4 }, worker));
  } catch (error) {
    await tellPages({ type: "rummy-install-failed", reason: String(error?.message ?? error) });
    throw error;
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(mine) && name !== store) await caches.delete(name);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? nameOf(event.request.url) : null;
  if (name === null) return;
  event.respondWith(
    caches
      .open(store)
      .then((cache) => cache.match(name))
      .then((kept) => kept ?? fetch(event.request)),
  );
});

self.addEventListener("message", (event) => {
  const { type, version } = event.data ?? {};
  if (type === "rummy-version") event.ports[0]?.postMessage(LIST.version);
  if (type === "rummy-apply") event.waitUntil(skipWaiting());
  // A page is taken over in mid-life only by its own version.
  if (type === "rummy-claim" && version === LIST.version) event.waitUntil(clients.claim());
});
