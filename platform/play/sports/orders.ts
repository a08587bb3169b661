import { placeCombinedUntilAnswered, placePickUntilAnswered } from '../api.ts';
import { freshKey, remember } from '../session.ts';
import type { Mode, SlipLine } from './Slip.ts';
import type { PlacedBookBet } from './wire.ts';

interface PickOrder {
  readonly roundId: string;
  readonly pick: string;
  readonly odds: number;
}

/** A bet that was asked for. With one pick it is a single bet. Its key makes it one, however often it is sent. */
export interface Order {
  readonly key: string;
  /** Decimal text. */
  readonly stake: string;
  readonly legs: readonly PickOrder[];
}

export function ordersFor(mode: Mode, stake: string, lines: readonly SlipLine[]): Order[] {
  const legs = lines.map(({ roundId, pick, odds }) => ({ roundId, pick, odds }));
  return mode === 'combined' ? [{ key: freshKey(), stake, legs }] : legs.map((leg) => ({ key: freshKey(), stake, legs: [leg] }));
}

/** Asks until the house answers. Throws `Refused`. */
export function sendOrder(sessionToken: string, { key, stake, legs }: Order, onTrouble: () => void): Promise<PlacedBookBet> {
  const [only] = legs;
  return only !== undefined && legs.length === 1
    ? placePickUntilAnswered({ sessionToken, key, stake, ...only }, onTrouble)
    : placeCombinedUntilAnswered({ sessionToken, key, stake, legs }, onTrouble);
}

/** Orders that are under way are remembered across a reload, and then sent again under the same keys. */
export function rememberOrders(name: string, orders: readonly Order[]): void {
  remember(name, orders.length === 0 ? null : `orders|${JSON.stringify(orders)}`);
}

export function readOrders(name: string): readonly Order[] {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? [] : (JSON.parse(text.slice(text.indexOf('|') + 1)) as Order[]);
  } catch {
    return [];
  }
}
