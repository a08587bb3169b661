import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router.tsx';
import { expect, test } from 'vitest';
import { Link } from '../../ui/Link/Link.tsx';
import { asksForCentre, useCentreLink, withCentre } from './centreLink.ts';

test('a centre is opened by its parameter, with a page or without', () => {
  for (const search of ['?centre=', '?centre=withdraw', '?list=hot&agentCentre=x'])
    expect(asksForCentre(search)).toBe(true);
  for (const search of ['', '?list=hot', '?mycentre=x', '?search=centre']) expect(asksForCentre(search)).toBe(false);
});

test('the rest of the address stays when a centre opens or closes', () => {
  const here = { pathname: '/rng', search: '?list=favourites&centre=withdraw' };
  expect(withCentre(here, 'agentCentre', 'agentTeamOverview')).toBe(
    '/rng?list=favourites&agentCentre=agentTeamOverview',
  );
  expect(withCentre(here, 'centre')).toBe('/rng?list=favourites&centre=');
  expect(withCentre(here, null)).toBe('/rng?list=favourites');
  expect(withCentre({ pathname: '/', search: '?centre=' }, null)).toBe('/');
});

test('a link opens a centre over the present page', () => {
  function Door() {
    const link = useCentreLink();
    return <Link {...link('centre', 'depositv2')}>Deposit</Link>;
  }
  render(
    <MemoryRouter at="/rng?list=hot">
      <Door />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rng?list=hot&centre=depositv2');
});
