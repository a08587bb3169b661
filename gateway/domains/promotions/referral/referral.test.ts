import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createReferralSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const KEY = 'key-12345';
const friend = {
  id: 100042,
  userName: 'de***7',
  joinedAt: NOON,
  deposited: 'Y',
  stakedPercent: 40,
  status: 'pending',
  endsAt: String(NOON),
  income: '0.00',
};

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      MCSFE_getReferralDetails: { referralCode: 'BRASSK9T4', totalInvitations: 3 },
      MCSFE_getReferralList: { list: [friend], totalPages: 1 },
      MCSFE_getReferralRules: {},
      MCSFE_claimReferralRewards: null,
      MCSFE_claimAchievementPromotion: null,
      ...replies,
    },
  });
  const told: string[] = [];
  const changed = (what: string) => ({ changed: () => void told.push(what) });
  const source = createReferralSource(world.scope, {
    wallet: changed('wallet'),
    counts: changed('counts'),
    promotions: changed('promotions'),
  });
  return { ...world, source, told };
}

test('the code is made when it is asked for, and what the operator does not say is unknown', async () => {
  const { source, asked } = sourceOf();
  expect(await Promise.all([source.invitations(), source.invitations()])).toEqual(
    Array.from({ length: 2 }, () => ({
      code: 'BRASSK9T4',
      hosts: [],
      friendCount: 3,
      countedFriendCount: null,
      heldFriendCount: null,
      claimableFriendCount: null,
      claimable: null,
      earned: null,
    })),
  );
  expect(asked).toMatchObject([{ call: 'MCSFE_getReferralDetails', query: { autoGenerate: true } }]);
});

test('links lead to hosts alone, whatever the operator writes', async () => {
  const promotionDomains = [
    'play.example',
    'https://Go.Example:8443/promo?x=1',
    'javascript:alert(1)',
    'https://user:secret@evil.example',
    'not a host',
    'localhost',
    '',
  ];
  const { source } = sourceOf({ MCSFE_getReferralDetails: { promotionDomains } });
  expect(await source.invitations()).toMatchObject({ code: null, hosts: ['play.example', 'go.example:8443'] });
});

test('rules are in order, with the operator’s own word for a state that is not known', async () => {
  const { source } = sourceOf({
    MCSFE_getReferralRules: {
      days: 30,
      depositAmount: '100.00',
      tiers: [
        { fromUsers: 5, bonusAmount: '8.00' },
        { fromUsers: 1, bonusAmount: '5.00' },
      ],
      achievements: [
        { id: 7, bonusAmount: '10.00', currentUsers: 4, depositUsers: 3, claimStatus: 'claimable' },
        { id: 'x', claimStatus: 'IN_REVIEW' },
        { id: 'y' },
      ],
    },
  });
  expect(await source.rules()).toEqual({
    days: 30,
    deposit: '100.00',
    stake: null,
    tiers: [
      { from: 1, reward: '5.00' },
      { from: 5, reward: '8.00' },
    ],
    achievements: [
      { id: '7', friendCount: 4, target: 3, bonus: '10.00', state: 'CLAIMABLE', operatorState: 'claimable' },
      { id: 'x', friendCount: null, target: null, bonus: null, state: 'OTHER', operatorState: 'IN_REVIEW' },
      { id: 'y', friendCount: null, target: null, bonus: null, state: 'OTHER', operatorState: null },
    ],
  });
});

test('friends come by page, one call for a page', async () => {
  const { source, asked } = sourceOf({
    MCSFE_getReferralList: {
      list: [friend, { userName: 'ab***c', stakedPercent: 140 }],
      totalPages: 4,
    },
  });
  const page = await source.friends({ first: 2, page: 2 });
  expect(page?.nodes).toEqual([
    {
      id: '100042',
      name: 'de***7',
      joinedAt: '2026-05-02T12:00:00.000Z',
      hasDeposited: true,
      stakedPercent: 40,
      state: 'PENDING',
      operatorState: 'pending',
      endsAt: '2026-05-02T12:00:00.000Z',
      income: '0.00',
      remark: null,
    },
    {
      id: 'ab***c ',
      name: 'ab***c',
      joinedAt: null,
      hasDeposited: null,
      stakedPercent: 100,
      state: 'OTHER',
      operatorState: null,
      endsAt: null,
      income: null,
      remark: null,
    },
  ]);
  expect(page?.pageInfo).toMatchObject({ pageNumber: 2, pageCount: 4 });
  expect(asked).toMatchObject([{ query: { page: 2, size: 2 } }]);
});

test('there is nothing for a guest, for a trial account, and where the operator has nobody invite', async () => {
  for (const { source, asked } of [sourceOf({}, null), sourceOf({}, { kind: 'TRIAL' })]) {
    expect([await source.invitations(), await source.rules(), await source.friends({})]).toEqual([null, null, null]);
    expect(asked).toEqual([]);
  }
  const off = refusal('feature-off');
  const { source } = sourceOf({
    MCSFE_getReferralDetails: off,
    MCSFE_getReferralRules: off,
    MCSFE_getReferralList: off,
  });
  expect([await source.invitations(), await source.rules(), await source.friends({})]).toEqual([null, null, null]);
});

describe.each(['claimRewards', 'claimAchievement'] as const)('%s', (name) => {
  const claim = ({ claimRewards, claimAchievement }: ReturnType<typeof sourceOf>['source'], key = KEY) =>
    name === 'claimRewards' ? claimRewards(key) : claimAchievement('7', key);
  const call = name === 'claimRewards' ? 'MCSFE_claimReferralRewards' : 'MCSFE_claimAchievementPromotion';

  test('is sent once, and everything that it changes is asked anew', async () => {
    const { source, told, named } = sourceOf();
    await source.invitations();
    expect(await claim(source)).toMatchObject({
      __typename: name === 'claimRewards' ? 'ClaimInvitationRewardsSuccess' : 'ClaimInvitationAchievementSuccess',
      viewer: { username: 'demo01' },
    });
    expect(named(call)).toMatchObject([
      { body: { ...(name === 'claimAchievement' && { configId: '7' }), idempotencyKey: KEY } },
    ]);
    expect(told).toEqual(['promotions', 'wallet', 'counts']);
    await source.invitations();
    expect(named('MCSFE_getReferralDetails')).toHaveLength(2);
  });

  test.each([
    ['referral-not-claimable', 'InvitationRewardNotClaimable'],
    ['not-found', 'InvitationRewardNotClaimable'],
    ['key-reused', 'InvalidInput'],
    ['feature-off', 'FeatureUnavailable'],
    ['rate-limited', 'RateLimited'],
  ] as const)('refused as %s is %s, and nothing has changed', async (meaning, typename) => {
    const { source, told } = sourceOf({ [call]: refusal(meaning) });
    expect(await claim(source)).toMatchObject({ __typename: typename });
    expect(told).toEqual([]);
  });

  test('without an answer it is unclear, and the same key may be sent again', async () => {
    const { source, told } = sourceOf({ [call]: new UpstreamUnavailable(call, 'network') });
    expect(await claim(source)).toEqual(expect.objectContaining({ __typename: 'OutcomeUnclear' }));
    expect(told).toEqual(['promotions', 'wallet', 'counts']);
  });

  test('a guest, a trial account and a bad key never reach the operator', async () => {
    const [guest, trial, member] = [sourceOf({}, null), sourceOf({}, { kind: 'TRIAL' }), sourceOf()];
    expect(await claim(guest.source)).toMatchObject({ __typename: 'SessionRequired' });
    expect(await claim(trial.source)).toMatchObject({ __typename: 'RealAccountRequired' });
    expect(await claim(member.source, 'short')).toMatchObject({ __typename: 'InvalidInput' });
    expect([...guest.asked, ...trial.asked, ...member.asked]).toEqual([]);
  });
});

test('a bonus that no page would name is not asked for', async () => {
  const { source, asked } = sourceOf();
  expect(await source.claimAchievement('../7', KEY)).toMatchObject({ __typename: 'InvalidInput' });
  expect(asked).toEqual([]);
});
