// Runs before the first paint; the build puts it into the page (build/beforePaint.ts). Sets the saved theme and
// language on <html>. When the first frame is on the screen, with its picture, loads in parallel the site's scripts, the
// language's texts, the code of a landing page and the fonts (see build/pageHints.ts); until then style and picture
// have the bandwidth and the processor to themselves. A slow line would stand idle meanwhile: there scripts are asked
// for as soon as the HTML has come.
// Where the page has first words, what is done with them is done again with the app that takes their place.
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
  if (!language || !Object.hasOwn(locales, language)) language = root.dataset.defaultLanguage || 'TY';
  var theme = saved('theme') === 'dark' ? 'dark' : 'light';
  root.dataset.theme = theme;
  // Words in another language, as where cookies are off, are not shown.
  root.toggleAttribute('data-foreign', root.lang !== locales[language]);
  root.lang = locales[language];
  var color = document.querySelector('meta[name="theme-color"]');
  if (color && theme === 'dark') color.setAttribute('content', '#0f1714');

  // Longest wait for the picture, and for the frame. A page in a background tab paints no frames.
  var PATIENCE_MS = 500;
  var meta = document.querySelector('meta[name="croupier-parts"]');
  if (!meta) return;
  var parts = JSON.parse(meta.getAttribute('content'));
  var begun = false;

  function preload(address, attributes) {
    var link = Object.assign(document.createElement('link'), attributes, { href: address });
    // A module that failed cannot load again in this document: see lib/loading/preload.ts.
    link.addEventListener('error', function () {
      link.dataset.failed = '';
    });
    document.head.appendChild(link);
  }

  // Shows that the app's own code did not load.
  function sayFailed() {
    if (
      !document.querySelector('#root > .first-frame,#root > .first-words') ||
      document.querySelector('.first-frame-failed')
    )
      return;
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
    // Gone when the app comes after all.
    new MutationObserver(function (_changes, observer) {
      if (document.querySelector('#root > .first-frame,#root > .first-words')) return;
      observer.disconnect();
      box.remove();
    }).observe(document.getElementById('root'), { childList: true });
  }
  document.addEventListener('croupier:failed', sayFailed);
  setTimeout(sayFailed, 120000);

  // Fonts would take a slow line from the scripts: the app's texts ask for them, and until they have come the fallback
  // fonts have the same metrics. Browsers that do not say how fast their line is may have a slow one.
  var speed = navigator.connection && navigator.connection.effectiveType;

  function begin() {
    if (begun) return;
    begun = true;
    var isKnown = Object.hasOwn(parts.pages, location.pathname);
    var page = isKnown ? parts.pages[location.pathname].concat(parts.texts[location.pathname][language]) : [];
    parts.start
      .slice(1)
      .concat(parts.languages[language] || [], page)
      .forEach(function (address) {
        preload(address, { rel: 'modulepreload' });
      });
    document.head.appendChild(
      Object.assign(document.createElement('script'), { type: 'module', src: parts.start[0], onerror: sayFailed }),
    );
    if (speed === '4g')
      parts.fonts.forEach(function (address) {
        preload(address, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low' });
      });
  }

  // Keeps what is typed, focused and pressed in the first words until the app has taken their place.
  function replayInput(words) {
    var focused = null;
    var pressed = null;
    words.addEventListener('focusin', function (event) {
      focused = event.target;
    });
    words.addEventListener('focusout', function () {
      setTimeout(function () {
        // The visitor left the field for no other. When the app removes it, it stays noted.
        if (words.isConnected && !words.contains(document.activeElement)) focused = null;
      });
    });
    words.addEventListener('click', function (event) {
      pressed = event.target.closest('button');
    });
    new MutationObserver(function (_changes, observer) {
      if (words.isConnected) return;
      observer.disconnect();
      words.querySelectorAll('input,textarea').forEach(function (field) {
        var other = sameInApp(words, field);
        if (!other) return;
        if (field.checked !== field.defaultChecked) other.click();
        if (field.value === field.defaultValue) return;
        // Past React, which would not notice the change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(other), 'value').set.call(other, field.value);
        other.dispatchEvent(new Event('input', { bubbles: true }));
        // Some fields are checked when they are left.
        if (field !== focused) other.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
      var place = focused && sameInApp(words, focused);
      if (place) place.focus({ preventScroll: true });
      var button = pressed && sameInApp(words, pressed);
      if (button) button.click();
    }).observe(words.parentNode, { childList: true });
  }

  // The element of the app for one of the words: of those of its kind and name the first, second …
  function sameInApp(words, element) {
    function alike(parent) {
      return Array.from(parent.querySelectorAll(element.tagName)).filter(function (other) {
        return nameOf(other) === nameOf(element);
      });
    }
    return alike(document)[alike(words).indexOf(element)];
  }
  function nameOf(element) {
    return element.name || element.getAttribute('aria-label') || element.textContent;
  }

  // The first frame paints what is there; the second starts once the first is drawn, and the browser says when it is on
  // the screen.
  function beginOnceSeen() {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        if (begun || !window.PerformancePaintTiming || performance.getEntriesByType('paint').length > 0) begin();
        else beginOnceSeen();
      });
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    var words = document.querySelector('.first-words');
    if (words) replayInput(words);
    // What a slow line brings has been painted before the first script comes.
    if (speed && speed !== '4g') return begin();
    var picture = document.querySelector('.first-frame-banner img,.first-words picture img');
    if (!picture || picture.complete) beginOnceSeen();
    if (picture) {
      picture.addEventListener('load', beginOnceSeen);
      picture.addEventListener('error', begin);
    }
    setTimeout(begin, PATIENCE_MS);
  });
})();
