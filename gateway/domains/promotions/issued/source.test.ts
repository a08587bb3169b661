import { expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createIssuedSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const row = { claimId: 41, promotionType: 'SAVIOR', title: 'Cash back of May', amount: '12.50', endTime: NOON };
const AS_MONEY = { payout: 'MONEY', operatorPayout: null, ticketCount: null };
const KEY = 'key-12345';

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: { MCSFE_getClaimPromotion: [row], MCSFE_claimIssuedPromotion: null, ...replies },
  });
  const told: string[] = [];
  const neighbour = (name: string) => ({ changed: () => void told.push(name) });
  const source = createIssuedSource(world.scope, {
    wallet: neighbour('wallet'),
    counts: neighbour('counts'),
    promotions: neighbour('promotions'),
  });
  return { source, told, asked: world.asked };
}

test('a reward has what the operator says, and an id that a claim can be made of', async () => {
  const bare = { claimId: 'c-2', promotionType: 'WHEEL' };
  const { source, asked } = sourceOf({ MCSFE_getClaimPromotion: [row, bare] });
  expect(await source.rewards()).toEqual([
    {
      id: '41.SAVIOR',
      title: 'Cash back of May',
      promotionKind: 'CASH_BACK',
      operatorPromotionKind: 'SAVIOR',
      ...AS_MONEY,
      amount: '12.50',
      endsAt: '2026-05-02T12:00:00.000Z',
    },
    {
      id: 'c-2.WHEEL',
      title: null,
      promotionKind: 'OTHER',
      operatorPromotionKind: 'WHEEL',
      ...AS_MONEY,
      amount: null,
      endsAt: null,
    },
  ]);
  await source.rewards();
  expect(asked).toHaveLength(1);
});

test('at most a hundred are told; a trial account has none, and where there is no centre it is null', async () => {
  const many = Array.from({ length: 150 }, (_, claimId) => ({ ...row, claimId }));
  expect(await sourceOf({ MCSFE_getClaimPromotion: many }).source.rewards()).toHaveLength(100);
  const trial = sourceOf({}, { kind: 'TRIAL' });
  expect(await trial.source.rewards()).toEqual([]);
  expect(trial.asked).toEqual([]);
  expect(await sourceOf({ MCSFE_getClaimPromotion: refusal('feature-off') }).source.rewards()).toBeNull();
});

test('a claim names number and kind, and what was known of money and counts is asked anew', async () => {
  const { source, asked, told } = sourceOf();
  expect(await source.claim('41.SAVIOR', KEY)).toMatchObject({ __typename: 'ClaimPromotionRewardSuccess' });
  expect(asked).toMatchObject([
    {
      call: 'MCSFE_claimIssuedPromotion',
      body: { promotionClaimId: '41', promotionType: 'SAVIOR', idempotencyKey: KEY },
    },
  ]);
  expect(told.toSorted()).toEqual(['counts', 'promotions', 'wallet']);
});

test.each([
  ['promotion-not-claimable', 'PromotionRewardNotClaimable'],
  ['not-found', 'PromotionRewardNotClaimable'],
  ['feature-off', 'FeatureUnavailable'],
  ['key-reused', 'InvalidInput'],
] as const)('%s is told as %s', async (meaning, __typename) => {
  const { source } = sourceOf({ MCSFE_claimIssuedPromotion: refusal(meaning) });
  expect(await source.claim('41.SAVIOR', KEY)).toMatchObject({ __typename });
});

test('without a clear answer it is unclear; without an id, a key or a real member nothing is sent', async () => {
  const away = new UpstreamUnavailable('MCSFE_claimIssuedPromotion', 'deadline');
  expect(await sourceOf({ MCSFE_claimIssuedPromotion: away }).source.claim('41.SAVIOR', KEY)).toMatchObject({
    __typename: 'OutcomeUnclear',
  });
  for (const [id, key] of [
    ['41', KEY],
    ['41.SAVIOR.', KEY],
    ['.SAVIOR', KEY],
    ['41.SAVIOR', 'short'],
  ] as const) {
    const { source, asked } = sourceOf();
    expect(await source.claim(id, key)).toMatchObject({ __typename: 'InvalidInput' });
    expect(asked).toEqual([]);
  }
  expect(await sourceOf({}, null).source.claim('41.SAVIOR', KEY)).toMatchObject({ __typename: 'SessionRequired' });
  expect(await sourceOf({}, { kind: 'TRIAL' }).source.claim('41.SAVIOR', KEY)).toMatchObject({
    __typename: 'RealAccountRequired',
  });
});
