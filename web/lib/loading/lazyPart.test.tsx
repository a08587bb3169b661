import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChunkFault, type ChunkKind, loadChunk, setChunkErrorHandler } from './chunks.ts';
import { lazyPart } from './lazyPart.tsx';
import { pendingCount } from './loading.ts';

afterEach(() => setChunkErrorHandler(null));

function Dialog({ onClose }: { readonly onClose: () => void }) {
  return <button onClick={onClose}>Here</button>;
}

/** Fails this many times, then loads. */
function failing(times: number) {
  let left = times;
  return vi.fn<() => Promise<typeof Dialog>>(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Dialog;
  });
}

const show = (Part: React.ComponentType<{ readonly onClose: () => void }>, onClose = vi.fn<() => void>()) => {
  const shown = render(
    <Suspense fallback="waiting">
      <Part onClose={onClose} />
    </Suspense>,
  );
  return { ...shown, onClose };
};

test('code that fails is loaded again for as long as the visitor retries', async () => {
  const help = vi.fn<(kind: ChunkKind, fault: ChunkFault) => Promise<boolean>>(() => Promise.resolve(true));
  setChunkErrorHandler(help);
  const load = failing(2);
  show(lazyPart(load));
  expect(await screen.findByText('Here')).toBeTruthy();
  expect([load.mock.calls.length, help.mock.calls]).toEqual([
    3,
    [
      ['part', 'failed'],
      ['part', 'failed'],
    ],
  ]);
});

test('it counts as pending until its code is loaded, and not while the visitor is asked', async () => {
  let answer: (again: boolean) => void = () => undefined;
  setChunkErrorHandler(() => new Promise((resolve) => (answer = resolve)));
  let come: (part: typeof Dialog) => void = () => undefined;
  const load = vi
    .fn<() => Promise<typeof Dialog>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  show(lazyPart(load));
  expect(pendingCount()).toBe(1);
  await waitFor(() => expect(pendingCount()).toBe(0));
  expect(load).toHaveBeenCalledOnce();
  answer(true);
  await waitFor(() => expect(pendingCount()).toBe(1));
  come(Dialog);
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(pendingCount()).toBe(0);
});

test('when the visitor gives up the part is closed, and opening it again loads it again', async () => {
  setChunkErrorHandler(() => Promise.resolve(false));
  const Part = lazyPart(failing(1));
  const { onClose, unmount } = show(Part);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  unmount();
  const again = show(Part);
  fireEvent.click(await screen.findByText('Here'));
  expect(again.onClose).toHaveBeenCalledOnce();
});

test('without a handler it fails', async () => {
  await expect(loadChunk(failing(1), 'page')).rejects.toMatchObject({ name: 'ChunkLoadError' });
});
