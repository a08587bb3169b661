import { sql } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { spotReturns } from '../../../engine/live/returns.ts';
import type { SpotBet, TableTerms } from '../../../engine/live/table.ts';
import { usableBonus } from '../../../bonuses/usable.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { isTrial, TRIAL } from '../../../members/memberTypes.ts';
import type {
  LiveKind,
  LiveResult,
  LiveRound,
  LiveState,
  LiveTable,
  LiveView,
  OwnBet,
  OwnView,
} from '../../../play/live/wire.ts';
import type { KnownBet } from '../../../rounds/read.ts';
import { betsOf, countPlayers, latestResults, roundsUnderWay } from '../../../rounds/read.ts';
import { tableOfGame } from '../../../rounds/series.ts';
import type { Round, Series } from '../../../rounds/tables.ts';
import type { Services } from '../../../services.ts';
import type { Game } from '../../games/tables.ts';
import { isUnderMaintenance, nameOf } from '../../games/wireGame.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { centsOrNull } from '../answers.ts';
import type { Table } from '../sessions.ts';

/** Results that roads are drawn from. */
const RESULTS = 72;
const OWN_BETS = 30;
/** Chips in cents; a table offers those between its limits. */
const CHIPS = [100n, 500n, 2_000n, 10_000n, 50_000n, 200_000n, 1_000_000n];
const CHIPS_OFFERED = 5;

/** The series of a game. Throws `game_unavailable` if it is not an open table. */
export async function seriesAt(db: Executor, game: Game, now: Date): Promise<Series> {
  const series = await tableOfGame(db, game.nodeId);
  if (series === null || isUnderMaintenance(game, now))
    throw new PlayRefusal(
      'game_unavailable',
      series === null ? 'The game is no table' : 'The table is under maintenance',
    );
  return series;
}

/** What everybody at the table sees. */
export async function viewOf(db: Executor, series: string, now: Date): Promise<LiveView> {
  const [underWay, results] = [await roundsUnderWay(db, series), await latestResults(db, series, now, RESULTS)];
  const round = underWay.find(({ state }) => state === 'open' || state === 'closed');
  const [totals, players] = round ? [await totalsOf(db, round.id), await countPlayers(db, round.id)] : [{}, 0];
  return { round: round ? toLiveRound(round) : null, results: results.map(toResult), totals, players };
}

/** Stakes of real accounts on each spot: a trial account's chips are not shown to others. */
async function totalsOf(db: Executor, roundId: string): Promise<Record<string, string>> {
  const rows = await rowsOf<{ spot: string; cents: string }>(
    db,
    sql`
    select s.key as spot, sum(s.value::bigint)::text as cents
    from round_bets b join members m on m.id = b.member_id, jsonb_each_text(b.selection -> 'spots') s
    where b.round_id = ${roundId} and b.state <> 'refunded' and m.type <> ${TRIAL} group by s.key order by s.key`,
  );
  return Object.fromEntries(rows.map(({ spot, cents }) => [spot, fromCents(BigInt(cents))]));
}

function toLiveRound({ id, number, state, opensAt, closesAt, resultAt, commitment, offer }: Round): LiveRound {
  return {
    id,
    number,
    state: state === 'open' ? 'open' : 'closed',
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    resultAt: resultAt.toISOString(),
    commitment,
    offer: offer as LiveRound['offer'],
  };
}

const toResult = ({ id, number, resultAt, settledAt, offer, outcome }: Round): LiveResult => ({
  id,
  number,
  at: resultAt.toISOString(),
  isPaid: settledAt !== null,
  offer: offer as LiveResult['offer'],
  outcome: outcome as LiveResult['outcome'],
});

/** What only this player sees. */
export async function ownView(
  { db, ledger, clock }: Services,
  { member: { id: memberId }, game: { gameType } }: Pick<Table, 'member' | 'game'>,
  series: string,
): Promise<OwnView> {
  const bets = await betsOf(db, { memberId, series: [series] }, OWN_BETS);
  return {
    balance: fromCents(await ledger.balanceOf(db, memberAccount(memberId))),
    bonus: centsOrNull(await usableBonus(db, memberId, gameType, clock.now())),
    bets: bets.map(toOwnBet),
  };
}

export function toOwnBet({ bet, round }: Pick<KnownBet, 'bet' | 'round'>): OwnBet {
  const { spots } = bet.selection as SpotBet;
  return {
    id: bet.id,
    roundId: round.id,
    roundNumber: round.number,
    placedAt: bet.placedAt.toISOString(),
    state: bet.state,
    stake: fromCents(bet.stake),
    payout: fromCents(bet.payout),
    spots: Object.fromEntries(Object.entries(spots).map(([spot, cents]) => [spot, fromCents(BigInt(cents))])),
  };
}

/** Everything that a table's page shows first. */
export async function liveState(
  services: Services,
  { member, game }: Table,
  series: Series,
  language: Language,
): Promise<LiveState> {
  const { db, clock, settings } = services;
  const { symbol } = await settings.get(db, 'currency');
  const terms = series.terms as TableTerms;
  const live: LiveTable = {
    kind: series.kind as LiveKind,
    limits: {
      min: fromCents(BigInt(terms.min)),
      max: fromCents(BigInt(terms.max)),
      perRound: fromCents(BigInt(terms.perRound)),
    },
    chips: chipsFor(terms).map(fromCents),
    returns: spotReturns(series.kind),
    currencySymbol: symbol,
    trial: isTrial(member),
  };
  return {
    game: { nodeId: String(game.nodeId), name: nameOf(game, language) },
    live,
    view: await viewOf(db, series.key, clock.now()),
    own: await ownView(services, { member, game }, series.key),
    now: clock.now().toISOString(),
  };
}

function chipsFor({ min, max }: TableTerms): bigint[] {
  const fitting = CHIPS.filter((chip) => chip >= BigInt(min) && chip <= BigInt(max));
  return (fitting.includes(BigInt(min)) ? fitting : [BigInt(min), ...fitting]).slice(0, CHIPS_OFFERED);
}
