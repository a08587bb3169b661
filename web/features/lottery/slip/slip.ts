import { useSyncExternalStore } from 'react';
import { fromCents } from '../../../../schema/cents.ts';
import { MOST_BETS } from '../../../../schema/lotterySlip.ts';
import { newKey } from '../../../apollo/intents/newKey.ts';
import { type MemberStorage, memberStorage } from '../../../lib/storage/memberStorage.ts';
import { onOwnerChange } from '../../../lib/storage/owner.ts';
import { stakeCents } from '../betting/amounts.ts';

/** A bet that is not placed yet. */
export interface SlipBet {
  readonly id: string;
  /** `LotteryBetKind.code`. */
  readonly kind: string;
  /** Numbers or option codes. */
  readonly picks: readonly string[];
  readonly units: number;
  /** Per unit, decimal text. */
  readonly stake: string;
}

/** A slip that was sent. */
export interface SlipSubmission {
  /** The same for every retry, so that the operator places the bets once. */
  readonly key: string;
  readonly drawNumber: string;
}

export interface Slip {
  readonly bets: readonly SlipBet[];
  /** Set while it is unknown whether the bets were placed; the slip must not change until then. */
  readonly unsettled: SlipSubmission | null;
}

const EMPTY: Slip = { bets: [], unsettled: null };
const placeOf = (code: string) => memberStorage(`lotterySlip:${code}`, 'tab');

const listeners = new Set<() => void>();
/** The last text read, so that the same text gives the same object. */
const known = new Map<string, { readonly text: string | null; readonly slip: Slip }>();

/**
 * Stored in the tab, for the signed-in member: a reload, or a sign-in through a provider, must not lose the bets nor
 * the key they were sent with. A guest's slip passes to the member who signs in next. Signing out deletes it.
 */
export function slipOf(code: string): Slip {
  const text = textOf(code);
  const last = known.get(code);
  if (last?.text === text) return last.slip;
  const slip = parse(text);
  known.set(code, { text, slip });
  return slip;
}

/** What the visitor has just added as a guest replaces the member's stored slip, unless that may have been placed. */
function textOf(code: string): string | null {
  const place = placeOf(code);
  const own = place.own();
  return parse(own).unsettled ? own : (place.fromGuest() ?? own);
}

export const keepSlip = (code: string, slip: Slip): void => keepIn(placeOf(code), slip);

function keepIn(place: MemberStorage, slip: Slip): void {
  place.keep(slip.bets.length === 0 ? null : JSON.stringify(slip));
  for (const listener of listeners) listener();
}

export const emptySlip = (code: string): void => keepSlip(code, EMPTY);

/** Changes the slip of the present owner when the response arrives; by then another member may have signed in. */
export function slipToSettle(code: string): { readonly empty: () => void; readonly free: () => void } {
  const place = placeOf(code).bound();
  return {
    empty: () => keepIn(place, EMPTY),
    free: () => keepIn(place, { ...parse(place.own()), unsettled: null }),
  };
}

/** Adds a bet, unless the slip is full or being placed. */
export function addBet(code: string, bet: Omit<SlipBet, 'id'>): boolean {
  const slip = slipOf(code);
  if (slip.unsettled || slip.bets.length >= MOST_BETS) return false;
  keepSlip(code, { ...slip, bets: [...slip.bets, { ...bet, id: newKey() }] });
  return true;
}

export function changeBets(code: string, change: (bets: readonly SlipBet[]) => readonly SlipBet[]): void {
  const slip = slipOf(code);
  if (!slip.unsettled) keepSlip(code, { ...slip, bets: change(slip.bets) });
}

/** The cost of the bets, in cents; an invalid stake counts as nothing. */
export const costOf = (bets: readonly Pick<SlipBet, 'units' | 'stake'>[]): bigint =>
  bets.reduce((sum, { units, stake }) => sum + BigInt(units) * (stakeCents(stake) ?? 0n), 0n);

export const costText = (bets: readonly SlipBet[]): string => fromCents(costOf(bets));

export const useSlip = (code: string): Slip =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = onOwnerChange(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => slipOf(code),
  );

function parse(text: string | null): Slip {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSlip(value) ? value : EMPTY;
  } catch {
    return EMPTY;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isBet = (value: unknown): value is SlipBet =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['kind'] === 'string' &&
  typeof value['units'] === 'number' &&
  typeof value['stake'] === 'string' &&
  Array.isArray(value['picks']);
const isSending = (value: unknown): value is SlipSubmission =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['drawNumber'] === 'string';
const isSlip = (value: unknown): value is Slip =>
  isRecord(value) &&
  Array.isArray(value['bets']) &&
  value['bets'].every(isBet) &&
  (value['unsettled'] === null || isSending(value['unsettled']));
