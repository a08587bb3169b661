import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { advance, dueSeries, voidRound } from './advance.ts';
import type { RoundEvents } from './events.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import type { BetOrder, BetsOrder, PlacedBet } from './place.ts';
import { placeAllIn, placeIn } from './place.ts';
import type { CombinedOrder, PlacedCombined } from './placeCombined.ts';
import { placeCombinedIn } from './placeCombined.ts';
import type { SeriesPlan } from './series.ts';
import { layOut } from './series.ts';

/** How often the platform looks whether a round is due, in milliseconds of its time. */
const LOOK_EVERY = 400;
/** A series that failed is left alone for so long, in milliseconds of the world's time. */
const LEAVE_ALONE = 5_000;

/**
 * Looks at a bet that has just been taken, in its transaction; throws where it must not stand. Bets that are repeated
 * stand already.
 */
export type MayStand = (tx: Transaction, bet: { readonly memberId: number; readonly placedAt: Date }) => Promise<void>;

/** Rounds that all players of a table or a lottery share. */
export interface Rounds {
  readonly events: RoundEvents;
  /**
   * Takes one bet in a transaction of its own, unless what `mayStand` asks of a new one throws. Throws `BetRefused`;
   * nothing was charged then.
   */
  place(order: BetOrder, mayStand?: MayStand): Promise<PlacedBet>;
  /**
   * Several bets on one round inside a larger whole, in as many statements as one: when it throws, the whole must be
   * given up.
   */
  placeAllIn(tx: Transaction, order: BetsOrder): Promise<readonly PlacedBet[]>;
  /** The same for one combined bet. */
  placeCombined(order: CombinedOrder, mayStand?: MayStand): Promise<PlacedCombined>;
  /** Lays out series that are not there yet. */
  layOut(plans: readonly SeriesPlan[]): Promise<void>;
  /** Gives every stake of a round back. Answers false where its outcome is known already. */
  void(roundId: string, reason: string): Promise<boolean>;
  /** Does everything that is due, and answers when it is done. */
  catchUp(): Promise<void>;
  /** Keeps all series going until it is stopped, which waits for what is under way. */
  run(): () => Promise<void>;
}

export function createRounds(deps: RoundDependencies): Rounds {
  const { db, clock, events, onError } = deps;
  const busy = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();
  let lookedAt = 0;

  /** Starts what is due and is not under way; a long settlement at one table keeps no other waiting. */
  async function look(): Promise<void> {
    const now = clock.now();
    const wasPutBack = now.getTime() < lookedAt;
    const due = await dueSeries(deps, now, wasPutBack);
    lookedAt = now.getTime();
    for (const key of due) if (!busy.has(key) && (resting.get(key) ?? 0) <= Date.now()) start(key);
  }

  function start(key: string): void {
    const work = advance(deps, key)
      .then(() => void resting.delete(key))
      .catch((error: unknown) => {
        resting.set(key, Date.now() + LEAVE_ALONE);
        onError(error, key);
      })
      .finally(() => busy.delete(key));
    busy.set(key, work);
  }

  return {
    events,
    place: async (order, mayStand) => {
      const placed = await inTransaction(db, (tx) => standing(tx, placeIn(tx, deps, order), mayStand));
      if (!placed.repeated) events.tell({ series: placed.round.seriesKey, roundId: placed.round.id, what: 'bet' });
      return placed;
    },
    placeAllIn: (tx, order) => placeAllIn(tx, deps, order),
    placeCombined: (order, mayStand) =>
      inTransaction(db, (tx) => standing(tx, placeCombinedIn(tx, deps, order), mayStand)),
    layOut: (plans) => inTransaction(db, (tx) => layOut(tx, deps, plans, clock.now())),
    void: (roundId, reason) => voidRound(deps, roundId, reason),
    async catchUp() {
      do {
        await look();
        await Promise.all(busy.values());
      } while ((await dueSeries(deps, clock.now(), false)).some((key) => !resting.has(key)));
    },
    run() {
      const stop = clock.repeat(LOOK_EVERY, look);
      return async () => {
        await stop();
        await Promise.all(busy.values());
      };
    },
  };
}

async function standing<Placed extends PlacedBet | PlacedCombined>(
  tx: Transaction,
  placing: Promise<Placed>,
  mayStand?: MayStand,
): Promise<Placed> {
  const placed = await placing;
  if (!placed.repeated) await mayStand?.(tx, placed.bet);
  return placed;
}
