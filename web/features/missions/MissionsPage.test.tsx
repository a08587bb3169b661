import { fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadWords } from '../../i18n/init.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { loadEnglish } from '../../testing/words.ts';
import { MissionsPage } from './MissionsPage.tsx';
import { someMoney } from '../../testing/money.ts';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('missions');
});

const offer = (id: string, more: object = {}) => ({
  __typename: 'MissionOffer',
  id,
  title: `Title ${id}`,
  description: 'Do it.',
  period: 'DAY',
  unit: 'MONEY',
  gameCategories: ['RNG'],
  target: '50.00',
  reward: someMoney('1.00'),
  endsAt: '2099-06-10T16:00:00.000Z',
  ...more,
});
const page = (missionOffers: readonly object[] | null): Answer => ({
  missionOffers,
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
});

const Address = () => {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
};

function open(status: Session['status'], ...answers: readonly Answer[]) {
  const gateway = testGateway({ MissionsPage: answers });
  const session = testSession(status, {
    requireMember: vi.fn<Session['requireMember']>((action) => action()),
  });
  render(
    <SessionContext value={session}>
      <gateway.Around>
        <MissionsPage />
        <Address />
      </gateway.Around>
    </SessionContext>,
  );
  return { ...gateway, session };
}

test('a guest sees the offers of the day and of the week, without progress', async () => {
  const { sent } = open(
    'guest',
    page([offer('a'), offer('b', { period: 'WEEK', unit: 'ROUNDS', target: '3', reward: someMoney('4.00') })]),
  );
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('listitem', { name: 'Title a' }).textContent).toMatch(
    /Reward.*P\s1\.00.*Goal.*P\s50\.00/,
  );
  expect(within(today).getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/rng');
  expect(within(screen.getByRole('region', { name: 'This week' })).getByRole('listitem').textContent).toMatch(
    /P\s4\.00.*3Rounds/,
  );
  expect(screen.getByRole('region', { name: 'Leaderboard' }).textContent).toContain('Members see the full list');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(['MissionsPage']);
});

test('taking part asks to sign in, then opens the player’s progress', async () => {
  const { session } = open('guest', page([offer('a')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in to take part' }));
  expect(session.requireMember).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('?centre=missionLeaderboard');
});

test('a member gets a link to their own progress', async () => {
  open('member', page([offer('a')]));
  expect((await screen.findByRole('link', { name: 'Your missions' })).getAttribute('href')).toBe(
    '/?centre=missionLeaderboard',
  );
  expect(screen.queryByRole('button', { name: 'Sign in to take part' })).toBeNull();
});

test('a trial account gets the message that it needs a real account', async () => {
  open('trial', page([offer('a')]));
  expect(await screen.findByText(/trial account earns no rewards/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('link', { name: 'Your missions' })).toBeNull();
});

test('an operator without missions says so', async () => {
  open('guest', page([]));
  expect(await screen.findByRole('heading', { level: 1, name: 'No missions right now' })).toBeTruthy();
});

test('an unreachable platform has a retry', async () => {
  open('guest', new Error('away'), page([offer('a')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Title a' })).toBeTruthy();
});
