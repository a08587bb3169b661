import { eq, sql } from '../../../database/drizzle.ts';
import type { Database } from '../../../database/database.ts';
import { betLegs, combinedBets, roundBets, rounds, roundSeries } from '../../../rounds/tables.ts';
import { games, pvpRooms } from '../../games/tables.ts';
import { playRounds, playSeeds } from '../../play/tables.ts';

export const SLOT = { nodeId: 1, gameType: 'RNG', vendor: 'JL' };
export const TABLE = { nodeId: 2, gameType: 'LIVE', vendor: 'EV' };
export const DUEL = { nodeId: 3, gameType: 'PVP', vendor: 'PV' };
const NEVER = { id: '00000000-0000-4000-8000-000000000000', commitment: 'c', seed: 's', receipt: 'r' };

/** Minutes of one day. */
export const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 1, 12, minute));

interface SomeLottery {
  readonly code: string;
  readonly nodeId: number;
  readonly gameType: string;
  readonly vendor: string;
}

/** A game of each kind, with what bets on it refer to. */
export async function layTables(db: Database, lottery: SomeLottery): Promise<void> {
  const ofLottery = { nodeId: lottery.nodeId, gameType: lottery.gameType, vendor: lottery.vendor };
  await db.insert(games).values(
    [SLOT, TABLE, DUEL, ofLottery].map((game) => ({
      ...game,
      gameId: `game-${game.nodeId}`,
      name: `Game ${game.nodeId}`,
      names: { EN: `Game ${game.nodeId}`, VI: `Trò ${game.nodeId}` },
      searchKey: '',
      minBet: 100n,
      popularity: 1,
      picture: '/x.svg',
      supportPlay: false,
    })),
  );
  const series = [
    { key: 'live:2', nodeId: TABLE.nodeId },
    { key: `lottery:${lottery.code}`, nodeId: lottery.nodeId },
  ];
  await db.insert(roundSeries).values(series.map((each) => ({ ...each, kind: 'coin', terms: {}, paused: true })));
  await db.insert(rounds).values(
    series.map(({ key }, number) => ({
      ...NEVER,
      id: `round-${number}`,
      seriesKey: key,
      number,
      state: 'settled' as const,
      opensAt: at(0),
      closesAt: at(1),
      resultAt: at(2),
      settledAt: at(3),
    })),
  );
  await db.insert(pvpRooms).values({
    roomId: 1,
    nodeId: DUEL.nodeId,
    names: { EN: 'Room' },
    minBet: 100n,
    maxBet: 1000n,
    seats: 2,
  });
}

interface Told {
  readonly id: string;
  readonly memberId: number;
  readonly minute: number;
  readonly stake: bigint;
  /** Null while it is open. */
  readonly payout: bigint | null;
}

const stateOf = (payout: bigint | null): 'placed' | 'won' | 'lost' =>
  payout === null ? 'placed' : payout > 0n ? 'won' : 'lost';

/** What a member could have placed, by kind; rows only, without money. */
export function bettingOn(db: Database) {
  const row = ({ id, memberId, minute, stake, payout }: Told) => ({
    id,
    memberId,
    stake,
    key: `key-${id}`,
    state: stateOf(payout),
    payout: payout ?? 0n,
    placedAt: at(minute),
    settledAt: payout === null ? null : at(minute + 1),
    receipt: 'r',
  });
  const onRound = async (roundId: string, selection: object, told: Told): Promise<void> =>
    void (await db.insert(roundBets).values({ ...row(told), roundId, selection }));
  return {
    async spin({ id, memberId, minute, stake, payout }: Told, isRevealed = false): Promise<void> {
      const [seed] = await db
        .insert(playSeeds)
        .values({
          memberId,
          serverSeed: 's',
          commitment: 'c',
          clientSeed: 'x',
          createdAt: at(0),
          // A member has one pair at a time that is not revealed.
          revealedAt: at(minute),
        })
        .returning({ id: playSeeds.id });
      const seedId = seed?.id ?? 0;
      if (!isRevealed) await hideOnly(db, memberId, seedId);
      await db.insert(playRounds).values({
        id,
        memberId,
        nodeId: SLOT.nodeId,
        key: `key-${id}`,
        seedId,
        nonce: 0,
        modelId: 'm',
        coin: 1n,
        coins: 1,
        stake,
        payout: payout ?? 0n,
        contribution: 0n,
        jackpotWon: false,
        jackpotPaid: 0n,
        balanceAfter: 0n,
        receipt: 'r',
        at: at(minute),
      });
    },
    bet: async (told: Told) => onRound('round-0', { side: 'heads' }, told),
    ticket: async (told: Told) => onRound('round-1', { kind: 'top2', picks: ['07', '45'], units: 2 }, told),
    async combined(told: Told, legs: readonly ('won' | 'lost' | 'placed')[]): Promise<void> {
      const { receipt, ...bet } = row(told);
      await db.insert(combinedBets).values({ ...bet, nodeId: TABLE.nodeId });
      await db.insert(betLegs).values(
        legs.map((state, ordinal) => ({
          id: `${told.id}-${ordinal}`,
          betId: told.id,
          roundId: 'round-0',
          ordinal,
          selection: {},
          state,
          receipt,
        })),
      );
    },
    async duel({ id, memberId, minute, stake, payout }: Told): Promise<void> {
      const endedAt = payout === null ? null : at(minute + 1).toISOString();
      await db.execute(sql`
        insert into duels (id, node_id, room_id, stake, fee_per_mille, state, commitment, seed, ended_at)
        values (${id}, ${DUEL.nodeId}, 1, ${stake}, 0, ${payout === null ? 'playing' : 'done'}, 'c', 's', ${endedAt})`);
      await db.execute(sql`
        insert into duel_seats (duel_id, side, member_id, payout, seated_at)
        values (${id}, 0, ${memberId}, ${payout}, ${at(minute).toISOString()})`);
    },
  };
}

async function hideOnly(db: Database, memberId: number, seedId: number): Promise<void> {
  await db
    .update(playSeeds)
    .set({ revealedAt: at(0) })
    .where(eq(playSeeds.memberId, memberId));
  await db.update(playSeeds).set({ revealedAt: null }).where(eq(playSeeds.id, seedId));
}
