import type { BaccaratOutcome } from '../../engine/live/baccarat.ts';
import type { FightOffer, FightOutcome } from '../../engine/live/cockfight.ts';
import type { DragonTigerOutcome } from '../../engine/live/dragonTiger.ts';
import type { RouletteOutcome } from '../../engine/live/roulette.ts';
import type { SicBoOutcome } from '../../engine/live/sicBo.ts';

/**
 * Responses of the live tables' API. Amounts are decimal text in major units, moments ISO text of the server's clock.
 */

/** The outcome of each kind of table, and its offer, known before. */
export interface LiveKinds {
  readonly baccarat: { readonly outcome: BaccaratOutcome; readonly offer: null };
  readonly roulette: { readonly outcome: RouletteOutcome; readonly offer: null };
  readonly dragonTiger: { readonly outcome: DragonTigerOutcome; readonly offer: null };
  readonly sicBo: { readonly outcome: SicBoOutcome; readonly offer: null };
  readonly cockfight: { readonly outcome: FightOutcome; readonly offer: FightOffer };
}
export type LiveKind = keyof LiveKinds;

/** Fields that do not change while a table is open. */
export interface LiveTable<Kind extends LiveKind = LiveKind> {
  readonly kind: Kind;
  readonly limits: { readonly min: string; readonly max: string; readonly perRound: string };
  /** Denominations, the smallest first. */
  readonly chips: readonly string[];
  /** The return to the player by spot; roulette has one figure for all, and each fight has its own in its offer. */
  readonly returns: Readonly<Record<string, number>>;
  readonly currencySymbol: string;
  readonly trial: boolean;
}

export interface LiveRound<Kind extends LiveKind = LiveKind> {
  readonly id: string;
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly opensAt: string;
  readonly closesAt: string;
  readonly resultAt: string;
  /** SHA-256 of the seed that will draw it. */
  readonly commitment: string;
  readonly offer: LiveKinds[Kind]['offer'];
}

export interface LiveResult<Kind extends LiveKind = LiveKind> {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  /** All its bets are settled. */
  readonly isPaid: boolean;
  readonly offer: LiveKinds[Kind]['offer'];
  readonly outcome: LiveKinds[Kind]['outcome'];
}

/** What all players at a table see. */
export interface LiveView<Kind extends LiveKind = LiveKind> {
  /** The round that accepts bets, will do so next, or waits for its result; null while the table starts. */
  readonly round: LiveRound<Kind> | null;
  /** Drawn rounds, the newest first. */
  readonly results: readonly LiveResult<Kind>[];
  /** Stakes of all players on each spot of the round. */
  readonly totals: Readonly<Record<string, string>>;
  readonly players: number;
}

/** A bet of the player. */
export interface OwnBet {
  readonly id: string;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly placedAt: string;
  readonly state: 'placed' | 'won' | 'lost' | 'refunded';
  readonly stake: string;
  readonly payout: string;
  readonly spots: Readonly<Record<string, string>>;
}

/** What only the player sees: the balance, and their bets on the present round and the latest ones. */
export interface OwnView {
  readonly balance: string;
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
  readonly bets: readonly OwnBet[];
}

export interface LiveState<Kind extends LiveKind = LiveKind> {
  /** The server's time of this response. */
  readonly now: string;
  readonly game: { readonly nodeId: string; readonly name: string };
  readonly live: LiveTable<Kind>;
  readonly view: LiveView<Kind>;
  readonly own: OwnView;
}

export interface OpenedLive extends LiveState {
  readonly sessionToken: string;
}

/** A message of the event stream. */
export type LiveNews = Pick<LiveState, 'now' | 'view' | 'own'>;

export interface PlacedAnswer {
  readonly bet: OwnBet;
  readonly balance: string;
}
