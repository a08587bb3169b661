import { openTicket, readState, Refused } from './api.ts';
import type { Language } from '../../schema/languages.ts';
import type { DuelState } from './duel/wire.ts';
import type { FishState } from './fish/wire.ts';
import type { LiveState } from './live/wire.ts';
import type { BookState } from './sports/wire.ts';
import type { StateAnswer } from './wire.ts';

/** A spin that was asked for and whose answer has not been shown yet. */
export interface PendingSpin {
  readonly key: string;
  readonly stake: string;
}

/** What this tab remembers across a reload; a browser that keeps nothing in frames forgets it, and the game is launched again. */
function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Private frames may not keep anything.
  }
}

/** An idempotency key. (`randomUUID` is missing on pages that came without https.) */
export const freshKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface Seat<State = StateAnswer | LiveState | BookState | DuelState | FishState> {
  readonly token: string;
  readonly state: State;
  readonly pending: PendingSpin | null;
  /** Under which name this seat's pending spin is remembered. */
  readonly pendingName: string;
}

/** Uses the address's launch ticket up; on a reload, comes back by the token that it gave. Throws `Refused` or `Unreachable`. */
export async function takeSeat(ticket: string, language: Language): Promise<Seat> {
  const tokenName = `play:token:${ticket}`;
  const pendingName = `play:pending:${ticket}`;
  const known = remembered(tokenName);
  if (known !== null) return { token: known, state: await readState(known, language), pending: readPending(pendingName), pendingName };
  if (ticket === '') throw new Refused('ticket_invalid');
  const opened = await openTicket(ticket, language);
  remember(tokenName, opened.sessionToken);
  return { token: opened.sessionToken, state: opened, pending: null, pendingName };
}

function readPending(name: string): PendingSpin | null {
  const [key = '', stake = ''] = (remembered(name) ?? '').split('|');
  return key === '' || stake === '' ? null : { key, stake };
}
