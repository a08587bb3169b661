import type { LotteryTable_TermsFragment } from '../table/LotteryTable.generated.ts';

/** A kind of bet as the operator describes it. */
export type BetKind = LotteryTable_TermsFragment['groups'][number]['kinds'][number];

/** The fault in a part of the typed text; its texts are `pick.fault`. */
export type PickFault = 'NOT_A_NUMBER' | 'WRONG_LENGTH' | 'REPEATED' | 'TOO_MANY';

export interface ParsedNumbers {
  /** New numbers, in the order typed. */
  readonly numbers: readonly string[];
  readonly faults: readonly { readonly part: string; readonly fault: PickFault }[];
}

const PARTS = /[\s,;|/]+/;

/**
 * Reads typed or pasted numbers, separated by spaces, commas, semicolons or lines. Unreadable parts are reported with
 * their fault; nothing is guessed, because a wrong number costs money.
 * @param known numbers selected already
 */
export function readNumbers(
  text: string,
  kind: Pick<BetKind, 'digits' | 'maxPicks'>,
  known: readonly string[] = [],
): ParsedNumbers {
  const seen = new Set(known);
  const numbers: string[] = [];
  const faults: { part: string; fault: PickFault }[] = [];
  for (const part of text.normalize('NFKC').split(PARTS)) {
    if (part === '') continue;
    const fault = faultOf(part, kind, seen);
    if (fault === null) {
      seen.add(part);
      numbers.push(part);
    } else faults.push({ part, fault });
  }
  return { numbers, faults };
}

function faultOf(
  part: string,
  { digits, maxPicks }: Pick<BetKind, 'digits' | 'maxPicks'>,
  seen: ReadonlySet<string>,
): PickFault | null {
  if (!/^\d+$/.test(part)) return 'NOT_A_NUMBER';
  if (part.length !== digits) return 'WRONG_LENGTH';
  if (seen.has(part)) return 'REPEATED';
  return seen.size >= maxPicks ? 'TOO_MANY' : null;
}

/** Number of units of a selection: one per pick, or one per combination of the kind's size. */
export function unitsOf(kind: Pick<BetKind, 'pick' | 'size'>, picked: number): number {
  if (kind.pick !== 'COMBINATION') return picked;
  let units = 1;
  for (let at = 0; at < kind.size; at += 1) units = (units * (picked - at)) / (at + 1);
  return picked < kind.size ? 0 : Math.round(units);
}

/** Every number with so many digits: 00, 01, … 99. */
export const everyNumber = (digits: number): readonly string[] =>
  Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));

/** Selects or deselects a pick, up to the maximum of a bet. */
export function toggled(picks: readonly string[], value: string, maxPicks: number): readonly string[] {
  if (picks.includes(value)) return picks.filter((pick) => pick !== value);
  return picks.length >= maxPicks ? picks : [...picks, value];
}

/** Selects all of a set or, if all are selected already, deselects all of it. */
export function toggledAll(picks: readonly string[], set: readonly string[], maxPicks: number): readonly string[] {
  if (set.every((value) => picks.includes(value))) return picks.filter((pick) => !set.includes(pick));
  return [...picks, ...set.filter((value) => !picks.includes(value))].slice(0, maxPicks);
}

/** Numbers with one digit for each place: [1,2] and [5] make 15 and 25. */
export function combinations(places: readonly (readonly string[])[]): readonly string[] {
  return places.reduce<readonly string[]>(
    (made, digits) => made.flatMap((start) => digits.map((digit) => start + digit)),
    [''],
  );
}

/** A uniformly distributed random number below `bound`, from the browser's cryptographic generator. */
export function chance(bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn === undefined || drawn >= limit ? chance(bound) : drawn % bound;
}

/** So many random picks that are not selected yet; fewer if fewer are left. */
export function quickPicks(
  kind: Pick<BetKind, 'digits' | 'maxPicks' | 'options'>,
  taken: readonly string[],
  count: number,
  draw: (bound: number) => number = chance,
): readonly string[] {
  const room = Math.min(count, kind.maxPicks - taken.length);
  const known = new Set(taken);
  const left = kind.options.length > 0 ? kind.options.map(({ code }) => code).filter((code) => !known.has(code)) : null;
  const made: string[] = [];
  const possible = left ? left.length : 10 ** kind.digits - known.size;
  while (made.length < Math.min(room, possible)) {
    const value = left
      ? left.splice(draw(left.length), 1)[0]
      : String(draw(10 ** kind.digits)).padStart(kind.digits, '0');
    if (value !== undefined && !known.has(value)) {
      known.add(value);
      made.push(value);
    }
  }
  return made;
}
