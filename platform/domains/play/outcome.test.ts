import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import { openSlotHouse } from './testing.ts';
import type { SlotHouse } from './testing.ts';

// A database is opened.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('what came of a spin, on %s', (kind) => {
  let house: SlotHouse;
  beforeAll(async () => {
    house = await openSlotHouse(kind);
  });
  afterAll(() => house.close());
  const outcome = async (token: string, key: string) => (await house.get(`/play/api/outcome?key=${key}`, token)).json();

  test('a page asks by the key; nobody else hears of it', async () => {
    const [mine, other] = [await house.seated(), await house.seated()];
    expect(await outcome(mine.token, 'asked-too-early')).toEqual({ outcome: 'unknown' });
    await mine.spin('the-spin');
    expect(await outcome(mine.token, 'the-spin')).toEqual({ outcome: 'done' });
    expect(await outcome(other.token, 'the-spin')).toEqual({ outcome: 'unknown' });
    expect((await house.get('/play/api/outcome?key=the-spin')).statusCode).toBe(401);
  });

  test('a spin that was refused for good is never played under its key', async () => {
    const { member, token, spin } = await house.seated({ balance: 10n });
    expect((await spin('too-dear')).json().error.code).toBe('insufficient_balance');
    expect(await outcome(token, 'too-dear')).toEqual({ outcome: 'refused', errorCode: 'insufficient_balance' });
    await house.control.inject({
      method: 'POST',
      url: `/members/${member.username}/balance`,
      headers: { host: 'localhost' },
      payload: { balance: '10.00' },
    });
    expect((await spin('too-dear')).json().error).toMatchObject({ code: 'insufficient_balance', balance: '0.10' });
    expect((await spin('too-dear', '0.40')).json().error.code).toBe('key_reused');
    expect((await spin('another-key')).statusCode).toBe(200);
  });

  test('of spins sent at once under one key, one outcome is true for all', async () => {
    const { token, spin } = await house.seated({ balance: 20n });
    const keys = ['first-of-two', 'second-of-two'];
    await Promise.all([...keys, ...keys].map((key) => spin(key)));
    const told = await Promise.all(
      keys.map(async (key) => [(await outcome(token, key)).outcome, (await spin(key)).statusCode]),
    );
    for (const [state, status] of told) expect(status).toBe(state === 'done' ? 200 : 409);
    expect(told.map(([state]) => state)).toContain('done');
  });

  test('a session that is over may still ask', async () => {
    const { token, spin } = await house.seated();
    await spin('before-the-end');
    house.services.clock.shift(3 * 3_600_000);
    expect((await spin('after-the-end')).json().error.code).toBe('session_expired');
    expect(await outcome(token, 'before-the-end')).toEqual({ outcome: 'done' });
    house.services.clock.shift(-3 * 3_600_000);
  });
});
