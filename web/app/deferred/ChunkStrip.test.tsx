import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { loadChunk } from '../../lib/loading/chunks.ts';
import { ChunkStrip } from './ChunkStrip.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('operator');
});

afterEach(() => vi.useRealTimers());

test('code that did not load while the network was down is fetched automatically when it returns', async () => {
  render(<RouterView router={memoryRouter([{ path: '/', Component: ChunkStrip }])} />);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('part');
  const part = loadChunk(load, 'part');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  // Components subscribe some time after their render.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
  });
  await expect(part).resolves.toBe('part');
});

test('code missing after two minutes is reported as late, not as failed, and can be retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<RouterView router={memoryRouter([{ path: '/', Component: ChunkStrip }])} />);
  const load = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce('part');
  const part = loadChunk(load, 'part');
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert').textContent).toContain('The next part took too long');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(part).resolves.toBe('part');
});
