// Published in the place of sw.js, this takes the offline copy away from every browser that has one, should a version
// ever be so broken that it cannot be replaced in the ordinary way.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const mine = `rummy ${new URL(registration.scope).pathname} `;
      for (const name of await caches.keys()) if (name.startsWith(mine)) await caches.delete(name);
      await registration.unregister();
      for (const client of await clients.matchAll({ type: "window" })) client.navigate(client.url);
    })(),
  ),
);
