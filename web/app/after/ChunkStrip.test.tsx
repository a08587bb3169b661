import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { loadChunk } from '../../lib/chunks.ts';
import { ChunkStrip } from './ChunkStrip.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('house');
});

test('code that the network kept back is fetched by itself once the network returns', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: ChunkStrip }])} />);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('part');
  const part = loadChunk(load, 'part');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  await expect(part).resolves.toBe('part');
});
