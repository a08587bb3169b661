import { placeCombinedUntilAnswered, placePickUntilAnswered } from '../api.ts';
import { fieldsOf, isText } from '../pasted.ts';
import { freshKey } from '../session.ts';
import type { Mode, SlipLine } from './Slip.ts';
import type { PlacedBookBet } from './wire.ts';

interface PickOrder {
  readonly roundId: string;
  readonly pick: string;
  readonly odds: number;
}

/** A bet to place; with one pick it is a single bet. Its key identifies it, however often it is sent. */
export interface Order {
  readonly key: string;
  /** Decimal text. */
  readonly stake: string;
  readonly legs: readonly PickOrder[];
}

export function ordersFor(mode: Mode, stake: string, lines: readonly SlipLine[]): Order[] {
  const legs = lines.map(({ roundId, pick, odds }) => ({ roundId, pick, odds }));
  return mode === 'combined'
    ? [{ key: freshKey(), stake, legs }]
    : legs.map((leg) => ({ key: freshKey(), stake, legs: [leg] }));
}

/** Sends until the outcome is known; `wasSent` if it may have been sent before. Throws `Refused`. */
export function sendOrder(
  sessionToken: string,
  { key, stake, legs }: Order,
  onTrouble: () => void,
  wasSent: boolean,
): Promise<PlacedBookBet> {
  const [only] = legs;
  return only !== undefined && legs.length === 1
    ? placePickUntilAnswered({ sessionToken, key, stake, ...only }, onTrouble, wasSent)
    : placeCombinedUntilAnswered({ sessionToken, key, stake, legs }, onTrouble, wasSent);
}

/** An order that was pending when the page was reloaded; null if the value is not an order. */
export function sentBefore({ key, stake, legs }: Readonly<Record<string, unknown>>): Order | null {
  if (!isText(key) || !isText(stake) || !Array.isArray(legs)) return null;
  const picks = legs.map(pickOf).filter((pick) => pick !== null);
  return picks.length === legs.length ? { key, stake, legs: picks } : null;
}

function pickOf(leg: unknown): PickOrder | null {
  const { roundId, pick, odds } = fieldsOf(leg, ['roundId', 'pick', 'odds']) ?? {};
  return isText(roundId) && isText(pick) && typeof odds === 'number' ? { roundId, pick, odds } : null;
}
