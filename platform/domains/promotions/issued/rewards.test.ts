import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { availablePromotions, claimablePromotions, claimPromotion } from '../../../../schema/upstream/promotions.ts';
import { testDatabases } from '../../../database/testing.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { promotionClaims } from '../tables.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
const MANY = 500;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], miscounted: [] };

describe.each(testDatabases)('rewards of promotions on %s', (kind) => {
  let platform: TestPlatform;
  let keys = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());

  async function member() {
    const { id, token } = await platform.member();
    const issue = async (more: Partial<typeof promotionClaims.$inferInsert> = {}) => {
      const now = platform.services.clock.now().getTime();
      const row = { memberId: id, kind: 'MANUAL', titles: { EN: 'Gift', VI: 'Quà' }, amount: 250n } as const;
      const dates = { issuedAt: new Date(now - DAY), endsAt: new Date(now + DAY) };
      const [made] = await platform.services.db
        .insert(promotionClaims)
        .values({ ...row, ...dates, ...more })
        .returning();
      return made?.id ?? 0;
    };
    const claim = (promotionClaimId: unknown, idempotencyKey = `claim-key-${(keys += 1)}`) =>
      platform.ask(claimPromotion, { token, body: { promotionClaimId, promotionType: 'MANUAL', idempotencyKey } });
    const list = async (language = 'EN') =>
      (await platform.ask(claimablePromotions, { token, query: { language } })).json?.value as ValueOf<
        typeof claimablePromotions
      >;
    const count = async () => {
      const value = (await platform.ask(availablePromotions, { token })).json?.value as ValueOf<
        typeof availablePromotions
      >;
      const running = Object.values(value.content).filter(({ enabled }) => enabled);
      return running.reduce((sum, { count: each }) => sum + (each ?? 0), 0);
    };
    const balance = () => platform.services.ledger.balanceOf(platform.services.db, memberAccount(id));
    return { id, token, issue, claim, list, count, balance };
  }

  test('what waits is listed, the one that ends first on top, and is as many as the count says', async () => {
    const { issue, list, count } = await member();
    const now = platform.services.clock.now().getTime();
    const later = await issue({ endsAt: new Date(now + 2 * DAY) });
    const sooner = await issue({ kind: 'LOGIN' });
    const endless = await issue({ endsAt: null });
    await issue({ endsAt: new Date(now - 1) });
    await issue({ issuedAt: new Date(now + DAY) });
    await issue({ claimedAt: new Date(now) });
    await issue({ kind: 'COPY_BET' });
    expect((await list()).map(({ claimId }) => claimId)).toEqual([sooner, later, endless]);
    expect((await list('VI'))[0]).toMatchObject({ title: 'Quà', amount: 2.5, promotionType: 'LOGIN' });
    expect(await count()).toBe(3);
  });

  test(`of ${MANY} claims of one reward at once one pays`, async () => {
    const { id, issue, claim, balance, list } = await member();
    const reward = await issue();
    const answers = await Promise.all(Array.from({ length: MANY }, () => claim(reward)));
    expect(answers.filter(({ json }) => json?.success === true)).toHaveLength(1);
    // Who is refused without end is told to slow down.
    const refused = new Set(answers.flatMap(({ json }) => json?.errorCode ?? []));
    refused.delete('TOO_MANY_REQUESTS');
    expect([...refused]).toEqual(['promotion_not_claimable']);
    expect(await balance()).toBe(250n);
    expect(await list()).toEqual([]);
    const [row] = await platform.services.db.select().from(promotionClaims).where(eq(promotionClaims.memberId, id));
    expect(row?.claimedAt).not.toBeNull();
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('the same key is the same claim, and no other one', async () => {
    const { issue, claim, balance } = await member();
    const [first, second] = [await issue(), await issue()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(first, 'one-key-of-all')));
    expect(answers.every(({ json }) => json?.success === true)).toBe(true);
    expect((await claim(second, 'one-key-of-all')).json?.errorCode).toBe('idempotency_key_reused');
    expect(await balance()).toBe(250n);
  });

  test('what is over, of a kind that is switched off, another’s, or none is refused, and pays nothing', async () => {
    const { issue, claim, balance } = await member();
    const stranger = await member();
    const now = platform.services.clock.now().getTime();
    const wrong = [
      await issue({ endsAt: new Date(now - 1) }),
      await issue({ issuedAt: new Date(now + DAY) }),
      await issue({ kind: 'COPY_BET' }),
      await stranger.issue(),
      1,
      'x',
    ];
    for (const each of wrong) expect((await claim(each)).json?.errorCode).toBe('promotion_not_claimable');
    expect(await balance()).toBe(0n);
    expect(await stranger.balance()).toBe(0n);
  });
});
