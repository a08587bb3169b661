import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import { openSlotPlatform } from './testing.ts';
import type { SlotPlatform } from './testing.ts';

// A database is opened.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('what came of a spin, on %s', (kind) => {
  let platform: SlotPlatform;
  beforeAll(async () => {
    platform = await openSlotPlatform(kind);
  });
  afterAll(() => platform.close());
  const outcome = async (token: string, key: string) =>
    (await platform.get(`/play/api/outcome?key=${key}`, token)).json();

  test('the outcome is found by the key, by its member only', async () => {
    const [mine, other] = [await platform.seated(), await platform.seated()];
    expect(await outcome(mine.token, 'asked-too-early')).toEqual({ outcome: 'unknown' });
    await mine.spin('the-spin');
    expect(await outcome(mine.token, 'the-spin')).toEqual({ outcome: 'done' });
    expect(await outcome(other.token, 'the-spin')).toEqual({ outcome: 'unknown' });
    expect((await platform.get('/play/api/outcome?key=the-spin')).statusCode).toBe(401);
  });

  test('a finally refused spin is never played with its key', async () => {
    const { member, token, spin } = await platform.seated({ balance: 10n });
    expect((await spin('too-dear')).json().error.code).toBe('insufficient_balance');
    expect(await outcome(token, 'too-dear')).toEqual({ outcome: 'refused', errorCode: 'insufficient_balance' });
    await platform.control.inject({
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
    const { token, spin } = await platform.seated({ balance: 20n });
    const keys = ['first-of-two', 'second-of-two'];
    await Promise.all([...keys, ...keys].map((key) => spin(key)));
    const told = await Promise.all(
      keys.map(async (key) => [(await outcome(token, key)).outcome, (await spin(key)).statusCode]),
    );
    for (const [state, status] of told) expect(status).toBe(state === 'done' ? 200 : 409);
    expect(told.map(([state]) => state)).toContain('done');
  });

  test('a session that is over may still ask', async () => {
    const { token, spin } = await platform.seated();
    await spin('before-the-end');
    platform.services.clock.shift(3 * 3_600_000);
    expect((await spin('after-the-end')).json().error.code).toBe('session_expired');
    expect(await outcome(token, 'before-the-end')).toEqual({ outcome: 'done' });
    platform.services.clock.shift(-3 * 3_600_000);
  });
});
