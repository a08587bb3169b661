import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { Missions } from './Missions.tsx';
import { Missions_MoneyFragmentDoc } from './Missions.generated.ts';
import { someMoney } from '../../testing/money.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';

const mission = (id: string, more: object = {}) => ({
  __typename: 'Mission',
  id,
  title: `Title ${id}`,
  description: 'Do it.',
  period: 'DAY',
  unit: 'MONEY',
  gameCategories: ['RNG'],
  progress: '20.50',
  target: '50.00',
  reward: someMoney('1.00'),
  state: 'OPEN',
  endsAt: '2099-06-10T16:00:00.000Z',
  claimUntil: '2099-06-11T16:00:00.000Z',
  ...more,
});
const done = mission('2', {
  progress: '3',
  target: '3',
  unit: 'ROUNDS',
  gameCategories: ['LOTTERY'],
  state: 'CLAIMABLE',
});
const page = (missions: readonly { state: string }[]): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    claimableMissionCount: missions.filter(({ state }) => state === 'CLAIMABLE').length,
    missions,
  },
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
});
const place = (rank: number, isViewer = false) => ({
  __typename: 'LeaderboardPlace',
  rank,
  name: `a***${rank}`,
  score: { __typename: 'Money', amount: `${100 - rank}.00` },
  isViewer,
});
const board = (own: object | null, places: readonly object[] = [place(1), place(2)], id = 'WEEK.NOW.10'): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    missionLeaderboard: { __typename: 'MissionLeaderboard', id, endsAt: null, places, own },
  },
});
const amount = (value: string) => ({
  __typename: 'Money' as const,
  amount: value,
  currencySymbol: 'P',
  currencyCode: 'PHP',
});
const wallet = (value: string, asOf = '2026-06-10T10:00:00.000Z') => ({
  __typename: 'Wallet' as const,
  balance: amount(value),
  mainBalance: amount(value),
  asOf,
});
const CLAIMED: Answer = {
  claimMission: {
    __typename: 'ClaimMissionSuccess',
    mission: { __typename: 'Mission', id: '2', progress: '3', state: 'CLAIMED' },
    viewer: { __typename: 'Viewer', id: '7', claimableMissionCount: 0, wallet: wallet('11.00') },
  },
};
const REFUSED: Answer = {
  claimMission: {
    __typename: 'MissionNotClaimable',
    mission: { __typename: 'Mission', id: '2', progress: '3', state: 'CLAIMED' },
  },
};

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway({ MissionLeaderboard: [board(null)], ...answers });
  render(
    <SessionContext value={testSession('member')}>
      <gateway.Around>
        <Missions />
        <Toasts />
      </gateway.Around>
    </SessionContext>,
  );
  return gateway;
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('missions');
});

test('a mission shows what to do, the progress, the reward, and where it is played', async () => {
  open({ Missions: [page([mission('1')])] });
  const card = await screen.findByRole('listitem', { name: 'Title 1' });
  const bar = within(card).getByRole('progressbar', { name: /Title 1: P\s20.50 out of P\s50.00/ });
  expect((bar as HTMLProgressElement).value).toBeCloseTo(0.41);
  expect(within(card).getByText('P 1.00')).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/rng');
  expect(within(card).queryByRole('button')).toBeNull();
});

test('a claim is paid once: the button says so, and card and count are updated', async () => {
  const { sent } = open({ Missions: [page([mission('1'), done])], ClaimMission: [CLAIMED] });
  expect(await screen.findByText('1 reward to claim.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Claim P\s1.00$/ }));
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  expect(screen.getByText('Reach a goal and claim its reward.')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'ClaimMission').map(({ variables }) => variables)).toEqual([
    { missionId: '2' },
  ]);
});

test('a reward that was claimed elsewhere is shown as claimed, after a refetch', async () => {
  const taken = { ...done, state: 'CLAIMED' };
  const { sent } = open({ Missions: [page([done]), page([taken])], ClaimMission: [REFUSED] });
  fireEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
  expect(await screen.findByText('Paid')).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ name }) => name === 'Missions')).toHaveLength(2));
});

const UNCLEAR: Answer = { claimMission: { __typename: 'OutcomeUnclear' } };

describe('an unclear answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => void vi.useRealTimers());

  const asked = ({ sent }: ReturnType<typeof open>) => sent.filter(({ name }) => name === 'ClaimMission').length;

  test.each([
    ['is asked again, and the reward is paid now', CLAIMED],
    ['is asked again, and the reward was paid before', REFUSED],
  ])('%s', async (_what, second) => {
    const paid = { ...done, state: 'CLAIMED' };
    const gateway = open({ Missions: [page([done]), page([paid])], ClaimMission: [UNCLEAR, second] });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
    await screen.findByText('We do not know yet whether the reward was paid. We are asking again.');
    expect(screen.getByRole('button', { name: /^Claim/ }).getAttribute('aria-busy')).toBe('true');
    await screen.findByText(/^P\s1.00 is in your wallet.$/);
    expect(await screen.findByText('Paid')).toBeTruthy();
    expect(asked(gateway)).toBe(2);
  });

  test('that stays unclear takes nothing away: the button is there again', async () => {
    const lost = [new Error('away'), UNCLEAR, UNCLEAR, new Error('away'), CLAIMED];
    const gateway = open({ Missions: [page([done]), page([done])], ClaimMission: lost });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
    await act(async () => vi.advanceTimersByTimeAsync(8_000));
    await screen.findByText(/^We could not confirm whether the reward was paid/);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Claim/ }).getAttribute('aria-busy')).toBeNull());
    expect(asked(gateway)).toBe(4);
    fireEvent.click(screen.getByRole('button', { name: /^Claim/ }));
    expect(await screen.findByText('Paid')).toBeTruthy();
  });
});

test('when the player’s balance changes, the page refetches', async () => {
  const { client, sent } = open({ Missions: [page([mission('1')]), page([mission('1', { progress: '30.00' })])] });
  await screen.findByRole('listitem', { name: 'Title 1' });
  const move = (value: string) =>
    act(
      async () =>
        void client.cache.writeFragment({
          fragment: Missions_MoneyFragmentDoc,
          fragmentName: 'Missions_money',
          from: { __typename: 'Viewer', id: '7' },
          data: { __typename: 'Viewer', id: '7', wallet: wallet(value) },
        }),
    );
  await move('10.00');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  await move('9.00');
  expect(await screen.findByRole('progressbar', { name: /P\s30.00 out of/ })).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'Missions')).toHaveLength(2);
});

test('the leaderboard marks the player’s own row, or puts it below the others', async () => {
  open({
    Missions: [page([mission('1')])],
    MissionLeaderboard: [
      board({ __typename: 'LeaderboardPlace', rank: 31, score: { __typename: 'Money', amount: '0.50' } }),
      board(null, [place(1, true)], 'DAY.NOW.10'),
    ],
  });
  const own = (await screen.findByText('You')).closest('li');
  expect(own?.getAttribute('value')).toBe('31');
  expect(own?.textContent).toContain('P\u00a00.50');
  fireEvent.click(screen.getByRole('tab', { name: 'Today' }));
  await waitFor(() => expect(screen.getByText('You').closest('li')?.textContent).toContain('a***1'));
});

test('without missions or a leaderboard there is a message for each', async () => {
  open({ Missions: [page([])] });
  expect(await screen.findByText('No missions right now')).toBeTruthy();
});

test('an empty leaderboard says so', async () => {
  open({ Missions: [page([mission('1')])], MissionLeaderboard: [board(null, [])] });
  expect(await screen.findByText('Nobody has played yet')).toBeTruthy();
});

test('an unavailable platform has a retry', async () => {
  open({ Missions: [new Error('away'), page([mission('1')])] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Title 1' })).toBeTruthy();
});
