import { expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createOfferedSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const KEY = 'key-12345';
const offer = {
  promotionId: 5001,
  promotionType: 'FIRST_DEPOSIT',
  category: { id: 'welcome', title: 'Welcome' },
  title: 'Half as much again',
  summary: 'For a first deposit.',
  content: 'One.\n\nTwo\nlines.\n \n',
  imageUrl: '/cdn/promotions/deposit.svg',
  startTime: NOON,
  endTime: NOON + 1_000,
  version: 3,
  joinType: 'JOIN',
  rewardType: 'BONUS',
  percent: '50',
  maxAmount: '100.00',
  bonusGameType: 'LOTT',
  bonusFactor: 10,
  bonusStakeCap: '5.00',
  bonusDays: 30,
  autoPay: true,
};
const status = { promotionId: '5001', promoType: 'FIRST_DEPOSIT', claimId: 41, status: 'CLAIM', endTime: NOON };
const ORDER = { promotionNumber: '5001', version: 3, idempotencyKey: KEY };

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      promotionList: [offer],
      PROMOFE_queryPromotionClaimStatus: [status],
      MCSFE_signUpPromotionJoin: null,
      MCS2_claimRafflePromotion: null,
      PROMOFE_claimPromoCode: null,
      ...replies,
    },
  });
  const told: string[] = [];
  const source = createOfferedSource(world.scope, {
    site: {
      assets: () =>
        Promise.resolve({ imageBase: 'https://cdn.example', gameBase: null, esportsVendors: [], cockfightVendors: [] }),
    },
    issued: { changed: () => void told.push('issued') },
  });
  const asked = (call: string) => world.asked.filter((each) => each.call === call);
  return { source, told, asked };
}

test('a promotion is told with its terms, paragraphs and picture', async () => {
  const { source, asked } = sourceOf();
  const promotion = await source.promotion('5001');
  expect(promotion).toMatchObject({
    kind: 'FIRST_DEPOSIT',
    category: { id: 'welcome', title: 'Welcome' },
    paragraphs: ['One.', 'Two\nlines.'],
    opensAt: '2026-05-02T12:00:00.000Z',
    terms: {
      version: 3,
      enrolment: 'JOIN',
      payout: 'BONUS',
      amount: null,
      percent: '50',
      mostAmount: '100.00',
      bonus: { operatorCategory: 'LOTT', factor: '10', stakeCap: '5.00', validDays: 30 },
      isPaidAtOnce: true,
      takesComment: false,
    },
  });
  expect(promotion && (await source.picture(promotion))).toEqual({
    url: 'https://cdn.example/cdn/promotions/deposit.svg',
    alt: 'Half as much again',
  });
  expect(await source.promotion('7')).toBeNull();
  expect(asked('promotionList')).toHaveLength(1);
});

test('at most a hundred are told; where there are no promotions it is null', async () => {
  const many = Array.from({ length: 150 }, (_, promotionId) => ({ ...offer, promotionId }));
  expect(await sourceOf({ promotionList: many }).source.promotions()).toHaveLength(100);
  expect(await sourceOf({ promotionList: refusal('feature-off') }).source.promotions()).toBeNull();
});

test('where a member stands is one answer for all promotions; guests and trial accounts stand nowhere', async () => {
  const { source, asked } = sourceOf();
  expect(await source.standing('5001')).toMatchObject({
    status: 'CLAIM',
    rewardId: '41.FIRST_DEPOSIT',
    canApply: false,
  });
  expect(await source.standing('5002')).toBeNull();
  expect(asked('PROMOFE_queryPromotionClaimStatus')).toHaveLength(1);
  for (const session of [null, { kind: 'TRIAL' }]) {
    const nobody = sourceOf({}, session);
    expect(await nobody.source.standing('5001')).toBeNull();
    expect(nobody.asked('PROMOFE_queryPromotionClaimStatus')).toHaveLength(0);
  }
});

test('a reward that does not wait has no id; older terms are told beside the status', async () => {
  const joined = { ...status, status: 'JOINED', terms: { ...offer, version: 2 } };
  const { source } = sourceOf({ PROMOFE_queryPromotionClaimStatus: [joined, { status: 'CLAIM' }] });
  expect(await source.standing('5001')).toMatchObject({ rewardId: null, agreedTerms: { version: 2 } });
});

test('joining sends what was typed, and where the member stands is asked anew', async () => {
  const { source, asked, told } = sourceOf();
  await source.standing('5001');
  const answer = await source.join({
    ...ORDER,
    comment: 'Hello',
    fileIds: ['f1'],
    contactNumber: '+84 901 234 567',
  });
  expect(answer).toMatchObject({ __typename: 'JoinPromotionSuccess', promotion: { number: '5001' } });
  expect(asked('MCSFE_signUpPromotionJoin')[0]?.body).toEqual({
    promotionId: '5001',
    version: 3,
    comment: 'Hello',
    fileIds: ['f1'],
    contact: '+84 901 234 567',
    idempotencyKey: KEY,
  });
  await source.standing('5001');
  expect(asked('PROMOFE_queryPromotionClaimStatus')).toHaveLength(2);
  expect(told).toEqual(['issued']);
});

test.each([
  ['promotion-not-open', 'PromotionNotOpen'],
  ['not-found', 'PromotionNotOpen'],
  ['promotion-changed', 'PromotionTermsChanged'],
  ['feature-off', 'FeatureUnavailable'],
  ['key-reused', 'InvalidInput'],
] as const)('joining: %s is told as %s', async (meaning, __typename) => {
  const { source } = sourceOf({ MCSFE_signUpPromotionJoin: refusal(meaning) });
  expect(await source.join(ORDER)).toMatchObject({ __typename });
});

test('what no page would send is not sent', async () => {
  for (const more of [
    { promotionNumber: 'a b' },
    { comment: 'x'.repeat(141) },
    { contactNumber: 'call me' },
    { fileIds: ['a b'] },
    { fileIds: ['1', '1'] },
    { fileIds: ['1', '2', '3', '4'] },
    { idempotencyKey: 'short' },
  ]) {
    const { source, asked } = sourceOf();
    expect(await source.join({ ...ORDER, ...more })).toMatchObject({ __typename: 'InvalidInput' });
    expect(asked('MCSFE_signUpPromotionJoin')).toEqual([]);
  }
  const { source } = sourceOf();
  expect(await source.join({ ...ORDER, comment: '👨‍👩‍👧‍👦'.repeat(140) })).toMatchObject({
    __typename: 'JoinPromotionSuccess',
  });
  expect(await source.redeem('  ', KEY)).toMatchObject({ __typename: 'InvalidInput' });
});

test.each([
  ['promotion-code-unknown', 'PromotionCodeUnknown'],
  ['promotion-not-open', 'PromotionCodeRedeemed'],
  ['feature-off', 'FeatureUnavailable'],
] as const)('a code: %s is told as %s', async (meaning, __typename) => {
  const { source } = sourceOf({ PROMOFE_claimPromoCode: refusal(meaning) });
  expect(await source.redeem('CODE', KEY)).toMatchObject({ __typename });
});

test('without a clear answer it is unclear, and without a real member nothing is sent', async () => {
  const away = new UpstreamUnavailable('MCSFE_signUpPromotionJoin', 'deadline');
  expect(await sourceOf({ MCSFE_signUpPromotionJoin: away }).source.join(ORDER)).toMatchObject({
    __typename: 'OutcomeUnclear',
  });
  expect(await sourceOf({}, null).source.join(ORDER)).toMatchObject({ __typename: 'SessionRequired' });
  expect(await sourceOf({}, { kind: 'TRIAL' }).source.redeem('CODE', KEY)).toMatchObject({
    __typename: 'RealAccountRequired',
  });
});

test('tickets of a raffle are claimed once for the key; none that wait are told', async () => {
  const { source, asked } = sourceOf();
  expect(await source.claimRaffle('5001', KEY)).toMatchObject({ __typename: 'ClaimRaffleTicketsSuccess' });
  expect(asked('MCS2_claimRafflePromotion')[0]?.body).toEqual({ promotionId: '5001', idempotencyKey: KEY });
  const none = sourceOf({ MCS2_claimRafflePromotion: refusal('promotion-not-claimable') });
  expect(await none.source.claimRaffle('5001', KEY)).toMatchObject({ __typename: 'PromotionRewardNotClaimable' });
});
