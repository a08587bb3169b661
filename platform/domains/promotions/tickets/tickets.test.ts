import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../../database/drizzle.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { availablePromotions } from '../../../../schema/upstream/promotions.ts';
import * as calls from '../../../../schema/upstream/tickets.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedPrizeTables } from '../../../database/seed/content/prizeTables.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import { commitmentTo } from '../../../engine/fairness.ts';
import { MILLION } from '../../../engine/prizes/prizeTable.ts';
import { verifyTicket } from '../../../engine/prizes/proof.ts';
import type { TicketProof } from '../../../engine/prizes/proof.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { issueTickets } from './issue.ts';
import { drawPrize } from './open.ts';
import { newestTables } from './operator.ts';
import { prizeTickets } from './tables.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
const MANY = 200;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], miscounted: [] };

const valueOf = ({ json }: Answer): ValueOf<typeof calls.claimTicket> => {
  if (json?.success !== true) throw new Error(`It was refused: ${json?.errorCode}`);
  return json.value as ValueOf<typeof calls.claimTicket>;
};

describe.each(testDatabases)('prize tickets on %s', (kind) => {
  let platform: TestPlatform;
  let keys = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
    await seedPrizeTables(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());

  const newKey = () => `test-key-${(keys += 1)}`;

  async function member() {
    const { services } = platform;
    const { id, token } = await platform.member();
    const issue = async (table = 'wheel', count = 1, days = 1, key = newKey()) => {
      const endsAt = new Date(services.clock.now().getTime() + days * DAY);
      const asked = { memberId: id, table, count, key, endsAt };
      return (await inTransaction(services.db, (tx) => issueTickets(tx, services, asked))).map((ticket) => ticket.id);
    };
    const open = (transactionId: unknown, { clientSeed = 'mine', idempotencyKey = newKey() } = {}) =>
      platform.ask(calls.claimTicket, { token, body: { transactionId, isApp: 'N', clientSeed, idempotencyKey } });
    const list = async (language = 'EN') =>
      (await platform.ask(calls.tickets, { token, query: { isApp: 'N', status: 'AVAILABLE', language } })).json
        ?.value as ValueOf<typeof calls.tickets>;
    const count = async () => {
      const value = (await platform.ask(availablePromotions, { token })).json?.value as ValueOf<
        typeof availablePromotions
      >;
      return value.content['TICKET']?.count;
    };
    const opened = async (page = 1, size = 20) =>
      (await platform.ask(calls.openedTickets, { token, query: { page: `${page}`, size: `${size}` } })).json
        ?.value as ValueOf<typeof calls.openedTickets>;
    const balance = () => services.ledger.balanceOf(services.db, memberAccount(id));
    return { id, token, issue, open, list, count, opened, balance };
  }

  test('what can be opened is listed, the one that ends first on top, and is as many as the count says', async () => {
    const { issue, list, count } = await member();
    const [later] = await issue('wheel', 1, 3);
    const [sooner] = await issue('scratch', 1, 2);
    await issue('card', 1, -1);
    expect((await list()).map(({ transactionId }) => transactionId)).toEqual([sooner, later]);
    expect((await list('VI'))[1]).toMatchObject({
      title: 'Vòng quay',
      style: 'WHEEL',
      status: 'AVAILABLE',
      opening: null,
    });
    expect(await count()).toBe(2);
  });

  test('the secret seed leaves with the opening only, and fits the promise', async () => {
    const { issue, list, open } = await member();
    const [id] = await issue();
    const [row] = await platform.services.db
      .select()
      .from(prizeTickets)
      .where(eq(prizeTickets.id, id ?? ''));
    const before = await list();
    expect(JSON.stringify(before)).not.toContain(row?.serverSeed);
    const answer = valueOf(await open(id));
    const seed = answer.ticket?.opening?.serverSeed ?? '';
    expect(seed).toBe(row?.serverSeed);
    expect(commitmentTo(seed)).toBe(before[0]?.commitment);
  });

  test('opening pays what was drawn, and the public proof holds, until a byte is changed', async () => {
    const { issue, open, balance, list, opened } = await member();
    const [id] = await issue();
    const before = await balance();
    const { value, configId } = valueOf(await open(id));
    const paid = (await balance()) - before;
    expect(Number(value) * 100).toBeCloseTo(Number(paid), 5);
    expect(paid).toBeGreaterThan(0n);
    expect(await list()).toEqual([]);
    const past = (await opened()).list[0];
    expect(past).toMatchObject({ transactionId: id, status: 'CLAIMED', opening: { configId, clientSeed: 'mine' } });
    expect(past?.opening?.verifyPath).toBe(`/play/verify?round=${id}`);
    const { body } = await platform.app.inject(`/play/api/rounds/${id}`);
    const { proof } = JSON.parse(body) as { proof: TicketProof };
    expect(verifyTicket(proof).ok).toBe(true);
    expect(proof).toMatchObject({ prizeId: configId, amount: paid.toString() });
    expect(verifyTicket({ ...proof, amount: `${proof.amount}0` }).ok).toBe(false);
  });

  test('the proof of a ticket that is not open is nobody’s', async () => {
    const { issue } = await member();
    const [id] = await issue();
    expect((await platform.app.inject(`/play/api/rounds/${id}`)).statusCode).toBe(404);
  });

  test(`of ${MANY} openings of one ticket at once, with seeds of their own, one pays`, async () => {
    const { id: memberId, issue, open, balance } = await member();
    const [ticket] = await issue();
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => open(ticket, { clientSeed: `seed ${at}` })),
    );
    const done = answers.filter(({ json }) => json?.success === true);
    expect(done).toHaveLength(1);
    // Who is refused without end is told to slow down.
    const refused = new Set(answers.flatMap(({ json }) => json?.errorCode ?? []));
    refused.delete('TOO_MANY_REQUESTS');
    expect([...refused]).toEqual(['ticket_not_open']);
    const [value] = done.map((answer) => valueOf(answer).value);
    expect(await balance()).toBe(BigInt(Math.round(Number(value) * 100)));
    const posted = platform.services.db.$count(
      ledgerTransactions,
      sql`${ledgerTransactions.memberId} = ${memberId} and ${ledgerTransactions.kind} = 'bonus'`,
    );
    expect(await posted).toBe(1);
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('the same key is the same opening, and no other one', async () => {
    const { issue, open, balance } = await member();
    const [first, second] = await issue('wheel', 2);
    const idempotencyKey = 'one-key-of-all';
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(first, { idempotencyKey })));
    const values = new Set(answers.map(({ json }) => JSON.stringify(json?.value)));
    expect(values.size).toBe(1);
    const paid = await balance();
    for (const other of [open(second, { idempotencyKey }), open(first, { idempotencyKey, clientSeed: 'other' })])
      expect((await other).json?.errorCode).toBe('idempotency_key_reused');
    expect(await balance()).toBe(paid);
  });

  test('what is over, another’s, or none is refused, and so is any while tickets are switched off', async () => {
    const { issue, open, balance, list, count } = await member();
    const stranger = await member();
    const [over] = await issue('wheel', 1, -1);
    const [foreign] = await stranger.issue();
    for (const each of [over, foreign, '0f7b5c1e-6a0a-4b59-8d43-1f6b6c8f0a11', 7, "x' or true"])
      expect((await open(each)).json?.errorCode).toBe('ticket_not_open');
    expect((await open(foreign, { clientSeed: 'ключ' })).json?.success).toBe(false);
    const [good] = await issue();
    const { services } = platform;
    const { enabled } = await services.settings.get(services.db, 'promotions');
    await services.settings.set(services.db, 'promotions', { enabled: enabled.filter((each) => each !== 'TICKET') });
    expect((await open(good)).json?.errorCode).toBe('ticket_not_open');
    expect([await list(), await count()]).toEqual([[], 0]);
    await services.settings.set(services.db, 'promotions', { enabled });
    expect([(await list()).length, await count()]).toEqual([1, 1]);
    expect([await balance(), await stranger.balance()]).toEqual([0n, 0n]);
  });

  test('tickets are issued once for a key, and keep their table when the operator writes another', async () => {
    const { issue, list } = await member();
    const [first] = await Promise.all([issue('card', 3, 1, 'once-for-all'), issue('card', 3, 1, 'once-for-all')]);
    expect((await issue('card', 3, 1, 'once-for-all')).toSorted()).toEqual(first.toSorted());
    expect(await list()).toHaveLength(3);
  });

  test('a raffle draws at once, pays, and has its proof; again with the key it is the same draw', async () => {
    const { id: memberId, balance, opened } = await member();
    const { services } = platform;
    const draw = () =>
      inTransaction(services.db, (tx) => drawPrize(tx, services, { memberId, table: 'raffle', key: `raffle-${kind}` }));
    const first = await draw();
    const again = await draw();
    expect(again.ticket).toEqual(first.ticket);
    expect(await balance()).toBe(first.ticket.amount);
    expect((await opened()).list).toMatchObject([{ transactionId: first.ticket.id, style: 'RAFFLE' }]);
  });

  test('every table that is laid out has chances that sum to a million', async () => {
    const tables = await newestTables(platform.services.db);
    expect(tables.map(({ code }) => code)).toEqual(['card', 'chests', 'envelope', 'raffle', 'scratch', 'wheel']);
    for (const { prizes } of tables) expect(prizes.reduce((sum, { chance }) => sum + chance, 0)).toBe(MILLION);
    expect(tables.find(({ code }) => code === 'scratch')?.averageCost).toBe('2.3500');
  });
});
