// Runs in front of the app: what it keeps is this frame's alone, and each of its calls says which state the frame is in.
(function () {
  var told = JSON.parse(document.querySelector('meta[name="gallery"]').content);
  var storage = function (first) {
    var kept = new Map(Object.entries(first));
    return {
      getItem: function (key) {
        return kept.has(key) ? kept.get(key) : null;
      },
      setItem: function (key, value) {
        kept.set(key, String(value));
      },
      removeItem: function (key) {
        kept.delete(key);
      },
      clear: function () {
        kept.clear();
      },
    };
  };
  Object.defineProperty(window, 'localStorage', { value: storage({ h5Version: '1000', harbor: told.kept }) });
  Object.defineProperty(window, 'sessionStorage', { value: storage(told.form ? { kept: told.form } : {}) });
  // The entry that the form was kept in.
  if (told.form) history.replaceState({ key: 'gallery', idx: 0 }, '');
  var send = window.fetch.bind(window);
  window.fetch = function (input, options) {
    if (!String(input).startsWith('/api/')) return send(input, options);
    var asked = Object.assign({}, options, {
      headers: Object.assign({}, options && options.headers, { 'X-Gallery': told.state }),
    });
    return send(input, asked).then(function (answer) {
      return answer.status === 204 ? new Promise(function () {}) : answer;
    });
  };
})();
