// Runs before the first paint, from the site's own origin because the page allows no inline script: the saved theme and language
// stand on <html> before anything is drawn, and the language's words (and the home page, on it) are fetched beside the main script.
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
  if (!language || !Object.hasOwn(locales, language)) language = 'TY';
  var theme = saved('theme') === 'dark' ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.lang = locales[language];
  var color = document.querySelector('meta[name="theme-color"]');
  if (color && theme === 'dark') color.setAttribute('content', '#0f1714');
  var meta = document.querySelector('meta[name="croupier-parts"]');
  var parts = meta ? JSON.parse(meta.getAttribute('content')) : { languages: {}, home: null };
  var addresses = [parts.languages[language], location.pathname === '/' ? parts.home : null];
  addresses.forEach(function (address) {
    if (!address) return;
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.appendChild(link);
  });
})();
