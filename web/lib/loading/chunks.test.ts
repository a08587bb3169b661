import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, setChunkErrorHandler, withinChunkDeadline } from './chunks.ts';

afterEach(() => {
  setChunkErrorHandler(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that loads is returned', async () => {
  await expect(withinChunkDeadline(() => Promise.resolve('page'))).resolves.toBe('page');
});

test('a part that fails is a chunk error with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(withinChunkDeadline(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    fault: 'failed',
    cause,
  });
});

test('a part that has not loaded after two minutes fails', async () => {
  vi.useFakeTimers();
  const outcome = withinChunkDeadline(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toMatchObject({ name: 'ChunkLoadError', fault: 'late' });
});

test('a stuck chunk is loaded in a new document, at the address of the navigation', async () => {
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', {
    href: 'https://play.example/rng?list=hot',
    pathname: '/rng',
    search: '?list=hot',
    assign,
    reload,
  });
  setChunkErrorHandler(() => Promise.resolve(true));
  const load = (): Promise<never> => Promise.reject(new ChunkLoadError('failed', null, true));
  void loadChunk(load, 'page', '/help?tag=rules#top');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/help?tag=rules#top'));
  void loadChunk(load, 'part');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
