// Runs before the first paint and sets the theme of the last visit, so that nothing flashes.
// The key and the shape are those of src/app/session/store.ts.
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('harbor')).state.theme;
  } catch {
    // Nothing stored, or nothing readable: the system decides.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
