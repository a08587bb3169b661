import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { parseCents } from '../../../schema/cents.ts';
import type { SpinAnswer, StateAnswer } from '../../play/wire.ts';
import { SPINS } from './pace.ts';
import type { PlayPlatform } from './testing.ts';
import { openPlayPlatform } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('the pace of spins on %s', (kind) => {
  let platform: PlayPlatform;
  beforeAll(async () => {
    platform = await openPlayPlatform(
      [{ vendor: 'JL', gameType: 'RNG', gameId: 'JL-1', name: 'Nine Dragons', gameClassify: 'SL', minBet: 20n }],
      kind,
    );
  });
  afterAll(() => platform.close());
  // However slow the machine is, a burst is one.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  async function player() {
    const { member, token: sessionToken } = await platform.enter<StateAnswer & { sessionToken: string }>(
      'JL-1',
      '500.00',
    );
    const spin = (key: string) =>
      platform.call<SpinAnswer>('/play/api/spin', { sessionToken, stake: '0.20', key: `pace-${member.id}-${key}` });
    const balanceNow = () => platform.services.ledger.balanceOf(platform.services.db, memberAccount(member.id));
    const burst = (name: string, spins: number) =>
      Promise.all(Array.from({ length: spins }, (_, at) => spin(`${name}-${at}`)));
    return { spin, burst, balanceNow };
  }
  /** What a spin moved, in cents. */
  const moved = ({ body }: { readonly body: SpinAnswer }) =>
    (parseCents(body.payout) ?? 0n) + (parseCents(body.jackpotPaid) ?? 0n) - 20n;

  test('of a burst what is beyond the pace is refused and costs nothing, and later there is room again', async () => {
    const { spin, burst, balanceNow } = await player();
    const answers = await burst('burst', SPINS.most + 30);
    const played = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(played).toHaveLength(SPINS.most);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error?.code}`))).toEqual(
      new Set(['429 too_fast']),
    );
    const after = played.reduce((sum, answer) => sum + moved(answer), 50_000n);
    expect(await balanceNow()).toBe(after);

    platform.services.clock.shift(SPINS.within);
    const later = await spin('later');
    expect(later.status).toBe(200);
    expect(await balanceNow()).toBe(after + moved(later));
    expect(await checkLedger(platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('a spin that was played is answered again whatever the pace, and a refused one may be sent again', async () => {
    const { spin, burst, balanceNow } = await player();
    const first = await spin('first');
    await burst('burst', SPINS.most - 1);
    expect((await spin('late')).body.error?.code).toBe('too_fast');
    const before = await balanceNow();
    expect((await spin('first')).body).toEqual(first.body);
    expect(await balanceNow()).toBe(before);
    platform.services.clock.shift(SPINS.within);
    expect((await spin('late')).status).toBe(200);
  });

  test('each member has a pace of their own, and spins later than the present time do not count', async () => {
    const [one, other] = [await player(), await player()];
    platform.services.clock.shift(3_600_000);
    await one.burst('burst', SPINS.most);
    expect((await one.spin('more')).body.error?.code).toBe('too_fast');
    expect((await other.spin('own')).status).toBe(200);
    platform.services.clock.shift(-3_600_000);
    expect((await one.spin('before')).status).toBe(200);
  });
});
