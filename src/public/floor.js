// Tells who has a browser below the floor (`browserslist` in package.json) that it is too old, instead of a blank page. It is written in
// ES5, for it has to run there. It asks for what came last to each engine of the floor, not for names: containers (Firefox 110, Safari 16),
// compression (Safari 16.4), dynamic viewport units (Chrome 108).
(function () {
  var supports = window.CSS && CSS.supports;
  if (
    supports &&
    CSS.supports('container-type', 'inline-size') &&
    CSS.supports('height', '1dvh') &&
    'noModule' in document.createElement('script') &&
    'CompressionStream' in window
  )
    return;

  var needed = 'iOS 16.4 · Chrome 109 · Android WebView 109 · Firefox 115';
  var texts = [
    ['en', 'Your browser is too old for Harbor. Please update it, or use another one.'],
    ['zh-Hans', '您的浏览器版本过低，无法使用 Harbor。请更新浏览器，或换用其他浏览器。'],
    ['zh-Hant-HK', '您的瀏覽器版本過低，無法使用 Harbor。請更新瀏覽器，或改用其他瀏覽器。'],
    ['ja', 'お使いのブラウザは古いため、Harborを利用できません。更新するか、別のブラウザをお使いください。'],
    ['ko', '사용 중인 브라우저가 오래되어 Harbor를 사용할 수 없습니다. 업데이트하거나 다른 브라우저를 사용하세요.'],
    ['fr', 'Votre navigateur est trop ancien pour Harbor. Mettez-le à jour ou utilisez-en un autre.'],
    ['es', 'Su navegador es demasiado antiguo para Harbor. Actualícelo o use otro.'],
    ['ru', 'Ваш браузер слишком старый для Harbor. Обновите его или используйте другой.'],
    ['th', 'เบราว์เซอร์ของคุณเก่าเกินไปสำหรับ Harbor โปรดอัปเดตหรือใช้เบราว์เซอร์อื่น'],
  ];

  function tell() {
    var root = document.getElementById('root');
    if (document.readyState === 'loading' || root === null) return;
    document.onreadystatechange = null;
    var page = document.createElement('div');
    page.id = 'floor';
    page.setAttribute('role', 'alert');
    page.style.maxWidth = '32em';
    page.style.margin = '0 auto';
    page.style.padding = '24px 16px';
    page.style.font = '16px/1.5 sans-serif';
    var first = (navigator.language || 'en').slice(0, 2);
    // The reader's own language comes first.
    texts.sort(function (a, b) {
      return (b[0].slice(0, 2) === first ? 1 : 0) - (a[0].slice(0, 2) === first ? 1 : 0);
    });
    for (var at = 0; at < texts.length; at += 1) {
      var line = document.createElement('p');
      line.lang = texts[at][0];
      line.appendChild(document.createTextNode(texts[at][1]));
      page.appendChild(line);
    }
    var versions = document.createElement('p');
    versions.appendChild(document.createTextNode(needed));
    page.appendChild(versions);
    // The app finds no place to start in, should it run at all.
    root.parentNode.replaceChild(page, root);
  }
  document.onreadystatechange = tell;
  tell();
})();
