import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { memoryRouter } from '../../testing/router.tsx';
import type { SiteRouter } from '../../lib/navigation/siteRouter.ts';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../../ui/Link/Link.tsx';
import { PageFocus } from './PageFocus.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function Frame() {
  return (
    <>
      <Link to="/slots">Slots</Link>
      <Link to="/later">Later</Link>
      <Link to="/untitled">Untitled</Link>
      <Link to="/busy">Busy</Link>
      <Link to="/slots#rules">Rules of slots</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <PageFocus />
    </>
  );
}

function Later() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTitle('Here at last'), 300);
    return () => clearTimeout(timer);
  }, []);
  return <h1>{title}</h1>;
}

/** A list whose data takes five seconds. */
function SlowList() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 5_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1>Slow list</h1>
      {isThere && <Link to="/game">Tiger</Link>}
    </>
  );
}

function Busy() {
  // The page sets the focus itself.
  useEffect(() => screen.getByLabelText('Code').focus(), []);
  return (
    <>
      <h1>Busy</h1>
      <input aria-label="Code" />
    </>
  );
}

const routes = [
  {
    Component: Frame,
    children: [
      { path: '/', element: <h1>Home</h1> },
      {
        path: '/slots',
        element: (
          <>
            <h1>Slots</h1>
            <Link to="/slots?list=hot">Hot</Link>
            <Link to="/game" aria-label="Dragon among the new">
              Dragon
            </Link>
            <Link to="/game">Dragon</Link>
            <section id="rules">Rules</section>
          </>
        ),
      },
      { path: '/game', element: <h1>Dragon</h1> },
      { path: '/later', Component: Later },
      { path: '/list', Component: SlowList },
      { path: '/untitled', element: <p>Only a picture</p> },
      { path: '/busy', Component: Busy },
    ],
  },
];

async function open(path: string): Promise<SiteRouter> {
  const router = memoryRouter(routes, [path]);
  render(<RouterView router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return router;
}

async function follow(name: string): Promise<HTMLElement> {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return link;
}

const title = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });

test('a new page gets the focus at its title, without scrolling', async () => {
  await open('/');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await follow('Slots');
  expect(document.activeElement).toBe(title('Slots'));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  screen.getByRole('link', { name: 'Slots' }).focus();
  expect(title('Slots').hasAttribute('tabindex')).toBe(false);
  focus.mockRestore();
});

test('the first page of a document leaves the focus where it is', async () => {
  await open('/slots');
  expect(document.activeElement).toBe(document.body);
});

test('a link to a part of a page moves the focus there', async () => {
  await open('/');
  await follow('Rules of slots');
  expect(document.activeElement).toBe(screen.getByText('Rules'));
});

test('a change of the query string alone is not a new page', async () => {
  await open('/slots');
  const link = await follow('Hot');
  expect(document.activeElement).toBe(link);
});

test('going back moves the focus to the link that was followed', async () => {
  const router = await open('/slots');
  await follow('Dragon');
  expect(document.activeElement).toBe(title('Dragon'));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dragon' }));
  await act(() => router.navigate(1));
  expect(document.activeElement).toBe(title('Dragon'));
});

test('going back waits for a link in a list that loads slowly', async () => {
  const router = await open('/list');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await follow('Tiger');
  await act(() => router.navigate(-1));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tiger' }));
});

test('a title that appears later gets the focus then, unless the player has moved it', async () => {
  await open('/');
  await follow('Later');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(document.activeElement).toBe(title('Here at last'));
  await follow('Slots');
  const link = await follow('Later');
  fireEvent.keyDown(link, { key: 'Tab' });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(document.activeElement).toBe(link);
});

test('a page without a title gets the focus itself, named after the document', async () => {
  document.title = 'Untitled · Croupier';
  await open('/');
  await follow('Untitled');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Untitled · Croupier' }));
  await follow('Slots');
  expect(screen.getByRole('main').hasAttribute('aria-label')).toBe(false);
});

test('an element that the page has focused keeps the focus', async () => {
  await open('/');
  await follow('Busy');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

test('a menu that was opened while the page was loading keeps the focus and stays open', async () => {
  const router = await open('/');
  const opener = document.body.appendChild(document.createElement('button'));
  opener.setAttribute('aria-expanded', 'true');
  opener.focus();
  await act(() => router.navigate('/slots'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(document.activeElement).toBe(opener);
  opener.setAttribute('aria-expanded', 'false');
  await act(() => router.navigate('/game'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(document.activeElement).toBe(title('Dragon'));
  opener.remove();
});

test('the focus is not taken out of an open dialog', async () => {
  await open('/');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('data-open', '');
  const link = await follow('Slots');
  expect(document.activeElement).toBe(link);
  dialog.removeAttribute('data-open');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(document.activeElement).toBe(title('Slots'));
  dialog.remove();
});
