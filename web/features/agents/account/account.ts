import type { AgentAccountQuery } from './AgentAccount.generated.ts';

type Line = NonNullable<NonNullable<AgentAccountQuery['viewer']>['line']>;
export type Terms = NonNullable<Line['accountTerms']>;
export type Links = NonNullable<Line['invitationLinks']>;
export type InvitationLink = Links['nodes'][number];
export type Kind = InvitationLink['joinsAs'];

/** What of the page an address shows: `registerCenter`, `.open`, `.new` or `.link.7`. */
export type AccountPart = { readonly kind: 'top' | 'open' | 'new' } | { readonly kind: 'link'; readonly id: string };

export function accountPartOf([word, id]: readonly string[]): AccountPart {
  if (word === 'open' || word === 'new') return { kind: word };
  return word === 'link' && id !== undefined && id !== '' ? { kind: 'link', id } : { kind: 'top' };
}

/** Where somebody joins with a code, on the site that is open. */
export function addressOf(code: string, origin: string): string {
  const url = new URL('/register', origin);
  url.searchParams.set('code', code);
  return url.href;
}

/** The last moment of a day of this device's calendar, such as `2026-12-31`, as ISO 8601; null for no day. */
export function endOfDay(day: string): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** A day of this device's calendar, so many days from now, such as `2026-12-31`. */
export function dayFromNow(days: number, now = new Date()): string {
  return toDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** The day of this device's calendar in which a moment lies, such as `2026-12-31`. */
export const dayOf = (moment: string): string => toDay(new Date(moment));

function toDay(day: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A first password that is easy to read out: a capital, letters and digits; 10 signs, if the rule allows. */
export function madeUpPassword({ minLength, maxLength }: Terms['passwordRule'], random: Random = chance): string {
  const length = Math.max(4, Math.min(maxLength, Math.max(minLength, 10)));
  const one = (signs: string): string => signs[random(signs.length)] ?? '';
  const letters = Array.from({ length: length - 4 }, () => one(LETTERS)).join('');
  return one(CAPITALS) + letters + Array.from({ length: 3 }, () => one(DIGITS)).join('');
}

type Random = (limit: number) => number;
/** From the browser's generator; the limits are small, so that the rest of the division does not matter. */
const chance: Random = (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;
