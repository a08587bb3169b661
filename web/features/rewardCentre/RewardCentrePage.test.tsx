import { gql } from '@apollo/client';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, PartOnly, testGateway } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import { RewardCentrePage } from './RewardCentrePage.tsx';

const reward = (id: string, more: object = {}) => ({
  __typename: 'PromotionReward',
  id,
  title: `Gift ${id}`,
  promotionKind: 'LOGIN',
  operatorPromotionKind: 'LOGIN',
  payout: 'MONEY',
  ticketCount: null,
  amount: someMoney('12.50'),
  endsAt: '2026-05-09T10:00:00.000Z',
  ...more,
});
const viewer = (promotionRewards: readonly object[] | null, more: object = {}) => ({
  __typename: 'Viewer',
  id: '7',
  claimablePromotionCount: promotionRewards?.length ?? null,
  promotionRewards,
  ...more,
});
const centre = (rewards: readonly object[] | null, invitations = 0, more: object = {}): Answer => ({
  viewer: viewer(rewards, { claimableInvitationCount: invitations, ...more }),
});
const claimed = (__typename: string, more: object = {}): Answer => ({ claimPromotionReward: { __typename, ...more } });
const paid = (left: readonly object[]): Answer =>
  claimed('ClaimPromotionRewardSuccess', { viewer: viewer(left, { wallet: null }) });
const to = (page: string): CentrePageLink => ({ to: `/?centre=${page}`, state: null, keepScroll: true });

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  gateway.client.writeQuery({
    query: MENU,
    data: { viewer: { __typename: 'Viewer', id: '7', claimableMissionCount: 3 } },
  });
  render(
    <>
      <RewardCentrePage
        tickets={<p>Tickets are here</p>}
        elsewhere={{ missions: to('missionLeaderboard'), invitations: to('referral') }}
      />
      <Toasts />
    </>,
    { wrapper: gateway.Around },
  );
  return (name: string) => gateway.sent.filter((request) => request.name === name);
}

/** What the menu beside the page has asked for. */
const MENU = gql`
  query Menu {
    viewer {
      id
      claimableMissionCount
    }
  }
`;

const card = (name: string) => screen.findByRole('listitem', { name });
async function claim(name: string): Promise<void> {
  const item = await card(name);
  await act(async () => fireEvent.click(within(item).getByRole('button', { name: 'Claim' })));
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('rewardCentre', 'refusals');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});

test('each reward tells what it is for, what it pays and until when; the rest is linked with its count', async () => {
  open({
    RewardCentre: [
      centre([
        reward('1'),
        reward('2', {
          title: null,
          promotionKind: 'OTHER',
          operatorPromotionKind: 'WHEEL',
          amount: null,
          endsAt: null,
        }),
      ]),
    ],
  });
  expect((await card('Gift 1')).textContent).toMatch(/Sign-in reward · Until May 9.*P\s12\.50/);
  expect((await card('WHEEL')).textContent).toMatch(/^WHEELNo end/);
  expect(screen.getByRole('heading', { name: '2 rewards wait for you' })).toBeDefined();
  const missions = screen.getByRole('link', { name: /Missions.*3 wait/ });
  expect(missions.getAttribute('href')).toBe('/?centre=missionLeaderboard');
  expect(screen.getByRole('link', { name: 'Invited friends' }).getAttribute('href')).toBe('/?centre=referral');
});

test('a claim is sent once under a key, is told, and the reward waits no longer', async () => {
  const sent = open({
    RewardCentre: [centre([reward('1'), reward('2')])],
    ClaimPromotionReward: [paid([reward('2')])],
  });
  await claim('Gift 1');
  expect(await screen.findByText(/P\s12\.50 is now in your main wallet\./)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Gift 1' })).toBeNull());
  expect(screen.getByRole('heading', { name: '1 reward waits for you' })).toBeDefined();
  expect(sent('ClaimPromotionReward').map(({ variables }) => variables)).toEqual([
    { input: { rewardId: '1', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) } },
  ]);
});

test('nothing to claim leads to the promotions; without a reward centre it says so', async () => {
  open({ RewardCentre: [centre([])] });
  expect((await screen.findByRole('link', { name: 'See promotions' })).getAttribute('href')).toBe('/promotions');
});

test('with tickets to open and no rewards it does not say that there is nothing', async () => {
  open({ RewardCentre: [centre([], 1, { claimablePromotionCount: 2 })] });
  expect(await screen.findByRole('link', { name: /Invited friends.*1 waits/ })).toBeDefined();
  expect(screen.getByText('Tickets are here')).toBeDefined();
  expect(screen.queryByText('Nothing to claim')).toBeNull();
});

test('an operator without a reward centre', async () => {
  open({ RewardCentre: [centre(null)] });
  expect(await screen.findByRole('heading', { name: 'There is no reward centre for your account' })).toBeDefined();
});

test('what does not load can be asked for again', async () => {
  open({
    RewardCentre: [
      new PartOnly({ viewer: viewer(null, { claimableInvitationCount: 0 }) }, ['viewer', 'promotionRewards']),
      centre([reward('1')]),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await card('Gift 1')).toBeDefined();
});

test.each([
  [claimed('PromotionRewardNotClaimable', { viewer: viewer([]) }), /^This reward cannot be claimed/],
  [claimed('RateLimited', { retryAfterSeconds: 9 }), 'Too many claims. Try again in a moment.'],
  [claimed('FeatureUnavailable'), 'Rewards cannot be claimed right now.'],
])('a refusal is told in words', async (answer, words) => {
  open({
    RewardCentre: Array.from({ length: 3 }, () => centre([reward('1')])),
    ClaimPromotionReward: [answer],
  });
  await claim('Gift 1');
  expect(await screen.findByText(words)).toBeDefined();
});

test('an unclear claim is shown as unclear, and sent again under the same key', async () => {
  const sent = open({
    RewardCentre: [centre([reward('1')])],
    ClaimPromotionReward: [claimed('OutcomeUnclear'), paid([])],
    WriteOutcome: Array.from({ length: 8 }, () => new Error('away')),
  });
  await claim('Gift 1');
  expect(await screen.findByText(/We do not know yet/)).toBeDefined();
  await claim('Gift 1');
  expect(await screen.findByText(/is now in your main wallet/)).toBeDefined();
  const keys = sent('ClaimPromotionReward').map(
    ({ variables }) => (variables['input'] as { readonly idempotencyKey: string }).idempotencyKey,
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

const claimAll = async () => {
  const button = await screen.findByRole('button', { name: 'Claim all' });
  await act(async () => fireEvent.click(button));
};
const result = async () => (await screen.findByRole('region', { name: 'What was claimed' })).textContent;
const keysOf = (requests: ReadonlyArray<{ readonly variables: Readonly<Record<string, unknown>> }>) =>
  requests.map(({ variables }) => variables['input'] as { readonly rewardId: string; readonly idempotencyKey: string });

test('all are claimed one after the other, each under its own key, and told as a sum', async () => {
  const [first, second, third] = ['1', '2', '3'].map((id) => reward(id)) as [object, object, object];
  const sent = open({
    RewardCentre: [centre([first, second, third])],
    ClaimPromotionReward: [paid([second, third]), paid([third]), paid([])],
  });
  await claimAll();
  expect(await result()).toBe('P\u00a037.50 from 3 rewards is now in your main wallet.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('What was claimed');
  expect(screen.getByRole('link', { name: 'See promotions' })).toBeDefined();
  const inputs = keysOf(sent('ClaimPromotionReward'));
  expect(inputs.map(({ rewardId }) => rewardId)).toEqual(['1', '2', '3']);
  expect(new Set(inputs.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('what is not paid is told with why; an unclear claim stays with its card and its key', async () => {
  const rewards = ['1', '2', '3'].map((id) => reward(id));
  const sent = open({
    RewardCentre: [centre(rewards), centre([reward('2')])],
    ClaimPromotionReward: [
      claimed('PromotionRewardNotClaimable', { viewer: viewer(rewards.slice(1)) }),
      claimed('OutcomeUnclear'),
      paid([reward('2')]),
      paid([]),
    ],
    WriteOutcome: Array.from({ length: 8 }, () => new Error('away')),
  });
  await claimAll();
  expect(await result()).toMatch(
    /^P\s12\.50 from 1 reward is now.*Gift 1: This reward cannot be claimed.*Gift 2: We do not know yet/,
  );
  expect(within(await card('Gift 2')).getByRole('status').textContent).toMatch(/We keep asking/);
  await claim('Gift 2');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Gift 2' })).toBeNull());
  const inputs = keysOf(sent('ClaimPromotionReward')).filter(({ rewardId }) => rewardId === '2');
  expect(inputs).toHaveLength(2);
  expect(new Set(inputs.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('an answer that holds for all leaves the others waiting', async () => {
  const rewards = ['1', '2', '3'].map((id) => reward(id));
  const sent = open({
    RewardCentre: [centre(rewards), centre(rewards)],
    ClaimPromotionReward: [claimed('RateLimited', { retryAfterSeconds: 9 })],
  });
  await claimAll();
  expect(await result()).toBe(
    'Gift 1: Too many claims. Try again in a moment.2 more rewards were not claimed. They still wait.',
  );
  expect(sent('ClaimPromotionReward')).toHaveLength(1);
});

test('a single reward has no button for all', async () => {
  open({ RewardCentre: [centre([reward('1')])] });
  await card('Gift 1');
  expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull();
});
