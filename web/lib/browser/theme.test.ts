import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGE_TAGS } from '../../../schema/languages.ts';
import beforePaint from '../../beforePaint.js?raw';
import { currentTheme, setTheme } from './theme.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('the theme is light unless the page says otherwise', () => {
  delete document.documentElement.dataset['theme'];
  expect(currentTheme()).toBe('light');
});

test('a chosen theme is set on the page at once and stored for the next visit', () => {
  setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test.each(Object.entries(LANGUAGE_TAGS))('a page in %s begins as %s', (language, tag) => {
  localStorage.setItem('hisLang', language);
  runInThisContext(beforePaint);
  expect(document.documentElement.lang).toBe(tag);
});

test('the next visit has the stored theme and language before the first paint', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('hisLang', 'VI');
  document.documentElement.dataset['theme'] = 'light';
  runInThisContext(beforePaint);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.documentElement.lang).toBe('vi');
});

/** Runs the script in the present document, and says to it alone that the HTML has come. */
function loadPage(): void {
  const listens = vi.spyOn(document, 'addEventListener');
  runInThisContext(beforePaint);
  const [, hasCome] = listens.mock.calls.find(([type]) => type === 'DOMContentLoaded') ?? [];
  listens.mockRestore();
  if (typeof hasCome === 'function') hasCome.call(document, new Event('DOMContentLoaded'));
}

/** A landing page whose first frame has a picture, on a line of this speed; what it has fetched so far. */
function landOn(effectiveType: string | undefined): {
  readonly picture: HTMLImageElement | null;
  readonly fetched: () => readonly (string | null)[];
} {
  const connection = effectiveType === undefined ? undefined : { effectiveType };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  localStorage.setItem('hisLang', 'VI');
  const parts = {
    start: ['/main.js', '/start.js'],
    languages: { VI: '/vi.js', EN: '/en.js' },
    pages: { '/': ['/home.js'], '/rng': ['/games.js'] },
    texts: { '/': { VI: ['/vi.home.js'], EN: ['/en.home.js'] }, '/rng': { VI: [], EN: [] } },
    fonts: ['/type.woff2'],
  };
  const content = JSON.stringify(parts).replaceAll('"', '&quot;');
  document.head.innerHTML = `<meta name="croupier-parts" content="${content}">`;
  document.body.innerHTML = '<picture class="first-frame-banner"><img alt=""></picture>';
  const picture = document.querySelector('img');
  if (picture) Object.defineProperty(picture, 'complete', { value: false });
  loadPage();
  const fetched = (): readonly (string | null)[] =>
    [...document.head.querySelectorAll('link, script')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    );
  return { picture, fetched };
}
const SCRIPTS = ['/start.js', '/vi.js', '/home.js', '/vi.home.js', '/main.js'];

test.each([
  ['load', '4g', ['/type.woff2']],
  ['error', '4g', ['/type.woff2']],
  ['timeout', undefined, []],
] as const)(
  'the scripts come once the first frame has its picture, or in the end without it (%s), the fonts on a fast line (%s)',
  (event, effectiveType, fonts) => {
    vi.useFakeTimers();
    const { picture, fetched } = landOn(effectiveType);
    expect(fetched()).toEqual([]);
    if (event === 'timeout') vi.advanceTimersByTime(300);
    else picture?.dispatchEvent(new Event(event));
    vi.runAllTimers();
    expect(fetched()).toEqual([...SCRIPTS, ...fonts]);
    vi.useRealTimers();
  },
);

test('on a line that is known to be slow the scripts are asked for as soon as the HTML has come, and no fonts', () => {
  vi.useFakeTimers();
  expect(landOn('3g').fetched()).toEqual(SCRIPTS);
  vi.useRealTimers();
});

/** Waits for the app's script in a page with this body. */
function waitForScript(body: string): void {
  vi.useFakeTimers();
  localStorage.setItem('hisLang', 'EN');
  const parts = {
    start: ['/main.js'],
    languages: {},
    pages: {},
    fonts: [],
    words: { EN: ['This page did not load', 'Try again'] },
  };
  document.head.innerHTML = `<meta name="croupier-parts" content="${JSON.stringify(parts).replaceAll('"', '&quot;')}">`;
  document.body.innerHTML = body;
  loadPage();
}
/** Where no frame is ever painted, the script comes after half a second. */
const PATIENCE_MS = 500;
const script = (): Element | null => document.querySelector('script[src="/main.js"]');
const words = (): string | undefined => document.querySelector('[role="alert"]')?.textContent;

test.each(['said to be on the screen', 'never painted'])('the scripts come after a first frame that is %s', (frame) => {
  const painted: PerformanceEntry[] = [];
  vi.stubGlobal('PerformancePaintTiming', vi.fn());
  waitForScript('<div id="root"><div class="first-frame"></div></div>');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(painted);
  vi.advanceTimersByTime(PATIENCE_MS - 100);
  expect(script()).toBeNull();
  if (frame === 'never painted') vi.advanceTimersByTime(100);
  else {
    painted.push({} as PerformanceEntry);
    vi.advanceTimersByTime(50);
  }
  expect(script()).not.toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a message in the visitor’s language says that the app’s script did not load, with a retry', () => {
  waitForScript('<div id="root"><div class="first-frame"></div></div>');
  expect(words()).toBeUndefined();
  vi.advanceTimersByTime(PATIENCE_MS);
  script()?.dispatchEvent(new Event('error'));
  expect(words()).toBe('This page did not loadTry again');
  vi.useRealTimers();
});

test('the message goes when the app comes after all', async () => {
  waitForScript('<div id="root"><div class="first-frame"></div></div>');
  vi.advanceTimersByTime(120_000);
  expect(words()).toBe('This page did not loadTry again');
  vi.useRealTimers();
  document.querySelector('#root')?.replaceChildren(document.createElement('main'));
  await vi.waitFor(() => expect(words()).toBeUndefined());
});

test('a field that was left before the app came does not get the focus again', async () => {
  const field = '<input aria-label="Find">';
  waitForScript(`<div id="root"><div class="first-words">${field}</div></div>`);
  vi.useRealTimers();
  const find = document.querySelector('input');
  find?.focus();
  find?.blur();
  await new Promise((resolve) => setTimeout(resolve, 10));
  const app = document.createElement('div');
  app.innerHTML = field;
  document.querySelector('#root')?.replaceChildren(app);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.activeElement).toBe(document.body);
});

test('what was typed, focused and pressed in the first words is done with the app that takes their place', async () => {
  const parts = { start: ['/main.js'], languages: {}, pages: {}, texts: {}, fonts: [], words: {} };
  document.head.innerHTML = `<meta name="croupier-parts" content="${JSON.stringify(parts).replaceAll('"', '&quot;')}">`;
  const fields =
    '<input aria-label="Find"><input name="terms" type="checkbox"><button>Sign in</button><button>Sign in</button>';
  document.body.innerHTML = `<div id="root"><div class="first-words">${fields}</div></div>`;
  loadPage();
  const root = document.querySelector('#root');
  const [find, terms] = document.querySelectorAll('input');
  const [, second] = document.querySelectorAll('button');
  if (!root || !find || !terms || !second) throw new Error('the page is not as it was written');
  find.focus();
  find.value = 'dragon';
  terms.click();
  second.click();
  const done: string[] = [];
  const app = document.createElement('div');
  app.innerHTML = fields;
  const buttons = [...app.querySelectorAll('button')];
  app.addEventListener('input', ({ target }) => done.push((target as HTMLInputElement).value));
  app.addEventListener('click', ({ target }) => done.push(`pressed ${buttons.indexOf(target as HTMLButtonElement)}`));
  root.replaceChildren(app);
  await vi.waitFor(() => expect(done).toContain('pressed 1'));
  expect(done).toContain('dragon');
  expect(app.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
  expect(document.activeElement).toBe(app.querySelector('input'));
});

test('words in another language than the visitor’s are not shown', () => {
  localStorage.setItem('hisLang', 'VI');
  document.documentElement.lang = 'en';
  runInThisContext(beforePaint);
  expect(document.documentElement.hasAttribute('data-foreign')).toBe(true);
  runInThisContext(beforePaint);
  expect(document.documentElement.hasAttribute('data-foreign')).toBe(false);
});

test('no message says so while a part of the app stands in words that came before it', () => {
  waitForScript('<div id="root"><main><div class="first-words"></div></main></div>');
  vi.advanceTimersByTime(120_000);
  expect(words()).toBeUndefined();
  vi.useRealTimers();
});
