// Runs before the first paint, from the site's own origin because the page allows no inline script: the saved theme and language stand on <html>
// before anything is drawn. Then it fetches the site's scripts with the language's words, the code of the page where many arrive, and the type, all beside each
// other (see build/pageHints.ts), as soon as the first frame shows its picture: what is seen first has the bandwidth to itself.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var locales = { CN: 'zh-CN', EN: 'en', ID: 'id', TH: 'th', TY: 'fil-PH', VI: 'vi' };
  var language = saved('hisLang');
  // Who has not chosen, or nothing that is spoken here, reads the operator's language.
  if (!language || !Object.hasOwn(locales, language)) language = root.dataset.houseLanguage || 'TY';
  var theme = saved('theme') === 'dark' ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.lang = locales[language];
  var color = document.querySelector('meta[name="theme-color"]');
  if (color && theme === 'dark') color.setAttribute('content', '#0f1714');

  // The frame's picture is waited for no longer than this; a page that nobody sees yet draws no frames.
  var PATIENCE_MS = 500;
  var meta = document.querySelector('meta[name="croupier-parts"]');
  if (!meta) return;
  var parts = JSON.parse(meta.getAttribute('content'));
  var begun = false;

  function preload(address, attributes) {
    if (!address) return;
    var link = Object.assign(document.createElement('link'), attributes, { href: address });
    // A module that did not come is dead in this document: see lib/loading/preload.ts.
    link.addEventListener('error', function () {
      link.dataset.failed = '';
    });
    document.head.appendChild(link);
  }

  // Where the app itself does not come, there is nobody else to say so.
  function sayFailed() {
    if (!document.querySelector('.first-frame') || document.querySelector('.first-frame-failed')) return;
    var words = parts.words[language];
    var box = Object.assign(document.createElement('div'), { className: 'first-frame-failed' });
    var button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: words[1],
      onclick: function () {
        location.reload();
      },
    });
    box.setAttribute('role', 'alert');
    box.append(Object.assign(document.createElement('h1'), { textContent: words[0] }), button);
    document.body.appendChild(box);
  }
  document.addEventListener('croupier:failed', sayFailed);
  setTimeout(sayFailed, 120000);

  function begin() {
    if (begun) return;
    begun = true;
    var page = Object.hasOwn(parts.pages, location.pathname) ? parts.pages[location.pathname] : [];
    parts.start
      .slice(1)
      .concat(parts.languages[language], page)
      .forEach(function (address) {
        preload(address, { rel: 'modulepreload' });
      });
    document.head.appendChild(
      Object.assign(document.createElement('script'), { type: 'module', src: parts.start[0], onerror: sayFailed }),
    );
    // The stand-in letters have the same measure, a page without its script says nothing.
    parts.fonts.forEach(function (address) {
      preload(address, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low' });
    });
  }

  // The first frame draws what has come, the second comes once the first is on the screen.
  function beginOnceSeen() {
    requestAnimationFrame(function () {
      requestAnimationFrame(begin);
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    var picture = document.querySelector('.first-frame-banner img');
    if (!picture) return begin();
    if (picture.complete) beginOnceSeen();
    picture.addEventListener('load', beginOnceSeen);
    picture.addEventListener('error', begin);
    setTimeout(begin, PATIENCE_MS);
  });
})();
