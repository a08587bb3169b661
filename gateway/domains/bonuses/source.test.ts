import { describe, expect, test } from 'vitest';
import { UpstreamShapeError, UpstreamUnavailable } from '../../upstream/upstream.ts';
import { createWorld, refusal } from '../testing.ts';
import { createBonusesSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const bonus = { bonusId: 7, gameType: 'RNG', status: 'ACTIVE', granted: '10.00', grantedAt: NOON };
const order = { bonusId: '7', idempotencyKey: 'key-12345' };

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: { memberBonuses: { list: [bonus], totalPages: 1, total: 1 }, giveUpBonus: null, ...replies },
  });
  const told: string[] = [];
  const source = createBonusesSource(world.scope, { wallet: { changed: () => void told.push('wallet') } });
  return { source, told, asked: world.asked };
}

describe('the list', () => {
  test('has what the operator says, and null for what it leaves out', async () => {
    const { source } = sourceOf();
    const { nodes, totalCount } = await source.list({ first: 5 });
    expect(totalCount).toBe(1);
    expect(nodes).toEqual([
      {
        id: '7',
        name: null,
        operatorCategory: 'RNG',
        granted: '10.00',
        balance: null,
        staked: null,
        factor: null,
        toWager: null,
        wagered: null,
        stakeCap: null,
        weights: [],
        validDays: null,
        endsWithWithdrawal: null,
        state: 'ACTIVE',
        operatorState: 'ACTIVE',
        grantedAt: '2026-05-02T12:00:00.000Z',
        activeAt: null,
        endsAt: null,
        endedAt: null,
        leftOver: null,
      },
    ]);
  });

  test('has weights by vendor', async () => {
    const weights = [
      { vendor: 'JL', vendorName: 'Juniper Lane', percent: 50 },
      { vendor: 'X', percent: 0 },
    ];
    const { source } = sourceOf({ memberBonuses: { list: [{ ...bonus, weights }] } });
    expect((await source.list({})).nodes[0]?.weights).toEqual([
      { vendorCode: 'JL', vendorName: 'Juniper Lane', percent: '50' },
      { vendorCode: 'X', vendorName: null, percent: '0' },
    ]);
  });

  test('is empty for a trial account, which is asked nothing for', async () => {
    const { source, asked } = sourceOf({}, { kind: 'TRIAL' });
    expect((await source.list({})).nodes).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('does not guess what was granted, or when', async () => {
    for (const missing of ['granted', 'grantedAt', 'bonusId']) {
      const { source } = sourceOf({ memberBonuses: { list: [{ ...bonus, [missing]: undefined }] } });
      await expect(source.list({}), missing).rejects.toThrow(UpstreamShapeError);
    }
  });
});

describe('giving one up', () => {
  test('is sent once, with its key', async () => {
    const { source, told, asked } = sourceOf();
    expect(await source.giveUp(order)).toMatchObject({ __typename: 'GiveUpBonusSuccess' });
    expect(asked).toMatchObject([{ call: 'giveUpBonus', body: order }]);
    expect(told).toEqual(['wallet']);
  });

  test.each([
    ['bonus-not-open', 'BonusNotOpen'],
    ['feature-off', 'FeatureUnavailable'],
    ['key-reused', 'InvalidInput'],
  ] as const)('%s is told as %s', async (code, __typename) => {
    const { source } = sourceOf({ giveUpBonus: refusal(code) });
    expect(await source.giveUp(order)).toMatchObject({ __typename });
  });

  test('without a clear answer it is unclear', async () => {
    const { source, told } = sourceOf({ giveUpBonus: new UpstreamUnavailable('giveUpBonus', 'deadline') });
    expect(await source.giveUp(order)).toMatchObject({ __typename: 'OutcomeUnclear' });
    expect(told).toEqual(['wallet']);
  });

  test('needs a real member, an id and a key', async () => {
    expect(await sourceOf({}, null).source.giveUp(order)).toMatchObject({ __typename: 'SessionRequired' });
    expect(await sourceOf({}, { kind: 'TRIAL' }).source.giveUp(order)).toMatchObject({
      __typename: 'RealAccountRequired',
    });
    for (const wrong of [{ bonusId: '7; drop' }, { idempotencyKey: 'short' }]) {
      const { source, asked } = sourceOf();
      expect(await source.giveUp({ ...order, ...wrong })).toMatchObject({ __typename: 'InvalidInput' });
      expect(asked).toEqual([]);
    }
  });
});
