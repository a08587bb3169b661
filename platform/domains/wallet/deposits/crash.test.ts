import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { and, count, eq, inArray } from '../../../database/drizzle.ts';
import { depositByLaunchUrl } from '../../../../schema/upstream/deposits.ts';
import { sendDue } from '../../../bank/events.ts';
import { bankPayments } from '../../../bank/tables.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import { killedAfter } from '../../../killedAfter.ts';
import { openTestPlatform } from '../../../testing.ts';
import { idOfReference } from './follow.ts';
import { reconcile } from './reconcile.ts';
import { deposits } from './tables.ts';

const MINUTE = 60_000;
const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Eight members open deposits and pay them without end, while webhooks come; each step is printed. */
const SCRIPT = (folder: string) => `
import { setTimeout as wait } from 'node:timers/promises';
import { seedContent } from ${module('../../../database/seed/content/seedContent.ts')};
import { depositByLaunchUrl } from ${module('../../../../schema/upstream/deposits.ts')};
import { sendDue } from ${module('../../../bank/events.ts')};
import { openTestPlatform } from ${module('../../../testing.ts')};
import { reconcile } from ${module('reconcile.ts')};
const platform = await openTestPlatform({ folder: ${JSON.stringify(folder)} });
const { services, bank } = platform;
await seedContent(services.db, services.clock.now());
await services.settings.set(services.db, 'login', { sessionMinutes: 6000 });
await services.settings.set(services.db, 'bank', { copies: 2, delay: 20, isShuffled: true });
const started = Date.now();
const goOn = async () => { for (;;) { await sendDue(bank.services); await reconcile(services); await wait(5); } };
const member = async (_, at) => {
  const { token } = await platform.member();
  for (let n = 0; ; n += 1) {
    const idempotencyKey = 'crash-' + started + '-' + at + '-' + n;
    console.log('asking ' + token + ' ' + idempotencyKey);
    const body = { vendorId: 501, amount: 500, idempotencyKey };
    const { json } = await platform.ask(depositByLaunchUrl, { token, body });
    if (json.value.redirectUrl === undefined) continue;
    const choice = n % 4 === 3 ? 'choice=cancel' : 'choice=pay';
    await bank.app.inject({ method: 'POST', url: new URL(json.value.redirectUrl).pathname, payload: choice,
      headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    console.log('answered ' + json.value.depositId);
  }
};
await Promise.all([goOn(), ...Array.from({ length: 8 }, member)]);`;

test('deposits survive a platform that is killed among them: each is credited once if it was paid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-deposits-'));
  const platformIn = { folder, script: SCRIPT(folder) };
  const told = [...(await killedAfter(12, platformIn)), ...(await killedAfter(20, platformIn))];
  const platform = await openTestPlatform({ folder });
  const { services, bank } = platform;
  const { db, clock } = services;
  try {
    const asked = told.flatMap((line) => (line.startsWith('asking') ? [line.split(' ').slice(1)] : []));
    // As the senders would whose answers did not come.
    for (const [token = '', idempotencyKey = ''] of asked) {
      const body = { vendorId: 501, amount: 500, idempotencyKey };
      expect(await platform.ask(depositByLaunchUrl, { token, body })).toMatchObject({ json: { success: true } });
    }
    for (let turn = 0; turn < 12; turn += 1) {
      clock.shift(MINUTE / 2);
      await sendDue(bank.services);
      await reconcile(services);
    }
    const opened = await db.select().from(deposits);
    const payments = new Map(
      (await db.select().from(bankPayments)).map((payment) => [idOfReference(payment.reference), payment.state]),
    );
    expect(asked.length).toBeGreaterThan(30);
    expect(opened).toHaveLength(asked.length);
    expect(payments.size).toBe(asked.length);
    const expected = { paid: 'credited', cancelled: 'failed', open: 'sent-to-bank' } as Readonly<
      Record<string, string>
    >;
    expect(opened.filter(({ id, state }) => state !== expected[payments.get(id) ?? ''])).toEqual([]);
    const credited = opened.filter(({ state }) => state === 'credited').map(({ id }) => id);
    const [booked] = await db
      .select({ postings: count() })
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.kind, 'deposit'), inArray(ledgerTransactions.reference, credited.map(String))));
    expect(booked?.postings).toBe(credited.length);
    expect(credited.length).toBeGreaterThan(12);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  } finally {
    await platform.close();
    await rm(folder, { recursive: true });
  }
});
