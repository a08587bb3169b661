import { act, render, screen } from '@testing-library/react';
import { memoryRouter } from '../../testing/router.tsx';
import type { LoadPage } from '../../lib/navigation/siteRouter.ts';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { NotFoundError } from '../../lib/navigation/router.ts';
import { PageSlot } from '../shell/PageSlot.tsx';

beforeAll(() => initI18n('EN'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the site at a page whose code loads like this. */
function show(page: LoadPage): void {
  render(<RouterView router={memoryRouter([{ path: '/', Component: PageSlot, handle: { page } }])} />);
}

test('a page that has not loaded after two minutes says that it took too long, and offers a retry', async () => {
  show(() => new Promise(() => undefined));
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByRole('heading')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByRole('heading', { name: 'This page took too long' })).toBeTruthy();
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a page whose code is missing says that it did not load, and offers a retry', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
  expect(screen.queryByText(/two minutes/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a page that fails is replaced by the error until the next navigation, and so is an unknown one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('a defect');
  };
  const router = memoryRouter([
    { path: '/', Component: PageSlot, handle: { page: () => Promise.resolve(Broken) } },
    { path: '/help', Component: PageSlot, handle: { page: () => Promise.resolve(() => <h1>Help</h1>) } },
    { path: '/rng/:word', Component: PageSlot, handle: { redirect: () => Promise.reject(new NotFoundError()) } },
  ]);
  render(<RouterView router={router} />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeTruthy();
  await act(() => router.navigate('/help'));
  expect(screen.getByRole('heading', { name: 'Help' })).toBeTruthy();
  await act(() => router.navigate('/rng/nonsense'));
  expect(await screen.findByRole('heading', { name: /not/i })).toBeTruthy();
});
