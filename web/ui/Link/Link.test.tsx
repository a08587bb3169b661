import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { expect, test, vi } from 'vitest';
import { Link, NavLink } from './Link.tsx';

function show(links: React.ReactNode, at = '/here') {
  const router = memoryRouter([{ path: '*', element: links }], [at]);
  render(<RouterView router={router} />);
  return router;
}

test('a plain click stays in the document and stores the state in the history entry', async () => {
  const router = show(
    <Link to="/there?list=hot" state={{ cameFrom: '/here' }}>
      There
    </Link>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/there?list=hot');
  fireEvent.click(screen.getByRole('link'));
  await vi.waitFor(() => expect(router.state.shown.location.pathname).toBe('/there'));
  expect(router.state.shown.location).toMatchObject({ search: '?list=hot', state: { cameFrom: '/here' } });
});

test.each([
  ['for a new tab', {}, { metaKey: true }],
  ['with another window as its target', { target: '_blank' }, {}],
  ['that wants the page loaded anew', { reloadDocument: true }, {}],
])("a press %s is the browser's", (_kind, props, keys) => {
  const router = show(
    <Link to="/there" {...props}>
      There
    </Link>,
  );
  const press = createEvent.click(screen.getByRole('link'), keys);
  fireEvent(screen.getByRole('link'), press);
  expect(press.defaultPrevented).toBe(false);
  expect(router.state.shown.location.pathname).toBe('/here');
});

test('a click whose default was prevented does not navigate', () => {
  const router = show(
    <Link to="/there" onClick={(event) => event.preventDefault()}>
      There
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(router.state.shown.location.pathname).toBe('/here');
});

test('navigation marks the present page and its parents, but home only at home', () => {
  show(
    <>
      <NavLink to="/" end>
        Home
      </NavLink>
      <NavLink to="/rng?vendor=JL">Slots</NavLink>
      <NavLink to="/rn">Other</NavLink>
    </>,
    '/rng/slots',
  );
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Slots']);
});
