import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '../database/drizzle.ts';
import { placeLotteryOrders } from '../../schema/upstream/lotteryOrders.ts';
import { everyTestDatabase } from '../database/testing.ts';
import type { PlayPlatform } from '../domains/play/testing.ts';
import { openPlayPlatform } from '../domains/play/testing.ts';
import type { SpinAnswer, StateAnswer } from '../play/wire.ts';
import { outcomeOf } from './outcomeOf.ts';
import { sweep } from '../sweep.ts';
import { REFUSALS } from './refusedWrites.ts';
import { refusedWrites } from './tables.ts';

// A database is opened, and dozens of bets are refused.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DAY = 86_400_000;

describe.each(everyTestDatabase)('refusals that are kept on %s', (kind) => {
  let platform: PlayPlatform;
  beforeAll(async () => {
    platform = await openPlayPlatform(
      [{ vendor: 'JL', gameType: 'RNG', gameId: 'JL-1', name: 'Nine Dragons', gameClassify: 'SL', minBet: 20n }],
      kind,
    );
  });
  afterAll(() => platform.close());
  // However slow the machine is, all refusals of a test fall into one minute.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** A member whose every write is refused, for a stake that the game does not take and a lottery that there is not. */
  async function refused() {
    const { member, token: sessionToken } = await platform.enter<StateAnswer & { sessionToken: string }>(
      'JL-1',
      '1.00',
    );
    const { db } = platform.services;
    return {
      member,
      spin: async (key: string) =>
        (await platform.call<SpinAnswer>('/play/api/spin', { sessionToken, stake: '0.21', key })).body.error?.code,
      slip: async (idempotencyKey: string) => {
        const body = {
          idempotencyKey,
          gameCode: 'NOWHERE',
          issue: '1',
          bets: [{ playType: 'die', selection: '1', stake: '1' }],
        };
        return (await platform.ask<{ errorCode?: string }>(placeLotteryOrders, { token: member.token, body })).json
          ?.errorCode;
      },
      outcome: async (key: string) => (await outcomeOf(db, member.id, key)).outcome,
      kept: () => db.$count(refusedWrites, eq(refusedWrites.memberId, member.id)),
    };
  }

  test('are limited per minute and member: more are told to slow down, and their keys stay usable', async () => {
    const [member, other] = [await refused(), await refused()];
    for (let at = 0; at < REFUSALS.most; at += 1) expect(await member.spin(`in-time-${at}`)).toBe('stake_not_offered');
    expect(await member.spin('beyond-spin')).toBe('too_fast');
    expect(await member.slip('beyond-slip')).toBe('TOO_MANY_REQUESTS');
    for (const key of ['beyond-spin', 'beyond-slip']) expect(await member.outcome(key)).toBe('unknown');
    expect(await member.kept()).toBe(REFUSALS.most);
    expect(await member.spin('in-time-0'), 'what was refused before is refused alike').toBe('stake_not_offered');
    expect(await other.slip('in-time-0'), 'another member is not slowed down').toBe('DATA_NOT_FOUND');

    platform.services.clock.shift(REFUSALS.within);
    expect(await member.slip('beyond-slip')).toBe('DATA_NOT_FOUND');
    expect(await member.outcome('beyond-slip')).toBe('refused');
  });

  test('are forgotten after 30 days', async () => {
    const { clock } = platform.services;
    const { spin, outcome } = await refused();
    await spin('long-ago');
    clock.shift(30 * DAY);
    await sweep(platform.services);
    expect(await outcome('long-ago')).toBe('refused');
    clock.shift(1);
    await sweep(platform.services);
    expect(await outcome('long-ago')).toBe('unknown');
  });
});
