import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { MemoryRouter } from '../../testing/router.tsx';
import { testSession } from '../../testing/session.ts';
import { PhoneBar } from './PhoneBar.tsx';

beforeAll(() => initI18n('EN'));

const GUEST = ['Home /', 'Slots /rng', 'Live casino /live', 'Promotions /promotions'] as const;

test.each<[Session['status'], readonly string[]]>([
  ['guest', GUEST],
  ['trial', [...GUEST, 'Join now /register']],
  ['member', ['Home /', 'Slots /rng', 'Deposit /?centre=depositv2', 'Favourites /rng?list=favourites', 'Me /?centre=']],
])('the bar of a %s', (status, links) => {
  render(
    <SessionContext value={testSession(status)}>
      <MemoryRouter>
        <PhoneBar />
      </MemoryRouter>
    </SessionContext>,
  );
  expect(screen.getAllByRole('link').map((link) => `${link.textContent} ${String(link.getAttribute('href'))}`)).toEqual(
    links,
  );
  expect(screen.queryAllByRole('button', { name: 'Sign in' })).toHaveLength(status === 'guest' ? 1 : 0);
});
