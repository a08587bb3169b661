import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { members } from '../members/tables.ts';
import type { BetProof, SharedProof } from '../engine/rounds/proof.ts';
import { TRIAL } from '../members/memberTypes.ts';
import { claimOf } from './newRound.ts';
import type { BetLeg, CombinedBet, Round, RoundBet, Series } from './tables.ts';
import { UNIT } from '../engine/rounds/combined.ts';
import { betLegs, combinedBets, roundBets, rounds, roundSeries } from './tables.ts';

const keysOf = (series: string | readonly string[]): string[] => (typeof series === 'string' ? [series] : [...series]);

/** The rounds of series that are not over yet, the earliest first. */
export function roundsUnderWay(db: Executor, series: string | readonly string[]): Promise<Round[]> {
  return db
    .select()
    .from(rounds)
    .where(and(inArray(rounds.seriesKey, keysOf(series)), isNull(rounds.settledAt)))
    .orderBy(rounds.number);
}

/**
 * The latest rounds of series that were drawn until a moment, the newest first. What was drawn in a time that the clock
 * has left again is not among them.
 */
export function latestResults(
  db: Executor,
  series: string | readonly string[],
  now: Date,
  most: number,
): Promise<Round[]> {
  return db
    .select()
    .from(rounds)
    .where(and(inArray(rounds.seriesKey, keysOf(series)), isNotNull(rounds.receipt), lte(rounds.resultAt, now)))
    .orderBy(desc(rounds.resultAt), desc(rounds.number))
    .limit(most);
}

/** A bet with its round and series. */
export interface KnownBet {
  readonly bet: RoundBet;
  readonly round: Round;
  readonly series: Series;
}

export interface BetFilter {
  readonly memberId: number;
  /** Only of these series. */
  readonly series?: readonly string[];
  readonly roundId?: string;
  /** Only what still waits for its result. */
  readonly waiting?: boolean;
  /** The last bet of the page before. */
  readonly before?: Pick<RoundBet, 'placedAt' | 'id'>;
}

/** A member's bets, the newest first. */
export function betsOf(
  db: Executor,
  { memberId, series, roundId, waiting, before }: BetFilter,
  most: number,
): Promise<KnownBet[]> {
  return db
    .select({ bet: roundBets, round: rounds, series: roundSeries })
    .from(roundBets)
    .innerJoin(rounds, eq(rounds.id, roundBets.roundId))
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(
      and(
        eq(roundBets.memberId, memberId),
        series === undefined ? undefined : inArray(rounds.seriesKey, [...series]),
        roundId === undefined ? undefined : eq(roundBets.roundId, roundId),
        waiting === true ? eq(roundBets.state, 'placed') : undefined,
        before === undefined
          ? undefined
          : or(
              lt(roundBets.placedAt, before.placedAt),
              and(eq(roundBets.placedAt, before.placedAt), lt(roundBets.id, before.id)),
            ),
      ),
    )
    .orderBy(desc(roundBets.placedAt), desc(roundBets.id))
    .limit(most);
}

/** How many real accounts bet on a round; who plays with play money is not counted. */
export async function countPlayers(db: Executor, roundId: string): Promise<number> {
  const [row] = await db
    .select({ players: sql<number>`count(distinct ${roundBets.memberId})::int` })
    .from(roundBets)
    .innerJoin(members, eq(members.id, roundBets.memberId))
    .where(and(eq(roundBets.roundId, roundId), ne(members.type, TRIAL)));
  return row?.players ?? 0;
}

/**
 * The proof of a round by its id, or of a bet or a leg by its own; null for an id of none. The seed is part of it once
 * the round is drawn.
 */
export async function proofOf(db: Executor, id: string): Promise<SharedProof | null> {
  const [bet] = await db.select().from(roundBets).where(eq(roundBets.id, id));
  const leg = bet ? null : await legBet(db, id);
  const [found] = await db
    .select({ round: rounds, series: roundSeries })
    .from(rounds)
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(eq(rounds.id, bet?.roundId ?? leg?.roundId ?? id));
  if (!found) return null;
  return proofIn(found, bet ? betProof(bet) : leg);
}

/** The proof of a round, and of a bet on it. */
function proofIn(
  { round, series }: { readonly round: Round; readonly series: Pick<Series, 'kind'> },
  bet: BetProof | null,
): SharedProof {
  return {
    ...claimOf(round, series.kind, round.outcome),
    receipt: round.receipt,
    serverSeed: round.receipt === null ? null : round.seed,
    bet,
  };
}

/** A part of time, its end left out. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Proofs of the rounds of a series whose results fell within a span and have come, the earliest first. */
export async function proofsOfSeries(
  db: Executor,
  series: string,
  { from, until }: Span,
  now: Date,
  most: number,
): Promise<SharedProof[]> {
  const found = await db
    .select({ round: rounds, series: roundSeries })
    .from(rounds)
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(
      and(
        eq(rounds.seriesKey, series),
        isNotNull(rounds.receipt),
        gte(rounds.resultAt, from),
        lt(rounds.resultAt, until),
        lte(rounds.resultAt, now),
      ),
    )
    .orderBy(rounds.resultAt, rounds.number)
    .limit(most);
  return found.map((one) => proofIn(one, null));
}

/** A proof, and when its bet was placed. */
export interface PlacedProof {
  readonly at: Date;
  readonly proof: SharedProof;
}

/**
 * Proofs of what a member bet within a span, single bets and the legs of combined ones, as far as they are won or lost;
 * of either the newest first.
 */
export async function proofsOfBets(
  db: Executor,
  memberId: number,
  { from, until }: Span,
  most: number,
): Promise<PlacedProof[]> {
  const bets = await db
    .select({ bet: roundBets, round: rounds, series: roundSeries })
    .from(roundBets)
    .innerJoin(rounds, eq(rounds.id, roundBets.roundId))
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(
      and(
        eq(roundBets.memberId, memberId),
        gte(roundBets.placedAt, from),
        lt(roundBets.placedAt, until),
        inArray(roundBets.state, ['won', 'lost']),
      ),
    )
    .orderBy(desc(roundBets.placedAt), desc(roundBets.id))
    .limit(most);
  const legs = await db
    .select({ leg: betLegs, placedAt: combinedBets.placedAt, round: rounds, series: roundSeries })
    .from(betLegs)
    .innerJoin(combinedBets, eq(combinedBets.id, betLegs.betId))
    .innerJoin(rounds, eq(rounds.id, betLegs.roundId))
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(
      and(
        eq(combinedBets.memberId, memberId),
        gte(combinedBets.placedAt, from),
        lt(combinedBets.placedAt, until),
        inArray(betLegs.state, ['won', 'lost']),
      ),
    )
    .orderBy(desc(combinedBets.placedAt), desc(betLegs.id))
    .limit(most);
  return [
    ...bets.map(({ bet, ...found }) => ({ at: bet.placedAt, proof: proofIn(found, betProof(bet)) })),
    ...legs.map(({ leg, placedAt, ...found }) => ({ at: placedAt, proof: proofIn(found, legProof(leg, placedAt)) })),
  ];
}

function betProof({ id, roundId, selection, stake, placedAt, payout, receipt }: RoundBet): BetProof {
  return {
    betId: id,
    roundId,
    selection,
    stake: stake.toString(),
    placedAt: placedAt.toISOString(),
    payout: payout.toString(),
    receipt,
  };
}

/** A leg of a combined bet, as the bet of 1.00 that it was signed as; null for an id of none. */
async function legBet(db: Executor, id: string): Promise<BetProof | null> {
  const [found] = await db
    .select({ leg: betLegs, placedAt: combinedBets.placedAt })
    .from(betLegs)
    .innerJoin(combinedBets, eq(combinedBets.id, betLegs.betId))
    .where(eq(betLegs.id, id));
  if (!found) return null;
  return legProof(found.leg, found.placedAt);
}

function legProof(leg: BetLeg, placedAt: Date): BetProof {
  return {
    betId: leg.id,
    roundId: leg.roundId,
    selection: leg.selection,
    stake: UNIT.toString(),
    placedAt: placedAt.toISOString(),
    payout: leg.back.toString(),
    receipt: leg.receipt,
  };
}

/** A combined bet with its legs in their order. */
export interface KnownCombined {
  readonly bet: CombinedBet;
  readonly legs: readonly { readonly leg: BetLeg; readonly round: Round }[];
}

/** A member's combined bets in a game, the newest first. */
export async function combinedBetsOf(
  db: Executor,
  memberId: number,
  nodeId: number,
  most: number,
): Promise<KnownCombined[]> {
  const bets = await db
    .select()
    .from(combinedBets)
    .where(and(eq(combinedBets.memberId, memberId), eq(combinedBets.nodeId, nodeId)))
    .orderBy(desc(combinedBets.placedAt), desc(combinedBets.id))
    .limit(most);
  if (bets.length === 0) return [];
  const legs = await db
    .select({ leg: betLegs, round: rounds })
    .from(betLegs)
    .innerJoin(rounds, eq(rounds.id, betLegs.roundId))
    .where(
      inArray(
        betLegs.betId,
        bets.map(({ id }) => id),
      ),
    )
    .orderBy(betLegs.ordinal);
  return bets.map((bet) => ({ bet, legs: legs.filter(({ leg }) => leg.betId === bet.id) }));
}

/** To which series a round belongs; null for one that nobody knows. */
export async function findRoundSeries(db: Executor, roundId: string): Promise<string | null> {
  const [found] = await db.select({ series: rounds.seriesKey }).from(rounds).where(eq(rounds.id, roundId));
  return found?.series ?? null;
}

/** To which series rounds belong; those that nobody knows are left out. */
export async function seriesOfRounds(db: Executor, roundIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: rounds.id, series: rounds.seriesKey })
    .from(rounds)
    .where(inArray(rounds.id, [...roundIds]));
  return new Map(found.map(({ id, series }) => [id, series]));
}
