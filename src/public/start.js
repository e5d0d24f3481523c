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
  // An edition that fails before it has drawn anything is left for the one before it: the server reads the cookie. An edition that is
  // already in it was served again, so that another reload would not help. Nothing happens while files are slow to come.
  var meta = document.querySelector('meta[name="edition"]');
  var left = (/(?:^|; )harbor_left=([\w.]*)/.exec(document.cookie) || ['', ''])[1];
  function leave(why) {
    var edition = meta.content;
    if (document.documentElement.dataset.started !== undefined || left.split('.').indexOf(edition) >= 0) return;
    left = left === '' ? edition : left + '.' + edition;
    document.cookie = 'harbor_left=' + left + '; path=/h5/; max-age=86400; samesite=lax';
    navigator.sendBeacon('/h5/left', JSON.stringify({ edition: edition, why: String(why).slice(0, 500) }));
    location.reload();
  }
  // A file that was lost on its way comes with the next start, once the server answers.
  function startAgain() {
    if (document.documentElement.dataset.started !== undefined) return;
    setTimeout(function () {
      fetch(location.pathname, { cache: 'no-store' }).then(function (answer) {
        if (answer.ok) location.reload();
        else startAgain();
      }, startAgain);
    }, 1000);
  }
  // True where this window has started this edition again before.
  function triedAgain() {
    try {
      if (sessionStorage.getItem('startedAgain') === meta.content) return true;
      sessionStorage.setItem('startedAgain', meta.content);
    } catch {
      // Where nothing can be remembered, another start could follow another for ever.
      return true;
    }
    return false;
  }
  if (meta !== null) {
    window.addEventListener(
      'error',
      function (event) {
        var file = event.target.src || event.target.href;
        if (event.target === window) {
          if (String(event.filename).indexOf(location.origin) === 0) leave(event.message);
        } else if (event.target.tagName === 'SCRIPT' || event.target.rel === 'stylesheet') {
          // Without a network no edition starts: the file is to blame where the server has not got it.
          fetch(file, { cache: 'no-store' }).then(function (answer) {
            if (answer.status === 404 || (answer.ok && triedAgain())) leave('could not load ' + file);
            else startAgain();
          }, startAgain);
        }
      },
      true,
    );
  }

  var plans = content('plans');
  var route = location.hash.slice(1).split('?')[0];
  if (plans !== null && plans.file !== null && route.startsWith('/pages/') && route !== '/pages/' + plans.entry)
    preload(plans.file);
})();
