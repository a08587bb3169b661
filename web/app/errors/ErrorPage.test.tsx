import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { withPageDefaults } from '../withPageDefaults.tsx';

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
function show(lazy: () => Promise<{ readonly Component: () => null }>): void {
  render(<RouterProvider router={createMemoryRouter(withPageDefaults([{ path: '/', lazy }]))} />);
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
