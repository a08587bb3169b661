import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { asc, sql } from '../../../database/drizzle.ts';
import { rowsOf } from '../../../database/database.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { Entry } from './model/Book.ts';
import { covers } from './model/laws.ts';
import type { Simulation } from './simulation.ts';
import { agentContracts, contractPayments, contractPurses, contractRevisions, contractSettlements } from '../tables.ts';
import type { AgentContract } from '../tables.ts';
import type { contractPlatform } from '../testing.ts';

type World = ReturnType<typeof contractPlatform>;

/** Contracts and offers are where the model has them. */
export async function expectEntries(world: World, { book }: Simulation): Promise<void> {
  const rows = await world.services.db.select().from(agentContracts).orderBy(asc(agentContracts.id));
  expect(rows.map(toLine)).toEqual(book.entries.toSorted((a, b) => a.id - b.id).map(entryLine));
}

const ofState = ({ state, effectiveFrom }: AgentContract): string =>
  effectiveFrom !== null ? 'agreed' : state === 'offered' ? state : 'over';
const time = (moment: number | null | undefined): string | null =>
  typeof moment === 'number' && Number.isFinite(moment) ? new Date(moment).toISOString() : null;

const toLine = (row: AgentContract) => ({
  id: row.id,
  state: ofState(row),
  from: time(row.effectiveFrom?.getTime()),
  until: time(row.endsAt?.getTime()),
  asked: row.endAskedBy !== null,
});
const entryLine = ({ id, state, from, until, endAskedBy }: Entry) => ({
  id,
  state,
  from: time(from),
  until: time(until),
  asked: endAskedBy !== null,
});

/** Laws 1 and 2, over what is in force when each contract begins, and when each ends. */
export async function expectLaws(world: World): Promise<void> {
  const rows = await world.services.db.select().from(agentContracts).orderBy(asc(agentContracts.id));
  const moments = rows.flatMap(({ effectiveFrom, endsAt }) =>
    [effectiveFrom, endsAt].flatMap((at) => at?.getTime() ?? []),
  );
  expect([...new Set(moments)].flatMap((at) => brokenAt(rows, at))).toEqual([]);
}

function brokenAt(rows: readonly AgentContract[], at: number): readonly string[] {
  const inForce = rows.filter(
    ({ effectiveFrom, endsAt }) => effectiveFrom && effectiveFrom.getTime() <= at && (!endsAt || endsAt.getTime() > at),
  );
  const when = new Date(at).toISOString();
  return inForce.flatMap((given) => {
    const { id, giverId, holderId, kind, productType } = given;
    const held = inForce.filter((one) => one.holderId === giverId && one.kind === kind);
    const others = inForce.filter(
      (one) => one !== given && one.giverId === giverId && one.holderId === holderId && one.kind === kind,
    );
    return [
      ...(giverId === null || held.some((one) => covers(one, given)) ? [] : [`${when}: ${id} stands on nothing`]),
      ...others
        .filter((one) => one.productType === productType || [one.productType, productType].includes('ALL'))
        .map((one) => `${when}: ${id} beside ${one.id}`),
    ];
  });
}

/** Every payment and every agent's money are what the model says, and the ledger's sums are zero. */
export async function expectAgreement(world: World, life: Simulation): Promise<void> {
  const { db } = world.services;
  const { payments, posted, waiting } = life.settlement;
  const rows = await db.select().from(contractPayments).orderBy(asc(contractPayments.id));
  expect(rows.filter(({ kind, owed }) => kind !== 'dividend' && owed > 0n)).toEqual([]);
  const told = rows.map((row) =>
    lineOf(row.contractId, row.windowFrom, row.dueAt, [row.gross, row.paid, row.owed, row.carryAfter]),
  );
  const expected = payments.map(({ entry, from, dueAt, gross, paid, owed, carry }) =>
    lineOf(entry.id, new Date(from), new Date(dueAt), [gross, paid, owed, carry]),
  );
  expect(told.toSorted()).toEqual(expected.toSorted());
  const ends = rows.map(({ windowUntil }) => windowUntil.getTime());
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  const settled = await db.select().from(contractSettlements).orderBy(asc(contractSettlements.id));
  const dues = settled.map(({ dueAt }) => dueAt.getTime());
  expect(dues).toEqual(dues.toSorted((a, b) => a - b));
  const accounts = await rowsOf<{ account: string; balance: string }>(
    db,
    sql`select account, balance::text as balance from ledger_accounts`,
  );
  const balances = new Map(accounts.map(({ account, balance }) => [account, BigInt(balance)]));
  const purses = new Map((await db.select().from(contractPurses)).map(({ agentId, fraction }) => [agentId, fraction]));
  const money = [...life.members.keys()].map((id) => [
    id,
    (balances.get(`member:${id}:main`) ?? 0n) - (life.won.get(id) ?? 0n),
    purses.get(id) ?? 0n,
  ]);
  expect(money).toEqual([...life.members.keys()].map((id) => [id, posted.get(id) ?? 0n, waiting.get(id) ?? 0n]));
  const sum = [...posted.values()].reduce((total, each) => total + each, 0n);
  expect(await world.balanceOf('house:agents')).toBe(-sum);
  expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
}

const lineOf = (contractId: number, from: Date, dueAt: Date, amounts: readonly bigint[]): string =>
  [String(contractId).padStart(6, '0'), from.toISOString(), dueAt.toISOString(), ...amounts].join(' ');

/** Each step of each contract holds the hash of the one before. */
export async function expectHistory(world: World): Promise<void> {
  const { db } = world.services;
  const rows = await db
    .select()
    .from(contractRevisions)
    .orderBy(asc(contractRevisions.contractId), asc(contractRevisions.revision));
  const last = new Map<number, { readonly revision: number; readonly hash: string }>();
  for (const { contractId, revision, content, hash } of rows) {
    const before = last.get(contractId);
    expect(JSON.parse(content)).toMatchObject({ previous: before?.hash ?? null, revision });
    expect([revision, hash]).toEqual([(before?.revision ?? 0) + 1, createHash('sha256').update(content).digest('hex')]);
    last.set(contractId, { revision, hash });
  }
  expect(last.size).toBe(await db.$count(agentContracts));
}
