// Runs before the first paint: sets the theme of the last visit, so that nothing flashes, and asks for its language's texts, and for the
// files' names of the pages beside the entry page where one of them is opened, together with the app, not after it. The key and the shape
// of what is stored are those of src/app/session/store.ts; the build writes the files into the page, the default language first.
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

  function content(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta === null ? null : JSON.parse(meta.content);
  }
  function preload(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }

  var texts = content('texts');
  if (texts !== null) (texts[state.lang] || texts[Object.keys(texts)[0]] || []).forEach(preload);
  var plans = content('plans');
  var route = location.hash.slice(1).split('?')[0];
  if (plans !== null && plans.file !== null && route.startsWith('/pages/') && route !== '/pages/' + plans.entry)
    preload(plans.file);
})();
