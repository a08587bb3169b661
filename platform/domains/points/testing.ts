import { afterAll, beforeAll } from 'vitest';
import type { Call, ValueOf } from '../../../schema/upstream/call.ts';
import * as calls from '../../../schema/upstream/points.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import type { TestDatabaseKind } from '../../database/testing.ts';
import { memberAccount, pointsAccount } from '../../ledger/accounts.ts';
import type { Answer, TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import type { Reward } from './tables.ts';
import { pointRewards } from './tables.ts';

export const PASSWORD = '424242';

export const errorOf = ({ json }: Answer): string | null => json?.errorCode ?? null;
export const valueOf = (answer: Answer): Record<string, unknown> => {
  if (answer.json?.success !== true) throw new Error(`The call was refused: ${answer.text}`);
  return answer.json.value as Record<string, unknown>;
};

export interface Saver {
  readonly id: number;
  readonly token: string;
}

/** A test platform for all tests of a file, and what members do about points. */
export function pointsPlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `points-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const { db, clock, settings } = platform.services;
    await seedContent(db, clock.now());
    // Tests wait for the end of a review, which is after that of a session.
    await settings.set(db, 'login', { sessionMinutes: 60_000 });
  });
  afterAll(() => platform.close());
  const ask = (call: Call, { token }: Saver, options: { query?: Record<string, string>; body?: object } = {}) =>
    platform.ask(call, { token, ...options });

  return {
    get platform() {
      return platform;
    },
    newKey,
    /** A member with points, money and a payment password. */
    async saver(points: number, options: Readonly<Record<string, unknown>> = {}): Promise<Saver> {
      const { id, token } = await platform.member({
        balance: '1000.00',
        points,
        paymentPassword: PASSWORD,
        ...options,
      });
      return { id, token };
    },
    async reward(what: Partial<typeof pointRewards.$inferInsert> = {}): Promise<Reward> {
      const [made] = await platform.services.db
        .insert(pointRewards)
        .values({
          kind: 'GOODS',
          names: { EN: 'Mug' },
          descriptions: { EN: 'A mug' },
          points: 100n,
          sign: 'mug',
          ordinal: 1,
          ...what,
        })
        .returning();
      if (!made) throw new Error('no reward');
      return made;
    },
    redeem: (who: Saver, reward: Pick<Reward, 'id' | 'points'>, more: object = {}) =>
      ask(calls.redeemPoints, who, {
        body: {
          rewardId: String(reward.id),
          quantity: 1,
          points: Number(reward.points),
          paymentPassword: PASSWORD,
          address: '1 Main Street',
          mobileNum: '+63 (917) 123-4567',
          idempotencyKey: newKey(),
          ...more,
        },
      }),
    convert: (who: Saver, points: number, more: object = {}) =>
      ask(calls.convertPoints, who, {
        body: { points, pointsPerUnit: 100, paymentPassword: PASSWORD, idempotencyKey: newKey(), ...more },
      }),
    async history(who: Saver): Promise<ValueOf<typeof calls.redeemHistory>['list']> {
      return valueOf(await ask(calls.redeemHistory, who))['list'] as ValueOf<typeof calls.redeemHistory>['list'];
    },
    points: ({ id }: Saver) => platform.services.ledger.balanceOf(platform.services.db, pointsAccount(id)),
    money: ({ id }: Saver) => platform.services.ledger.balanceOf(platform.services.db, memberAccount(id)),
    ask,
  };
}
