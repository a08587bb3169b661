import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageScroll } from './PageScroll.tsx';
import { SCROLL_STORE } from './scrollRestoration.ts';

let grow = (): void => undefined;

beforeEach(() => {
  grow = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onGrowth: () => void) {
        grow = onGrowth;
      }
      observe(): void {}
      disconnect(): void {
        grow = () => undefined;
      }
    },
  );
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const scrollsTo = () => vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const standsAt = (top: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);

/** The site's layouts, one of which suspends: its first render is discarded. */
async function open() {
  let arrive = (): void => undefined;
  const data = new Promise<void>((resolve) => (arrive = resolve));
  function Layout() {
    return (
      <>
        <PageScroll />
        <Outlet />
      </>
    );
  }
  function Waiting() {
    use(data);
    return <h1>The list</h1>;
  }
  const FirstLayout = () => (
    <Suspense>
      <Layout />
      <Waiting />
    </Suspense>
  );
  const router = createMemoryRouter(
    [
      {
        Component: FirstLayout,
        children: [
          { path: '/rng', element: null },
          { path: '/live', element: null },
        ],
      },
      { Component: Layout, children: [{ path: '/game', element: <h1>The game</h1> }] },
    ],
    { initialEntries: ['/rng'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => arrive());
  await screen.findByRole('heading', { name: 'The list' });
  return (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
}

test('a reloaded document restores the scroll position, also when its first render is discarded', async () => {
  sessionStorage.setItem(SCROLL_STORE, '{"/rng":600}');
  const scrolled = scrollsTo();
  await open();
  expect(scrolled).toHaveBeenLastCalledWith(0, 600);
});

test('going back scrolls further while the page is too short', async () => {
  const scrolled = scrollsTo();
  const go = await open();
  standsAt(7000);
  await go('/game');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  standsAt(0);
  await go(-1);
  scrolled.mockClear();
  grow();
  expect(scrolled).toHaveBeenCalledWith(0, 7000);
  await go('/live');
  scrolled.mockClear();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});

test('positions stored by an earlier document do not replace the router’s newer ones', async () => {
  const scrolled = scrollsTo();
  const go = await open();
  // A document that was left for another site and restored from the back/forward cache.
  sessionStorage.setItem(SCROLL_STORE, '{"/rng":120}');
  standsAt(7000);
  await go('/game');
  standsAt(0);
  await go(-1);
  expect(scrolled).toHaveBeenLastCalledWith(0, 7000);
});
