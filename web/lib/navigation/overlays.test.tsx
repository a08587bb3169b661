import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { type RouteObject, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadedRoute } from '../../testing/router.tsx';
import { loadEnglish } from '../../testing/words.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { closeByBack, openDocument } from './overlays.ts';
import { createRouter } from './router.ts';
import type { SiteRouter } from './siteRouter.ts';
import { RouterView, useNavigate } from './RouterView.tsx';

function Page({ name, stubborn = false }: { readonly name: string; readonly stubborn?: boolean }) {
  const navigate = useNavigate();
  const [depth, setDepth] = useState(0);
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      <Menu
        label="More"
        trigger={(props) => (
          <button {...props} type="button">
            More
          </button>
        )}
      >
        {() => <span>Entry</span>}
      </Menu>
      <Dialog open={depth > 0} onClose={() => setDepth(0)} title="First" dismissible={!stubborn}>
        <button type="button" onClick={() => setDepth(2)}>
          Deeper
        </button>
        <Link to="/there" onClick={() => setDepth(0)}>
          There
        </Link>
        <button
          type="button"
          onClick={() => {
            setDepth(0);
            void navigate(-1);
          }}
        >
          Leave
        </button>
        <button type="button" onClick={() => void navigate('?kept=1', { replace: true })}>
          Keep
        </button>
      </Dialog>
      <Dialog open={depth > 1} onClose={() => setDepth(1)} title="Second">
        <Link to="/there">Away</Link>
      </Dialog>
    </>
  );
}

const ROUTES: RouteObject[] = [
  { path: '/', element: <Page name="Home" /> },
  { path: '/list', element: <Page name="List" /> },
  { path: '/stubborn', element: <Page name="Stubborn" stubborn /> },
  { path: '/there', element: <h1>There</h1> },
  loadedRoute('/slow', () => slow.promise),
];
let slow = Promise.withResolvers<ComponentType>();
let router: SiteRouter;

function App() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => closeByBack(router), []);
  return (
    <>
      <RouterView router={router} />
      <button type="button" onClick={() => setOpen(true)}>
        Notice
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Of the site">
        A notice
      </Dialog>
    </>
  );
}

const open = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const page = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(name));
/** Waits until the history has one entry for each of so many overlays. */
const settled = (overlays: number) =>
  waitFor(() => expect((history.state as { readonly overlays?: number }).overlays ?? 0).toBe(overlays));
let arrived = (): void => undefined;
// Registered before the overlays' own listener, which stops some events.
addEventListener('popstate', () => arrived(), { capture: true });
const go = (steps: 1 | -1): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
        history.go(steps);
      }),
  );
const back = (): Promise<void> => go(-1);

beforeAll(loadEnglish);
beforeEach(async () => {
  history.pushState(null, '', '/');
  router = createRouter(ROUTES, createBrowserHistory());
  render(<App />);
  await act(() => router.navigate('/list'));
});
afterEach(() => router.dispose());

test('going back closes the overlays, the topmost first, then leaves the page', async () => {
  open('Open');
  await dialog('First');
  fireEvent.click(screen.getByText('Deeper'));
  await dialog('Second');
  await settled(2);
  await back();
  await gone('Second');
  expect(await dialog('First')).toBeTruthy();
  await back();
  await gone('First');
  expect(location.pathname).toBe('/list');
  await back();
  await page('Home');
  expect(location.pathname).toBe('/');
});

test('going back closes a menu, too', async () => {
  open('More');
  await settled(1);
  await back();
  await waitFor(() => expect(screen.queryByText('Entry')).toBeNull());
  expect(location.pathname).toBe('/list');
});

test('an overlay closed by its own button leaves no entry behind', async () => {
  open('Open');
  await dialog('First');
  await settled(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('First');
  await settled(0);
  await back();
  await page('Home');
  expect(location.pathname).toBe('/');
});

test('a link in an overlay navigates, and going back from there returns to the page', async () => {
  open('Open');
  await dialog('First');
  fireEvent.click(screen.getByText('There'));
  await page('There');
  await settled(0);
  await back();
  await page('List');
  await back();
  await page('Home');
  expect(location.pathname).toBe('/');
});

test('so does a link in an overlay over another', async () => {
  open('Open');
  await dialog('First');
  fireEvent.click(screen.getByText('Deeper'));
  await dialog('Second');
  await settled(2);
  const added = vi.spyOn(history, 'pushState');
  fireEvent.click(screen.getByText('Away'));
  await page('There');
  expect(added).not.toHaveBeenCalled();
  await back();
  await page('List');
  expect(location.pathname).toBe('/list');
});

test('going back closes an overlay that opened while the next page was on its way', async () => {
  slow = Promise.withResolvers();
  const arriving = router.navigate('/slow');
  open('Notice');
  await dialog('Of the site');
  slow.resolve(() => <h1>Slow</h1>);
  await act(() => arriving);
  await page('Slow');
  await settled(1);
  await back();
  await gone('Of the site');
  expect(location.pathname).toBe('/slow');
});

test('an answer that leaves the page goes to the previous page', async () => {
  open('Open');
  await dialog('First');
  await settled(1);
  fireEvent.click(screen.getByText('Leave'));
  await page('Home');
  expect(location.pathname).toBe('/');
});

test('an address that is replaced under an overlay stays the only entry of the page', async () => {
  open('Open');
  await dialog('First');
  await settled(1);
  fireEvent.click(screen.getByText('Keep'));
  await waitFor(() => expect(location.search).toBe('?kept=1'));
  await settled(1);
  await back();
  await gone('First');
  expect(location.search).toBe('?kept=1');
  await back();
  await page('Home');
  expect(location.pathname).toBe('/');
});

test('going forward after that opens nothing and blocks nothing', async () => {
  open('Open');
  await dialog('First');
  await settled(1);
  await back();
  await gone('First');
  await go(1);
  await settled(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  await back();
  await page('Home');
  expect(location.pathname).toBe('/');
});

test('an overlay that closes while another document loads does not cancel that', async () => {
  open('Open');
  await dialog('First');
  await settled(1);
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { assign });
  await openDocument('/there');
  vi.unstubAllGlobals();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/there');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('First');
  await settled(1);
  // The document is shown again, restored from the back/forward cache.
  fireEvent(window, new Event('pageshow'));
  await settled(0);
});

test('another document loads only after closing overlays have gone back', async () => {
  open('Open');
  await dialog('First');
  await settled(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone('First');
  const depths: unknown[] = [];
  vi.stubGlobal('location', { assign: () => depths.push(history.state) });
  await openDocument('/there');
  vi.unstubAllGlobals();
  expect(depths).toEqual([expect.not.objectContaining({ overlays: 1 })]);
  fireEvent(window, new Event('pageshow'));
});

test('a dialog that must be answered stays open', async () => {
  await act(() => router.navigate('/stubborn'));
  open('Open');
  await dialog('First');
  await settled(1);
  await back();
  await settled(1);
  expect(await dialog('First')).toBeTruthy();
  expect(location.pathname).toBe('/stubborn');
});

test('an entry without its overlay, as after a reload, is left at once', async () => {
  const undo = closeByBack(router);
  undo();
  history.pushState({ ...(history.state as object), overlays: 1 }, '');
  closeByBack(router);
  await settled(0);
  expect(location.pathname).toBe('/list');
  await back();
  await page('Home');
  expect(location.pathname).toBe('/');
});
