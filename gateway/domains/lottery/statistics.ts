import type { DrawRecord, LotteryFamily, TierRecord } from './records.ts';

/** How often a value came; `lastSeen` is how many draws ago, null for never. */
export interface CountRecord {
  readonly value: string;
  readonly count: number;
  readonly lastSeen: number | null;
}

export type StatisticsSubject = 'ENDINGS' | 'DIGITS' | 'SUMS';

export interface StatisticsRecord {
  readonly drawCount: number;
  readonly subject: StatisticsSubject;
  readonly counts: readonly CountRecord[];
}

const subjectOf = (family: LotteryFamily): StatisticsSubject =>
  family === 'FIVE_DIGITS' ? 'DIGITS' : family === 'THREE_DICE' ? 'SUMS' : 'ENDINGS';

const range = (from: number, to: number, width: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));

const VALUES: Readonly<Record<StatisticsSubject, readonly string[]>> = {
  ENDINGS: range(0, 99, 2),
  DIGITS: range(0, 9, 1),
  SUMS: range(3, 18, 1),
};

/** What a draw brought, in the terms of a subject. */
function valuesOf({ tiers }: DrawRecord, subject: StatisticsSubject): readonly string[] {
  const numbers = tiers.flatMap((tier) => tier.numbers);
  if (subject === 'ENDINGS') return numbers.filter(({ length }) => length >= 2).map((number) => number.slice(-2));
  if (subject === 'DIGITS') return numbers.flatMap((number) => Array.from(number));
  return numbers.length === 0 ? [] : [String(numbers.reduce((sum, number) => sum + Number(number), 0))];
}

/** Counts draws that are given newest first. */
export function statisticsOf(draws: readonly DrawRecord[], family: LotteryFamily): StatisticsRecord {
  const subject = subjectOf(family);
  const seen = new Map<string, { count: number; lastSeen: number }>();
  for (const [ago, draw] of draws.entries()) {
    for (const value of valuesOf(draw, subject)) {
      const before = seen.get(value);
      seen.set(value, { count: (before?.count ?? 0) + 1, lastSeen: before?.lastSeen ?? ago });
    }
  }
  return {
    drawCount: draws.length,
    subject,
    counts: VALUES[subject].map((value) => ({ value, count: 0, lastSeen: null, ...seen.get(value) })),
  };
}

/** A drawn number that a ticket's number fits. */
export interface HitRecord {
  readonly tierCode: string;
  readonly tierName: string;
  readonly number: string;
  readonly digits: number;
}

/** Thai front threes, which a whole ticket begins with. */
const FRONT = 'FRONT3';

/** What was drawn of a tier as tickets have it: single digits are one number. */
const wholeNumbers = ({ numbers }: TierRecord): readonly string[] =>
  numbers.length > 1 && numbers.every(({ length }) => length === 1) ? [numbers.join('')] : numbers;

/** How many digits a ticket has: as many as the longest number that was drawn. */
export const ticketDigits = ({ tiers }: DrawRecord): number =>
  Math.max(0, ...tiers.flatMap(wholeNumbers).map(({ length }) => length));

/**
 * Every drawn number that ends as the ticket's does, or that a longer ticket ends in; of front threes those that the
 * whole ticket begins with, or is.
 */
export function hitsOf(draw: DrawRecord, ticket: string): readonly HitRecord[] {
  const isWhole = ticket.length === ticketDigits(draw);
  return draw.tiers.flatMap((tier) => {
    const fits = (number: string): boolean =>
      tier.code === FRONT
        ? number === ticket || (isWhole && ticket.startsWith(number))
        : number.endsWith(ticket) || ticket.endsWith(number);
    return wholeNumbers(tier)
      .filter(fits)
      .map((number) => ({
        tierCode: tier.code,
        tierName: tier.name,
        number,
        digits: Math.min(number.length, ticket.length),
      }));
  });
}
