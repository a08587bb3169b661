import { compilePattern } from './acceptedPattern.ts';

/** Numbers of the operator's patterns, 0 to 20 ([001] §5). */
export const PATTERN_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
export type PatternId = (typeof PATTERN_IDS)[number];

/** Made of nothing but these signs, and, where named, with at least one of each of those. */
const only = (signs: string, ...some: readonly string[]) => {
  const whole = new RegExp(`^[${signs}]+$`, 'u');
  const wanted = some.map((sign) => new RegExp(`[${sign}]`, 'u'));
  return (value: string): boolean => whole.test(value) && wanted.every((sign) => sign.test(value));
};

const LETTERS = String.raw`\p{L}\p{M}`;
const HAN = String.raw`\p{Script=Han}`;
const THAI = String.raw`\p{Script=Thai}`;
/** Whatever is neither letter, digit nor white space but can be seen. */
const SYMBOLS = String.raw`\p{P}\p{S}`;
const VISIBLE = String.raw`\p{L}\p{M}\p{N}\p{P}\p{S}`;

/**
 * What each pattern accepts, whatever the length; empty text fits none but 0. Every test takes one pass, or a few, over
 * the value.
 */
const TESTS: Readonly<Record<PatternId, (value: string) => boolean>> = {
  0: () => true,
  1: (value) => /^[A-Za-z][A-Za-z0-9]*$/.test(value),
  2: only(`${HAN}0-9`),
  3: isEmail,
  4: only('A-Za-z0-9'),
  5: only('A-Za-z0-9_', 'A-Za-z', '0-9'),
  6: only('0-9'),
  7: only('A-Za-z0-9', 'A-Z'),
  8: only('A-Za-z ', 'A-Za-z'),
  9: (value) => /^\S+$/u.test(value),
  10: only(String.raw`${HAN}\p{P}`, HAN),
  11: (value) => isDate(/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(value)),
  12: only(`${LETTERS} `, LETTERS),
  13: (value) => isDate(/^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/.exec(value)),
  14: only(String.raw`${LETTERS}\p{Nd}`),
  15: only(String.raw`\p{Script=Hangul}`),
  16: only(THAI),
  17: only(`${THAI}A-Za-z `, `${THAI}A-Za-z`),
  18: only('A-Z ', 'A-Z'),
  19: only(VISIBLE),
  20: only(VISIBLE, 'A-Z', 'a-z', '0-9', SYMBOLS),
};

/** Which of the patterns a number or its text names; anything else is 0, and 999 is another name of 1 (wire §3.5). */
export function toPatternId(id: unknown): PatternId {
  const number = Number(id);
  return number === 999 ? 1 : (PATTERN_IDS.find((known) => known === number) ?? 0);
}

/** Whether a value fits a pattern of the catalogue, whatever its length. */
export function fitsPattern(value: string, id: PatternId): boolean {
  return TESTS[id](value.normalize('NFC'));
}

/**
 * How long a person finds a text: in characters as code points, so that a letter with its accent is one, and so is an
 * emoji.
 */
export function lengthOf(value: string): number {
  return Array.from(value.normalize('NFC')).length;
}

/** What a value must fulfil beside being there. */
export interface ValueRule {
  /** The platform's own pattern; goes before the catalogue's unless it is null, `*` or unusable. */
  readonly acceptedPattern: string | null;
  readonly patternId: PatternId;
  /** Code points, both included. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Whether a value that is not empty fulfils a rule. */
export function fitsRule(value: string, { acceptedPattern, patternId, minLength, maxLength }: ValueRule): boolean {
  const length = lengthOf(value);
  if (length < minLength || length > maxLength) return false;
  const own = compilePattern(acceptedPattern);
  return own ? own.test(value.normalize('NFC')) : fitsPattern(value, patternId);
}

/**
 * Whether a mobile number fulfils the rule for numbers, as it was typed or without the zeros before it. Spaces, dashes
 * and brackets do not count.
 */
export function fitsMobileRule(typed: string, rule: ValueRule): boolean {
  const number = withoutMarks(typed);
  return fitsRule(number, rule) || fitsRule(number.replace(/^0+/, ''), rule);
}

/** A number without what people write into it to read it. */
export const withoutMarks = (number: string): string => number.replaceAll(/[\s().-]/g, '');

/** One @, a name before it, a host with a dot after it; the rest is the post office's business. */
function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const [name, host] = [value.slice(0, Math.max(0, at)), value.slice(at + 1)];
  const labels = host.split('.');
  return (
    at > 0 &&
    name.length <= 64 &&
    /^[^\s@<>()[\],;:"\\]+$/u.test(name) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}

/** A day that the calendar has. */
function isDate(match: RegExpExecArray | null): boolean {
  const { year = '', month = '', day = '' } = match?.groups ?? {};
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
