// The service worker. It shows the app without a network: the page of the edition that last started whole, and the files that it was seen
// with, both kept by src/app/deferred/offline.ts. It keeps nothing itself and prefers the network for all that can change, so that it never
// holds on to an edition: a file below assets/ is named by its content, and the page says which of them belong together.
(function () {
  var base = new URL('./', self.location.href);
  /** The name of the cache with the page, as in src/app/deferred/offline.ts. */
  var PAGE = 'harbor-page';
  /** Milliseconds after which a page that was kept is better than one that is still on its way. */
  var PATIENCE = 5000;

  self.addEventListener('install', function () {
    self.skipWaiting();
  });
  self.addEventListener('activate', function (event) {
    // The page is asked for while the worker is still starting.
    if (self.registration.navigationPreload) event.waitUntil(self.registration.navigationPreload.enable());
  });

  function keptPage() {
    return caches.open(PAGE).then(function (cache) {
      return cache.match(base.href);
    });
  }

  /** The page from the network; the kept one where there is no network, it takes too long, or the server is down. */
  function page(event) {
    var asked = Promise.resolve(event.preloadResponse).then(function (preloaded) {
      return preloaded || fetch(event.request);
    });
    var answered = asked.then(
      function (response) {
        if (response.status < 500) return response;
        return keptPage().then(function (kept) {
          return kept || response;
        });
      },
      function (error) {
        return keptPage().then(function (kept) {
          if (kept) return kept;
          throw error;
        });
      },
    );
    var late = new Promise(function (resolve) {
      setTimeout(resolve, PATIENCE);
    }).then(function () {
      return keptPage().then(function (kept) {
        return kept || answered;
      });
    });
    return Promise.race([answered, late]);
  }

  function keptFile(request) {
    return caches.match(request, { ignoreVary: true });
  }

  self.addEventListener('fetch', function (event) {
    var request = event.request;
    if (request.method !== 'GET' || request.url.indexOf(base.href) !== 0) return;
    if (request.mode === 'navigate') {
      if (request.url.split(/[?#]/)[0] === base.href) event.respondWith(page(event));
      return;
    }
    // A request that asks for the server's own answer gets it.
    if (request.cache === 'no-store' || request.url === base.href) return;
    if (request.url.indexOf(base.href + 'assets/') === 0)
      event.respondWith(
        keptFile(request).then(function (kept) {
          return kept || fetch(request);
        }),
      );
    else
      event.respondWith(
        fetch(request).catch(function (error) {
          return keptFile(request).then(function (kept) {
            if (kept) return kept;
            throw error;
          });
        }),
      );
  });
})();
