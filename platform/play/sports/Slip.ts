import { combinedReturn } from '../../engine/rounds/combined.ts';
import { toCents, fromCents } from '../../../schema/cents.ts';
import type { BookFixture, BookTerms } from './wire.ts';

/** A price on the slip, as it was when it was chosen. */
export interface Entry {
  readonly roundId: string;
  readonly pick: string;
  /** Hundredths. */
  readonly odds: number;
}

/** An entry with the book's present state. `now` is its price; null if bets on it are closed. */
export interface SlipLine extends Entry {
  readonly fixture: BookFixture;
  readonly now: number | null;
}

export type Mode = 'single' | 'combined';

/** The bets to place: one pick per match, a stake, and whether the picks are one bet or several. */
export class Slip {
  private entries: readonly Entry[] = [];
  private wanted: Mode = 'combined';
  /** Every match with an entry, also after it has left the book. */
  private readonly known = new Map<string, BookFixture>();
  private readonly most: number;
  stake: string;

  constructor(stake: string, most: number) {
    this.stake = stake;
    this.most = most;
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** A single pick, or more than a combined bet may have, are single bets. */
  get mode(): Mode {
    return this.canCombine ? this.wanted : 'single';
  }

  set mode(mode: Mode) {
    this.wanted = mode;
  }

  get canCombine(): boolean {
    return this.entries.length > 1 && this.entries.length <= this.most;
  }

  /** The same price again removes it; another of the same match replaces it. */
  touch(fixture: BookFixture, pick: string): void {
    const odds = fixture.offer.prices[pick];
    if (odds === undefined) return;
    this.known.set(fixture.id, fixture);
    const others = this.entries.filter(({ roundId }) => roundId !== fixture.id);
    this.entries = this.has(fixture.id, pick) ? others : [...others, { roundId: fixture.id, pick, odds }];
  }

  has(roundId: string, pick: string): boolean {
    return this.entries.some((entry) => entry.roundId === roundId && entry.pick === pick);
  }

  remove(roundId: string): void {
    this.entries = this.entries.filter((entry) => entry.roundId !== roundId);
  }

  clear(): void {
    this.entries = [];
  }

  lines(fixtures: readonly BookFixture[]): SlipLine[] {
    return this.entries.flatMap((entry) => {
      const present = fixtures.find(({ id }) => id === entry.roundId);
      const fixture = present ?? this.known.get(entry.roundId);
      return fixture
        ? [{ ...entry, fixture, now: present?.state === 'open' ? (present.offer.prices[entry.pick] ?? null) : null }]
        : [];
    });
  }

  /** Accepts the present prices. */
  accept(lines: readonly SlipLine[]): void {
    this.entries = lines.map(({ roundId, pick, odds, now }) => ({ roundId, pick, odds: now ?? odds }));
  }
}

const AMOUNT = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** Decimal text as the reader of a language types it, without groups. */
export function asTyped(decimal: string, locale: string): string {
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return decimal.replace('.', point?.value ?? '.');
}

/** The amount in a text, in cents; null if it is none. */
const centsIn = (text: string): bigint | null =>
  AMOUNT.test(text.trim()) ? toCents(text.trim().replace(',', '.')) : null;

/** The stake in a text, in cents; null if there is none. */
export const stakeIn = (text: string): bigint | null => centsIn(text) || null;

/** Why a stake cannot be placed. `most` is the highest stake in cents; null if the lowest returns too much as well. */
export type StakeFault =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'outsideLimits' }
  | { readonly kind: 'returnsTooMuch'; readonly most: bigint | null };

/** What is wrong with the stake in a text for bets at these odds; null if nothing is. */
export function stakeFault(
  text: string,
  mode: Mode,
  odds: readonly number[],
  limits: BookTerms['limits'],
): StakeFault | null {
  const stake = centsIn(text);
  if (stake === null && text.trim() !== '') return { kind: 'unreadable' };
  const min = toCents(limits.min);
  if (stake === null || stake < min || stake > toCents(limits.max)) return { kind: 'outsideLimits' };
  const most = mostStake(mode, odds.map(BigInt), toCents(limits.maxReturn));
  if (stake <= most) return null;
  return { kind: 'returnsTooMuch', most: most < min ? null : most };
}

/** The highest stake whose return, rounded down, is within a maximum. */
function mostStake(mode: Mode, backs: readonly bigint[], maxReturn: bigint): bigint {
  const bets = mode === 'combined' ? [backs] : backs.map((back) => [back]);
  const mosts = bets.map((legs) => {
    const back = legs.reduce((product, each) => product * each, 1n);
    return ((maxReturn + 1n) * 100n ** BigInt(legs.length) - 1n) / back;
  });
  return mosts.reduce((least, most) => (most < least ? most : least), maxReturn);
}

/** Cost and maximum return of the slip, in cents. */
export function reckonSlip(
  mode: Mode,
  stake: bigint,
  odds: readonly number[],
): { readonly cost: bigint; readonly possible: bigint } {
  const backs = odds.map(BigInt);
  if (mode === 'combined') return { cost: stake, possible: combinedReturn(stake, backs) };
  return {
    cost: stake * BigInt(odds.length),
    possible: backs.reduce((sum, back) => sum + combinedReturn(stake, [back]), 0n),
  };
}

/** The product of all prices, as decimal text with two decimals, rounded down. */
export const productOf = (odds: readonly number[]): string => fromCents(combinedReturn(100n, odds.map(BigInt)));
