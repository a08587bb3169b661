import { openTicket, readState, Refused } from './api.ts';
import type { Language } from '../../schema/languages.ts';
import type { DuelState } from './duel/wire.ts';
import type { FishState } from './fish/wire.ts';
import type { LiveState } from './live/wire.ts';
import { parsed } from './pasted.ts';
import type { BookState } from './sports/wire.ts';
import type { StateAnswer } from './wire.ts';

/**
 * A value that this tab stores across a reload; if storage is blocked in frames it is lost, and the game is launched
 * again.
 */
function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Frames in private mode may have no storage.
  }
}

/**
 * Stores orders without a response, so that they are sent again with the same keys after a reload. All games store them
 * as a list in JSON.
 */
export function rememberOrders(name: string, orders: readonly { readonly key: string }[]): void {
  remember(name, orders.length === 0 ? null : JSON.stringify(orders));
}

/** @param orderOf parses a stored order; null if it is not one of this game */
export function rememberedOrders<Order>(
  name: string,
  orderOf: (fields: Readonly<Record<string, unknown>>) => Order | null,
): readonly Order[] {
  const kept: unknown = parsed(remembered(name) ?? '[]');
  return Array.isArray(kept)
    ? kept.flatMap((each: unknown) => (typeof each === 'object' && each !== null ? (orderOf({ ...each }) ?? []) : []))
    : [];
}

/** An idempotency key. (`randomUUID` is missing in insecure contexts.) */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface Seat<State = StateAnswer | LiveState | BookState | DuelState | FishState> {
  readonly token: string;
  readonly state: State;
  /** Storage key of this seat's pending orders. */
  readonly ordersName: string;
}

/**
 * Uses the launch ticket of the address; on a reload, returns with the token that it gave. Throws `Refused` or
 * `Unreachable`.
 */
export async function takeSeat(ticket: string, language: Language): Promise<Seat> {
  const tokenName = `play:token:${ticket}`;
  const ordersName = `play:orders:${ticket}`;
  const known = remembered(tokenName);
  if (known !== null) return { token: known, state: await readState(known, language), ordersName };
  if (ticket === '') throw new Refused('ticket_invalid');
  const opened = await openTicket(ticket, language);
  remember(tokenName, opened.sessionToken);
  return { token: opened.sessionToken, state: opened, ordersName };
}
