import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, use } from 'react';
import { type NavigateOptions, Outlet } from 'react-router-dom';
import { loadedRoute, memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageScroll } from './PageScroll.tsx';
import { SCROLL_STORE, takeOverScrolling } from './scrollRestoration.ts';

let grow = (): void => undefined;
let slow = Promise.withResolvers<ComponentType>();
const entries = vi.fn<() => { readonly type: string }[]>();

beforeEach(() => {
  entries.mockReturnValue([]);
  vi.stubGlobal('performance', Object.assign(performance, { getEntriesByType: entries }));
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
  takeOverScrolling({ pathname: '/rng', search: '' });
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
  const router = memoryRouter(
    [
      {
        Component: FirstLayout,
        children: [
          { path: '/rng', element: null },
          { path: '/live', element: null },
        ],
      },
      {
        Component: Layout,
        children: [{ path: '/game', element: <h1 id="result">The game</h1> }, loadedRoute('/slow', () => slow.promise)],
      },
    ],
    ['/rng'],
  );
  await act(async () => render(<RouterView router={router} />));
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => arrive());
  await screen.findByRole('heading', { name: 'The list' });
  return async (to: string | -1, options?: NavigateOptions) => act(() => router.navigate(to, options));
}

test('a reloaded document restores the scroll position, also when its first render is discarded', async () => {
  sessionStorage.setItem(SCROLL_STORE, '{"/rng":600}');
  entries.mockReturnValue([{ type: 'reload' }]);
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

test('a page is scrolled to the part that its address names; a replaced address may keep the position', async () => {
  const scrolled = scrollsTo();
  const go = await open();
  const shown = vi.fn<() => void>();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(shown);
  await go('/live#rules');
  expect(shown).not.toHaveBeenCalled();
  await go('/game#result');
  expect(shown).toHaveBeenCalledOnce();
  await go('/game#100%');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  expect(shown).toHaveBeenCalledOnce();
  scrolled.mockClear();
  await go('/game?kept=1', { replace: true, preventScrollReset: true });
  expect(scrolled).not.toHaveBeenCalled();
  await go('/game?kept=2', { replace: true });
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

test('a page is found as it was when the navigation began, though it became shorter until the next came', async () => {
  const scrolled = scrollsTo();
  const go = await open();
  standsAt(7000);
  slow = Promise.withResolvers();
  const arrived = go('/slow');
  standsAt(900);
  slow.resolve(() => <h1>Slow</h1>);
  await arrived;
  await go(-1);
  expect(scrolled).toHaveBeenLastCalledWith(0, 7000);
});

test('a document that is left stores its positions for the next', async () => {
  scrollsTo();
  const go = await open();
  standsAt(300);
  await go('/live');
  standsAt(20);
  window.dispatchEvent(new Event('pagehide'));
  const kept = Object.values(JSON.parse(sessionStorage.getItem(SCROLL_STORE) ?? '{}') as Record<string, number>);
  expect(kept.toSorted((a, b) => a - b)).toEqual([20, 300]);
});

test('a page that was left at its top, and grows once it is shown again, is not held there', async () => {
  sessionStorage.setItem(SCROLL_STORE, '{"/rng":0}');
  entries.mockReturnValue([{ type: 'reload' }]);
  const scrolled = scrollsTo();
  await open();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  scrolled.mockClear();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});
