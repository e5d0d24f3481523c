// Runs before the first paint: sets the theme of the last visit, so that nothing flashes, and asks for its language's texts together with
// the app, not after it. The key and the shape of what is stored are those of src/app/session/store.ts; the build writes the files of
// each language into the page, the default one first.
(function () {
  var state = {};
  try {
    state = JSON.parse(localStorage.getItem('harbor')).state || state;
  } catch {
    // Nothing stored, or nothing readable: the system decides, and the default language.
  }
  var theme = state.theme;
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  var meta = document.querySelector('meta[name="texts"]');
  if (meta === null) return;
  var files = JSON.parse(meta.content);
  var chosen = files[state.lang] || files[Object.keys(files)[0]] || [];
  chosen.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
