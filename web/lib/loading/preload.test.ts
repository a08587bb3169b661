import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

const answer = vi.fn<(address: string) => Response>();
let file = '';
let count = 0;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  answer.mockReset().mockImplementation(() => new Response('export {}'));
  count += 1;
  file = `assets/Page-${count}.js`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const gone = (): never => {
  throw new TypeError('Failed to fetch');
};

test('nothing is imported before all files of a part are fetched, and a failed file is fetched again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'page');
  const shared = `assets/shared-${count}.js`;
  answer.mockImplementation((address) => (address === `/${shared}` ? gone() : new Response('export {}')));
  await expect(preload(load, [file, shared])).rejects.toMatchObject({
    name: 'ChunkLoadError',
    fault: 'failed',
    isStuck: false,
  });
  expect(load).not.toHaveBeenCalled();
  answer.mockClear().mockImplementation(() => new Response('export {}'));
  await expect(preload(load, [file, shared])).resolves.toBe('page');
  expect(answer.mock.calls).toEqual([[`/${shared}`]]);
});

test('a file that fails once is fetched again silently', async () => {
  answer.mockImplementationOnce(gone);
  await expect(preload(async () => 'page', [file])).resolves.toBe('page');
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a file that a new release has removed is a failure', async () => {
  answer.mockImplementation(() => new Response('Not found.', { status: 404 }));
  await expect(preload(async () => 'page', [file])).rejects.toMatchObject({ fault: 'failed', isStuck: false });
});

test('a part whose import fails or never ends although its files are fetched needs a new document', async () => {
  await expect(
    preload(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), [file]),
  ).rejects.toMatchObject({ isStuck: true });
  const waiting = preload(() => new Promise(() => undefined), [file]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await waiting).toMatchObject({ isStuck: true });
});

test('a file that the document loads is not fetched again; if that failed it needs a new document', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` });
  document.head.append(link);
  await expect(preload(async () => 'page', [file])).resolves.toBe('page');
  expect(answer).not.toHaveBeenCalled();
  const other = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: `/assets/other-${count}.js`,
  });
  other.dataset['failed'] = '';
  document.head.append(other);
  await expect(preload(async () => 'page', [`assets/other-${count}.js`])).rejects.toMatchObject({ isStuck: true });
});

test('a style that did not load is fetched again', async () => {
  const style = `assets/Page-${count}.css`;
  const links = (): readonly HTMLLinkElement[] => [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
  ];
  const first = preload(async () => 'page', [style]);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toMatchObject({ fault: 'failed', isStuck: false });
  const second = preload(async () => 'page', [style]);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('page');
});
