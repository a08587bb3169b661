import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { FIRST_WORDS_MODULE, type FirstWordsRequest } from '../../schema/firstWords.ts';
import { createFirstWords, type FirstWordsRenderer } from './firstWords.ts';

const request = (text: string): FirstWordsRequest => ({ path: '/', language: 'EN', answers: { Bootstrap: { text } } });

let folder = '';
let renderer: FirstWordsRenderer | null = null;
const logged: string[] = [];
afterEach(async () => {
  await renderer?.close();
  rmSync(folder, { recursive: true });
  logged.length = 0;
});

/** A renderer over a site whose code is this module; null for a site built without it. */
function rendererOf(code: string | null, times: { timeout?: number; pageWait?: number } = {}): FirstWordsRenderer {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
  const module = join(folder, FIRST_WORDS_MODULE);
  mkdirSync(dirname(module));
  writeFileSync(join(dirname(module), 'package.json'), '{"type":"module"}');
  if (code !== null) writeFileSync(module, code);
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  renderer = createFirstWords(folder, log, { pageWait: 30_000, ...times });
  return renderer;
}

test('the same answers are rendered once, others one after the other', async () => {
  const { render } = rendererOf(`
    let open = 0;
    let count = 0;
    export async function renderFirstWords({ path, language, answers }) {
      if ((open += 1) > 1) throw new Error('two at once');
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      const html = [(count += 1), path, language, answers.Bootstrap.text].join(' ');
      return { html, style: '', styleSheets: [] };
    }
  `);
  const words = await Promise.all(['a', 'b', 'a'].map((text) => render(request(text))));
  expect(words.map((found) => found?.html)).toEqual(['1 / EN a', '2 / EN b', '1 / EN a']);
});

test('an error is logged, and the next request is tried', async () => {
  const { render } = rendererOf(`
    export async function renderFirstWords({ answers }) {
      if (answers.Bootstrap.text === 'bad') throw new TypeError('no such game');
      return { html: 'good', style: '', styleSheets: [] };
    }
  `);
  expect(await render(request('bad'))).toBeNull();
  expect(logged.join('')).toContain('no such game');
  expect((await render(request('good')))?.html).toBe('good');
});

test('code that never ends is ended, and not started again at once', async () => {
  const { render } = rendererOf('export async function renderFirstWords() { for (;;); }', { timeout: 1_500 });
  expect(await Promise.all([render(request('a')), render(request('b'))])).toEqual([null, null]);
  expect(logged.join('')).toContain('too long');
  const begun = performance.now();
  expect(await render(request('c'))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(500);
});

test('a thread that has much to render is not taken to hang', async () => {
  const { render } = rendererOf(
    `
    export async function renderFirstWords({ answers }) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return { html: answers.Bootstrap.text, style: '', styleSheets: [] };
    }
  `,
    { timeout: 2_000 },
  );
  const texts = ['a', 'b', 'c', 'd'];
  const words = await Promise.all(texts.map((text) => render(request(text))));
  expect(words.map((found) => found?.html)).toEqual(texts);
});

test('words that come too late for a page are there for the next', async () => {
  const { render } = rendererOf(
    `
    export async function renderFirstWords() {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return { html: 'late', style: '', styleSheets: [] };
    }
  `,
    { pageWait: 500 },
  );
  expect(await render(request('a'))).toBeNull();
  await expect.poll(async () => (await render(request('a')))?.html, { timeout: 10_000 }).toBe('late');
  expect(logged).toEqual([]);
});

test('closing ends what is under way', async () => {
  const { render, close } = rendererOf('export async function renderFirstWords() { for (;;); }');
  const words = render(request('a'));
  await close();
  expect(await words).toBeNull();
});

test('code that does not load, or is not there, leaves the page as it is', async () => {
  expect(await rendererOf('syntax error').render(request('a'))).toBeNull();
  expect(logged).toHaveLength(1);
  rmSync(folder, { recursive: true });
  await renderer?.close();
  expect(await rendererOf(null).render(request('a'))).toBeNull();
  expect(logged).toHaveLength(1);
});
