import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOutcome } from '../../schema/upstream/wallet.ts';
import { Refusal } from '../contract/Refusal.ts';
import { everyTestDatabase } from '../database/testing.ts';
import type { TestPlatform } from '../testing.ts';
import { openTestPlatform } from '../testing.ts';
import { keepingRefusals } from './keepingRefusals.ts';
import { onceUnder } from './onceUnder.ts';

describe.each(everyTestDatabase)('a write under its key on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const poor = () => new Refusal('ACCOUNT_BALANCE_NOT_ENOUGH', { status: 400, message: 'Not enough' });

  test('a sending that is refused because the other one was carried out is answered as that was', async () => {
    const { services } = platform;
    const { id, token } = await platform.member({});
    const write = { memberId: id, key: 'twice-at-once', content: ['test'] };
    const done = { prepare: () => Promise.resolve(), work: () => Promise.resolve('7') };
    const late = onceUnder(services, write, {
      ...done,
      prepare: async () => {
        await onceUnder(services, write, done);
        throw poor();
      },
    });
    expect(await late).toBe('7');
    const outcome = await platform.ask(writeOutcome, { token, query: { key: write.key } });
    expect(outcome.json?.value).toEqual({ outcome: 'done', subjectId: '7' });
  });

  test('elsewhere the refusal is told as one that is not final', async () => {
    const { services } = platform;
    const { id } = await platform.member({});
    const write = { memberId: id, key: 'twice-elsewhere', content: ['test'] };
    const late = keepingRefusals(services, write, async () => {
      await onceUnder(services, write, { prepare: () => Promise.resolve(), work: () => Promise.resolve('8') });
      throw poor();
    });
    await expect(late).rejects.toMatchObject({ code: 'system_busy' });
  });
});
