import { asc, desc, eq, sql } from '../../../database/drizzle.ts';
import { fromCents, parseCents } from '../../../../schema/cents.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { averageCost, brokenRule, MILLION } from '../../../engine/prizes/prizeTable.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import type { Texts } from '../../../texts.ts';
import type { Issuing } from './issue.ts';
import { issueTickets, newestTable } from './issue.ts';
import type { KeptPrize, PrizeTable, PrizeTicket } from './tables.ts';
import { prizeTables, prizeTickets } from './tables.ts';

const SHOWN = 20;
const DAY = 86_400_000;

/** Tickets as the operator gives them. */
export interface GivenTickets {
  /** Made when the form is opened: given once for ever, however often it is sent. */
  readonly idempotencyKey: string;
  readonly username: string;
  readonly table: string;
  readonly count: number;
  readonly validDays: number;
}

/** A prize as the operator writes it: the amount is decimal text in major units, "0" for no prize. */
export interface WrittenPrize {
  readonly id?: string;
  readonly name: Texts;
  readonly amount: string;
  readonly chance: number;
}

/** The newest version of every prize table, with what a ticket costs on average; money is decimal text. */
export async function newestTables(db: Executor) {
  const rows = await db
    .selectDistinctOn([prizeTables.code])
    .from(prizeTables)
    .orderBy(asc(prizeTables.code), desc(prizeTables.version));
  return rows.map(tableSummary);
}

/** The codes of all prize tables. */
export async function prizeTableCodes(db: Executor): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ code: prizeTables.code }).from(prizeTables).orderBy(asc(prizeTables.code));
  return rows.map(({ code }) => code);
}

/** A prize table as a change of it is written down. */
export function tableSummary({ code, version, style, names, prizes }: PrizeTable) {
  return {
    code,
    version,
    style,
    name: names.EN,
    averageCost: averageCostText(prizes),
    prizes: prizes.map(({ amount, ...prize }) => ({ ...prize, amount: fromCents(BigInt(amount)) })),
  };
}

/** To a hundredth of a cent, rounded up: what is promised to cost no more. */
function averageCostText(prizes: readonly KeptPrize[]): string {
  const part = BigInt(MILLION) / 100n;
  const cost = averageCost(prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })));
  const parts = (cost + part - 1n) / part;
  return `${parts / 10_000n}.${(parts % 10_000n).toString().padStart(4, '0')}`;
}

/** The tickets that were issued last, the latest first. */
export async function latestTickets(db: Executor) {
  const rows = await db
    .select({ ticket: prizeTickets, username: members.username })
    .from(prizeTickets)
    .innerJoin(members, eq(members.id, prizeTickets.memberId))
    .orderBy(desc(prizeTickets.issuedAt), asc(prizeTickets.id))
    .limit(SHOWN);
  return rows.map(({ ticket, username }) => ({ ...ticketSummary(ticket), username }));
}

export function ticketSummary({ id, tableCode, tableVersion, endsAt, openedAt, amount }: PrizeTicket) {
  return {
    id,
    table: `${tableCode} ${tableVersion}`,
    endsAt: endsAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    amount: amount === null ? null : fromCents(amount),
  };
}

/** Gives a member tickets. Refuses with 404 where there is no such member or table, with 409 a key of others. */
export async function giveTickets(
  tx: Transaction,
  services: Issuing,
  { idempotencyKey, username, table, count, validDays }: GivenTickets,
): Promise<readonly PrizeTicket[]> {
  const [member] = await tx
    .select()
    .from(members)
    .where(sql`lower(${members.username}) = lower(${username})`);
  if (!member) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such member' });
  if (isTrial(member)) throw broken('A trial account takes no tickets');
  if (member.status !== 'active') throw broken(`The account is ${member.status}`);
  if ((await newestTable(tx, table)).style === 'RAFFLE') throw broken('A raffle is drawn at once: it has no tickets');
  const given = await issueTickets(tx, services, {
    memberId: member.id,
    table,
    count,
    key: `operator:${idempotencyKey}`,
    endsAt: new Date(services.clock.now().getTime() + validDays * DAY),
  });
  const isSame =
    given.length === count &&
    (await countOfKey(tx, idempotencyKey)) === count &&
    given.every(
      (ticket) =>
        ticket.memberId === member.id &&
        ticket.tableCode === table &&
        Math.round((ticket.endsAt.getTime() - ticket.issuedAt.getTime()) / DAY) === validDays,
    );
  if (!isSame) throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The key belongs to other tickets' });
  return given;
}

const countOfKey = (tx: Transaction, key: string): Promise<number> =>
  tx.$count(prizeTickets, sql`${prizeTickets.key} like ${`operator:${key.replaceAll('_', '\\_')}:%`}`);

/** Locks a prize table that is about to change. Refuses with 404 where there is none. */
export async function tableToChange(tx: Transaction, code: string): Promise<PrizeTable> {
  await tx.select({ code: prizeTables.code }).from(prizeTables).where(eq(prizeTables.code, code)).for('update');
  return newestTable(tx, code);
}

/**
 * Writes a new version of a prize table; tickets that were issued keep theirs. Refuses with 400 what breaks a rule,
 * which the message names, and with 409 where there is another version since the operator looked at it.
 */
export async function rewriteTable(
  tx: Transaction,
  { clock }: Pick<Issuing, 'clock'>,
  before: PrizeTable,
  { version, prizes: written }: { readonly version: number; readonly prizes: readonly WrittenPrize[] },
): Promise<void> {
  if (before.version !== version)
    throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The table has changed: look at it again' });
  const prizes = written.map(({ id, name, amount, chance }, at) => ({
    id: id ?? `v${version + 1}-${at + 1}`,
    names: name,
    amount: centsIn(amount).toString(),
    chance,
  }));
  const problem = brokenRule(prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })));
  if (problem !== null) throw broken(problem);
  const { code, style, names } = before;
  await tx.insert(prizeTables).values({ code, version: version + 1, style, names, prizes, madeAt: clock.now() });
}

function centsIn(text: string): bigint {
  const cents = parseCents(text);
  if (cents === null || cents < 0n) throw broken(`${text} is no amount`);
  return cents;
}

const broken = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });
