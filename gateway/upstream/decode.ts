import { isOn } from '../../schema/upstream/shapes.ts';
import { UpstreamShapeError } from './upstream.ts';

/** The named values of one JSON object, with the place it came from for messages. */
export interface Fields {
  readonly call: string;
  /** Path within the answer, such as `games/3`; empty at the top. */
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Opens an object of an answer. Throws `UpstreamShapeError` naming call and path when it is not one. */
export function fields(raw: unknown, call: string, path = ''): Fields {
  if (!isObject(raw)) throw new UpstreamShapeError(call, path, 'is not an object');
  return { call, path, values: raw };
}

/** Opens an object within an object. */
export function child(from: Fields, key: string): Fields {
  return fields(from.values[key], from.call, pathOf(from, key));
}

/** The same, or null where there is none. */
export function optionalChild(from: Fields, key: string): Fields | null {
  const raw = from.values[key];
  return isObject(raw) ? { call: from.call, path: pathOf(from, key), values: raw } : null;
}

/** Opens the objects of a list, which must be there. */
export function children(from: Fields, key: string): readonly Fields[] {
  const raw = from.values[key];
  if (!Array.isArray(raw)) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is not a list');
  return raw.map((item: unknown, at) => fields(item, from.call, `${pathOf(from, key)}/${at}`));
}

/** The same, empty where there is no list: deployments leave out what they have none of. */
export function optionalChildren(from: Fields, key: string): readonly Fields[] {
  return Array.isArray(from.values[key]) ? children(from, key) : [];
}

/** Text that must be there, from the first of the keys that has some; an id that came as a number is text, too. */
export function text(from: Fields, ...keys: readonly [string, ...string[]]): string {
  const found = optionalText(from, ...keys);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, keys[0]));
  return found;
}

/** Text from the first of the keys that has some; empty text counts as none. */
export function optionalText(from: Fields, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const raw = from.values[key];
    if (typeof raw === 'string' && raw.trim() !== '') return raw.trim();
    if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  }
  return null;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** An exact amount as text; the client has already kept the digits that were written. */
export function decimal(from: Fields, key: string): string {
  const found = optionalDecimal(from, key);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is not an amount');
  return found;
}

export function optionalDecimal(from: Fields, key: string): string | null {
  const found = optionalText(from, key);
  return found !== null && DECIMAL.test(found) ? found : null;
}

/** A whole number of zero or more, such as a count; null where there is none. */
export function optionalCount(from: Fields, key: string): number | null {
  const found = optionalText(from, key);
  const value = found === null ? Number.NaN : Number(found);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A whole number of zero or more that must be there. */
export function count(from: Fields, key: string): number {
  const found = optionalCount(from, key);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is not a count');
  return found;
}

/** A switch in any of the wire's spellings; missing is off. */
export function flag(from: Fields, key: string): boolean {
  return isOn(from.values[key]);
}

/** A moment from epoch milliseconds (number or text) or an ISO date, as ISO text in UTC; the first key that has one. */
export function optionalMoment(from: Fields, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = optionalText(from, key);
    if (found === null) continue;
    const date = new Date(/^-?\d+$/.test(found) ? Number(found) : found);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
  }
  return null;
}

/** The texts of a list of texts; anything else in it is left out. */
export function texts(from: Fields, key: string): readonly string[] {
  const raw = from.values[key];
  return Array.isArray(raw) ? raw.filter((item): item is string => typeof item === 'string' && item !== '') : [];
}

function isObject(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function pathOf(from: Fields, key: string): string {
  return from.path === '' ? key : `${from.path}/${key}`;
}
