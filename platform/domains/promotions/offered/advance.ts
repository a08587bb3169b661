import { and, desc, eq, lte, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { Span } from '../../../calendar.ts';
import { spanAt, spanBefore } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { MEMBERS } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import { amountOf } from './amounts.ts';
import { awardOnce } from './award.ts';
import type { Offer } from './read.ts';
import { runningOffers } from './read.ts';
import { promotions, promotionVersions } from './tables.ts';
import type { PromotionTerms } from './terms.ts';

/** How often promotions are looked through, in milliseconds of the platform's time. */
export const LOOK_EVERY = 15_000;
/** After the end of a period, so that what was settled before it is written. */
const GRACE = 60_000;
const BATCH = 200;
/** Ended periods of a cash back that are looked through: several may have ended while the platform stood still. */
const PERIODS = 7;

/** Members that have something coming, and what it is a part of, in cents. */
export interface Due {
  readonly memberId: number;
  readonly base: bigint;
}

type Tools = Pick<Services, 'db' | 'ledger' | 'clock' | 'settings' | 'random'>;

/** What is due for a span: by which terms, and the period that participations name it by. */
interface Round {
  readonly offer: Offer;
  readonly version: number;
  readonly span: Span;
  readonly period: string;
}

/**
 * Gives what promotions give by themselves when a period is over or a target is reached: cash back, and the tickets of
 * raffles. One member after the other, each in a transaction of its own; who cannot be given theirs holds up nobody.
 * @param isDone rounds that are over and were looked through whole; kept by the caller
 * @throws AggregateError where some could not be given theirs: they are looked at again
 */
export async function advancePromotions(services: Tools, isDone: Set<string>): Promise<void> {
  const { db, clock, settings } = services;
  const { enabled } = await settings.get(db, 'promotions');
  const { timeZone } = await settings.get(db, 'calendar');
  const now = clock.now();
  const failures: unknown[] = [];
  const rounds = [
    ...(enabled.includes('SAVIOR') ? await endedPeriods(db, now, timeZone) : []),
    ...(enabled.includes('RAFFLE') ? await raffleDays(db, now, timeZone) : []),
  ];
  for (const round of rounds) {
    const mark = `${round.offer.promotion.id}:${round.span.firstDay}`;
    if (isDone.has(mark)) continue;
    const failed = await awardDue(services, round);
    failures.push(...failed);
    if (failed.length === 0 && now.getTime() >= round.span.until.getTime() + GRACE) isDone.add(mark);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some members could not be given what promotions give');
}

/** Awards batch after batch, until nobody is left or no one of a batch could be given theirs. Answers the failures. */
async function awardDue(services: Tools, { offer, version, span, period }: Round): Promise<readonly unknown[]> {
  const { promotion, terms } = offer;
  const failures: unknown[] = [];
  const find = promotion.kind === 'RAFFLE' ? stakers : losers;
  const unless = sql`not exists (
    select 1 from promotion_participations p
    where p.member_id = f.member_id and p.promotion_id = ${promotion.id} and p.period = ${period})`;
  for (;;) {
    const due = await find(services.db, { span, terms, unless, limit: BATCH });
    let given = 0;
    for (const { memberId, base } of due) {
      const award = { promotion, terms, version, memberId, period, amount: amountOf(terms, { base }) };
      try {
        if (await inTransaction(services.db, (tx) => awardOnce(tx, services, award))) given += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (due.length < BATCH || given === 0) return failures;
  }
}

/** Raffles of today, and of the day before for who reached the target after it was looked at last. */
async function raffleDays(executor: Executor, now: Date, timeZone: string): Promise<readonly Round[]> {
  const today = spanAt('DAY', now, timeZone);
  const rounds: Round[] = [];
  for (const span of [spanBefore('DAY', today, timeZone), today]) {
    const last = new Date(Math.min(now.getTime(), span.until.getTime() - 1));
    for (const offer of await runningOffers(executor, 'RAFFLE', last))
      rounds.push({ offer, version: offer.promotion.version, span, period: span.firstDay });
  }
  return rounds;
}

/** Periods of cash backs that have ended while they ran, the latest first, each with the terms of its end. */
async function endedPeriods(executor: Executor, now: Date, timeZone: string): Promise<readonly Round[]> {
  const versions = await executor
    .select({ promotion: promotions, version: promotionVersions })
    .from(promotions)
    .innerJoin(promotionVersions, eq(promotionVersions.promotionId, promotions.id))
    .where(and(eq(promotions.kind, 'SAVIOR'), lte(promotions.opensAt, now)))
    .orderBy(promotions.id, desc(promotionVersions.version));
  return [...Map.groupBy(versions, ({ promotion }) => promotion.id).values()].flatMap((all) => {
    const [latest] = all;
    if (!latest) return [];
    const { promotion } = latest;
    const unit = latest.version.terms.period ?? 'WEEK';
    const end = promotion.closedAt ?? promotion.endsAt;
    return lastSpans(unit, now, timeZone).flatMap((span): readonly Round[] => {
      const then = all.find(({ version }) => version.writtenAt < span.until);
      const ran = promotion.opensAt < span.until && end >= span.until;
      if (!then || !ran || now.getTime() < span.until.getTime() + GRACE) return [];
      const offer = { promotion, terms: then.version.terms } as Offer;
      const period = spanAt(unit, span.until, timeZone).firstDay;
      return [{ offer, version: then.version.version, span, period }];
    });
  });
}

/** The last spans of a unit that are over, the latest first. */
function lastSpans(unit: Parameters<typeof spanAt>[0], now: Date, timeZone: string): readonly Span[] {
  const spans: Span[] = [];
  for (let span = spanAt(unit, now, timeZone); spans.length < PERIODS; spans.push(span))
    span = spanBefore(unit, span, timeZone);
  return spans;
}

interface Asked {
  readonly span: Span;
  readonly terms: Pick<PromotionTerms, 'stakeTypes' | 'amount' | 'stake'>;
  /** Who is left out, by `f.member_id`. */
  readonly unless: SQL;
  readonly limit: number;
}

/** Members who lost of their own money in a span so much that their part of it is a cent or more. */
export function losers(executor: Executor, { span, terms, unless, limit }: Asked): Promise<readonly Due[]> {
  const basisPoints = terms.amount?.is === 'PERCENT' ? terms.amount.basisPoints : 0;
  return dueIn(executor, {
    kinds: sql`('stake', 'payout', 'jackpotWin')`,
    span,
    terms,
    unless,
    limit,
    having: sql`-sum(f.own) * ${basisPoints} >= 10000`,
  });
}

/** Members who have staked enough of their own money in a span. */
export function stakers(executor: Executor, { span, terms, unless, limit }: Asked): Promise<readonly Due[]> {
  const having = sql`-sum(f.own) >= ${terms.stake ?? '0'}::bigint`;
  return dueIn(executor, { kinds: sql`('stake')`, span, terms, unless, limit, having });
}

async function dueIn(
  executor: Executor,
  { kinds, span, terms, unless, having, limit }: Asked & { readonly kinds: SQL; readonly having: SQL },
): Promise<readonly Due[]> {
  const types = terms.stakeTypes.length === 0 ? sql`` : sql`and f.game_type in ${[...terms.stakeTypes]}`;
  const rows = await rowsOf<{ member: string; base: string }>(
    executor,
    sql`
    select f.member_id as member, (-sum(f.own))::text as base
    from figures f
    join members m on m.id = f.member_id and m.status = 'active' and m.type in ${[...MEMBERS]}
    where f.day >= ${span.firstDay}::date and f.day < ${lastDayOf(span)}::date
      and f.asset = 'MONEY' and f.kind in ${kinds} ${types} and ${unless}
    group by f.member_id
    having ${having}
    order by f.member_id
    limit ${limit}`,
  );
  return rows.map(({ member, base }) => ({ memberId: Number(member), base: BigInt(base) }));
}

/** The day after a span, of the house's calendar: a span is a whole number of days. */
function lastDayOf({ firstDay, from, until }: Span): string {
  const days = Math.round((until.getTime() - from.getTime()) / 86_400_000);
  return Temporal.PlainDate.from(firstDay).add({ days }).toString();
}
