import { afterEach, expect, test, vi } from 'vitest';
import { withinChunkDeadline } from './chunks.ts';

afterEach(() => vi.useRealTimers());

test('a part that comes is handed on', async () => {
  await expect(withinChunkDeadline(() => Promise.resolve('page'))).resolves.toBe('page');
});

test('a part that fails is a chunk error with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(withinChunkDeadline(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', fault: 'failed', cause });
});

test('a part that has not come after two minutes is given up', async () => {
  vi.useFakeTimers();
  const outcome = withinChunkDeadline(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toMatchObject({ name: 'ChunkLoadError', fault: 'late' });
});
