import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { setOwner } from '../../lib/storage/owner.ts';
import { testSession } from '../../testing/session.ts';
import { Missions } from './Missions.tsx';
import { MoneyNews_ViewerFragmentDoc } from '../../apollo/streams/MoneyNews.generated.ts';
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

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});

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

test('a state that is not known offers neither a claim nor the way on', async () => {
  open({ Missions: [page([mission('1', { state: 'OTHER', unit: 'OTHER' })])] });
  const card = await screen.findByRole('listitem', { name: 'Title 1' });
  expect(within(card).getByText('We do not know yet whether the reward is ready.')).toBeTruthy();
  expect(within(card).getByText('Done')).toBeTruthy();
  expect(within(card).queryByRole('button')).toBeNull();
});

test('a claim is paid once: the button says so, and card and count are updated', async () => {
  const { sent } = open({ Missions: [page([mission('1'), done])], ClaimMission: [CLAIMED] });
  expect(await screen.findByText('1 reward to claim.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Claim P\s1.00$/ }));
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  expect(screen.getByText('Reach a goal and claim its reward.')).toBeTruthy();
  const idempotencyKey = expect.stringMatching(/^[\w-]{8,64}$/) as string;
  expect(sent.filter(({ name }) => name === 'ClaimMission').map(({ variables }) => variables)).toEqual([
    { input: { missionId: '2', idempotencyKey } },
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
const outcome = (state: string): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null },
    wallet: wallet('11.00'),
  },
});

describe('an unclear answer', () => {
  const paid = { ...done, state: 'CLAIMED' };
  const keysOf = ({ sent }: ReturnType<typeof open>) =>
    sent
      .filter(({ name }) => name === 'ClaimMission')
      .map(({ variables }) => (variables as { input: { idempotencyKey: string } }).input.idempotencyKey);

  test.each([
    ['it was paid', 'DONE', paid, 'P 1.00 is in your wallet.'],
    ['it was refused', 'REFUSED', done, /^This reward cannot be claimed any more/],
  ])('is told on the card, and then what came of it: %s', async (_what, state, after, told) => {
    const gateway = open({
      Missions: [page([done]), page([after])],
      ClaimMission: [UNCLEAR],
      WriteOutcome: [outcome('UNKNOWN'), outcome(state)],
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
    await screen.findByText(/^We do not know yet whether the reward was paid/);
    await screen.findByText(told, {}, { timeout: 6_000 });
    await waitFor(() => expect(screen.queryByText(/^We do not know yet/)).toBeNull());
    expect(keysOf(gateway)).toHaveLength(1);
  });

  test('may be repeated under its key', async () => {
    const gateway = open({
      Missions: [page([done])],
      ClaimMission: [new Error('away'), CLAIMED],
      WriteOutcome: [outcome('UNKNOWN')],
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
    await screen.findByText(/^We do not know yet whether the reward was paid/);
    fireEvent.click(screen.getByRole('button', { name: /^Claim/ }));
    expect(await screen.findByText('Paid')).toBeTruthy();
    const [first, second] = keysOf(gateway);
    expect([first, second]).toEqual([second, expect.stringMatching(/^[\w-]{8,64}$/)]);
  });
});

test('when the player’s balance changes, the page refetches', async () => {
  const { client, sent } = open({ Missions: [page([mission('1')]), page([mission('1', { progress: '30.00' })])] });
  await screen.findByRole('listitem', { name: 'Title 1' });
  const move = (value: string) =>
    act(
      async () =>
        void client.cache.writeFragment({
          fragment: MoneyNews_ViewerFragmentDoc,
          fragmentName: 'MoneyNews_viewer',
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

test('a round that leaves the balance as it was is seen; one failed request takes nothing away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const progress = mission('1', { progress: '30.00' });
  open({ Missions: [page([mission('1')]), page([progress]), new Error('away'), page([progress])] });
  await screen.findByRole('listitem', { name: 'Title 1' });
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByRole('progressbar', { name: /P\s30.00 out of/ })).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('progressbar', { name: /P\s30.00 out of/ })).toBeTruthy();
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
