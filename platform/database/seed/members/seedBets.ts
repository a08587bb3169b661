import { and, asc, eq, gt, inArray, like, max, or } from '../../drizzle.ts';
import { lotteryOfSeries } from '../../../domains/lottery/lotteries.ts';
import { noteLatest } from '../../../domains/lottery/store.ts';
import { members } from '../../../members/tables.ts';
import { kindOf } from '../../../engine/rounds/kinds.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import { pastBet } from '../../../rounds/pastBet.ts';
import { roundsUnderWay } from '../../../rounds/read.ts';
import { roundBets, rounds, roundSeries } from '../../../rounds/tables.ts';
import type { RoundOf } from '../../../rounds/taking.ts';
import type { Services } from '../../../services.ts';
import type { Transaction } from '../../database.ts';
import { inTransaction } from '../../inTransaction.ts';
import { HELD, PLAYED, selectionFor, TABLE_KINDS } from './betting.ts';
import type { Chance } from './chance.ts';
import { chanceOf } from './chance.ts';
import { DEMO_MEMBERS } from './people.ts';

/** Rounds further back get no bets. */
const BACK = 6 * 3_600_000;
/** Bets of a member at lotteries, and as many at tables. */
const MOST = 8;
/** At most this part of a balance is staked. */
const PART = 4n;

interface Player {
  readonly id: number;
  readonly type: number;
  readonly username: string;
  /** When their money last moved; bets come after it, so that balances follow each other in time. */
  readonly last: Date;
  readonly balance: bigint;
}

/**
 * Gives the demo members bets at lotteries and tables: won and lost on rounds that were drawn since they last played,
 * and open ones on the next draws, which are placed as any other. For a database that has just been seeded and given
 * its rounds its rounds.
 */
export async function seedBets(services: Services): Promise<void> {
  const players = await playersOf(services);
  await inTransaction(services.db, (tx) => seedPast(tx, services, players));
  await services.rounds.catchUp();
  for (const player of players) await holdTickets(services, player);
}

async function playersOf({ db, ledger }: Services): Promise<Player[]> {
  const rows = await db
    .select({ id: members.id, type: members.type, username: members.username, last: max(ledgerTransactions.at) })
    .from(members)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.memberId, members.id))
    .where(
      inArray(
        members.username,
        DEMO_MEMBERS.map(({ username }) => username),
      ),
    )
    .groupBy(members.id)
    .orderBy(asc(members.id));
  const players: Player[] = [];
  for (const { last, ...member } of rows)
    if (last) players.push({ ...member, last, balance: await ledger.balanceOf(db, memberAccount(member.id)) });
  return players;
}

async function seedPast(tx: Transaction, services: Services, players: readonly Player[]): Promise<void> {
  const places = await placesOf(tx, new Date(services.clock.now().getTime() - BACK));
  const bets = players.flatMap((player) => betsFor(services, player, places));
  const postings = bets
    .flatMap((bet) => bet.postings)
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  if (bets.length === 0) return;
  await tx.insert(roundBets).values(bets.map(({ row }) => row));
  const outcome = await services.ledger.postAll(tx, postings);
  if (outcome.kind !== 'posted') throw new Error(`The bets of the past do not add up: ${outcome.kind}`);
  const figures = bets.flatMap((bet) => bet.figures);
  await services.ledger.settle(tx, [], figures);
  for (const { row, series } of bets) {
    const lottery = lotteryOfSeries(series);
    if (lottery) await noteLatest(tx, row.memberId, lottery, row.placedAt);
  }
}

/** Rounds that are over, of some lotteries and of one table of each kind. */
async function placesOf(tx: Transaction, since: Date): Promise<RoundOf[]> {
  const tables = await tx
    .selectDistinctOn([roundSeries.kind], { key: roundSeries.key })
    .from(roundSeries)
    .where(and(like(roundSeries.key, 'live:%'), inArray(roundSeries.kind, TABLE_KINDS)))
    .orderBy(roundSeries.kind, roundSeries.nodeId);
  return tx
    .select({ round: rounds, series: roundSeries })
    .from(rounds)
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(
      and(
        gt(rounds.opensAt, since),
        eq(rounds.state, 'settled'),
        or(
          inArray(roundSeries.key, PLAYED),
          inArray(
            roundSeries.key,
            tables.map(({ key }) => key),
          ),
        ),
      ),
    )
    .orderBy(asc(rounds.opensAt), asc(rounds.seriesKey));
}

function betsFor({ random }: Services, player: Player, places: readonly RoundOf[]) {
  const chance = chanceOf(`bets of ${player.username}`);
  const free = places.filter(({ round }) => round.opensAt > player.last);
  const chosen = [
    some(
      free.filter(({ series }) => PLAYED.includes(series.key)),
      chance,
    ),
    some(
      free.filter(({ series }) => !PLAYED.includes(series.key)),
      chance,
    ),
  ].flat();
  let left = player.balance / PART;
  return chosen.flatMap((place, at) => {
    const { opensAt, closesAt } = place.round;
    const placedAt = new Date(opensAt.getTime() + chance.between(1, closesAt.getTime() - opensAt.getTime() - 1));
    const bet = pastBet({ kindOf }, place, {
      id: random.uuid(),
      member: player,
      key: `past-${at}`,
      selection: selectionFor(place.series, chance),
      placedAt,
    });
    left -= bet.row.stake;
    return left < 0n ? [] : [{ ...bet, series: place.series.key }];
  });
}

/** A few of many, spread over all of them. */
function some(places: readonly RoundOf[], chance: Chance): readonly RoundOf[] {
  const step = Math.max(1, Math.floor(places.length / MOST));
  return Array.from({ length: MOST }, (_, at) => places[at * step + chance.between(0, step - 1)]).filter(
    (place) => place !== undefined,
  );
}

/** A ticket of two coming draws, for who can pay it. */
async function holdTickets({ db, clock, rounds }: Services, { id, username, balance }: Player): Promise<void> {
  const chance = chanceOf(`tickets of ${username}`);
  if (balance < 5_000n) return;
  const series = await db.select().from(roundSeries).where(inArray(roundSeries.key, HELD)).orderBy(roundSeries.key);
  const first = chance.between(0, series.length - 1);
  for (const each of [...series, ...series].slice(first, first + 2)) {
    const round = (await roundsUnderWay(db, each.key)).find(({ closesAt }) => closesAt > clock.now());
    const lottery = lotteryOfSeries(each.key);
    if (!round || !lottery) continue;
    await rounds.place({
      roundId: round.id,
      memberId: id,
      key: `held-${each.key}`,
      selection: selectionFor(each, chance),
    });
    await noteLatest(db, id, lottery, clock.now());
  }
}
