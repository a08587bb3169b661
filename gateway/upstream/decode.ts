import { isOn } from '../../schema/upstream/shapes.ts';
import { UpstreamShapeError } from './upstream.ts';

/**
 * One JSON object of an answer, with its path for messages. `Value` is its type in the contract, so that a reader
 * names only properties the contract has; the readers still tolerate what deployments do differently.
 */
export interface Fields<Value = unknown> {
  readonly call: string;
  /** Path within the answer, such as `games/3`; empty at the top. */
  readonly path: string;
  readonly values: Value;
}

/** The names of an object's properties; of a union, those of every member. */
export type Key<Value> = Value extends unknown ? Extract<keyof Value, string> : never;

type At<Value, Name> = Value extends unknown ? (Name extends keyof Value ? Value[Name] : never) : never;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type ObjectOf<Property> = Property extends readonly unknown[] ? never : Property extends object ? Property : never;

/** Opens an object of an answer. Throws `UpstreamShapeError` naming call and path when it is not one. */
export function fields<Value>(raw: Value, call: string, path = ''): Fields<Value> {
  if (!isObject(raw)) throw new UpstreamShapeError(call, path, 'is not an object');
  return { call, path, values: raw };
}

/** Opens an object within an object. */
export function child<Value, Name extends Key<Value>>(
  from: Fields<Value>,
  key: Name,
): Fields<ObjectOf<At<Value, Name>>> {
  return fields(valueOf(from, key) as ObjectOf<At<Value, Name>>, from.call, pathOf(from, key));
}

/** The same, or null where there is none. */
export function optionalChild<Value, Name extends Key<Value>>(
  from: Fields<Value>,
  key: Name,
): Fields<ObjectOf<At<Value, Name>>> | null {
  return isObject(valueOf(from, key)) ? child(from, key) : null;
}

/** Opens the objects of a list, which must be there. */
export function children<Value, Name extends Key<Value>>(
  from: Fields<Value>,
  key: Name,
): readonly Fields<ItemOf<At<Value, Name>>>[] {
  const raw = valueOf(from, key);
  if (!Array.isArray(raw)) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is not a list');
  const items = raw as readonly ItemOf<At<Value, Name>>[];
  return items.map((item, at) => fields(item, from.call, `${pathOf(from, key)}/${at}`));
}

/** The same, empty if there is no list: deployments omit empty ones. */
export function optionalChildren<Value, Name extends Key<Value>>(
  from: Fields<Value>,
  key: Name,
): readonly Fields<ItemOf<At<Value, Name>>>[] {
  return Array.isArray(valueOf(from, key)) ? children(from, key) : [];
}

/** Text that must be there, from the first of the keys that has some; an id that came as a number is text, too. */
export function text<Value>(from: Fields<Value>, ...keys: readonly [Key<Value>, ...Key<Value>[]]): string {
  const found = optionalText(from, ...keys);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, keys[0]));
  return found;
}

/** Text from the first of the keys that has some; empty text counts as none. */
export function optionalText<Value>(from: Fields<Value>, ...keys: readonly Key<Value>[]): string | null {
  for (const key of keys) {
    const raw = valueOf(from, key);
    if (typeof raw === 'string' && raw.trim() !== '') return raw.trim();
    if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  }
  return null;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** An exact amount as text; the client has already kept the digits that were written. */
export function decimal<Value>(from: Fields<Value>, key: Key<Value>): string {
  const found = optionalDecimal(from, key);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is not an amount');
  return found;
}

export function optionalDecimal<Value>(from: Fields<Value>, key: Key<Value>): string | null {
  const found = optionalText(from, key);
  return found !== null && DECIMAL.test(found) ? found : null;
}

/** A whole number of zero or more, such as a count; null where there is none. */
export function optionalCount<Value>(from: Fields<Value>, key: Key<Value>): number | null {
  const found = optionalText(from, key);
  const value = found === null ? Number.NaN : Number(found);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A whole number of zero or more that must be there. */
export function count<Value>(from: Fields<Value>, key: Key<Value>): number {
  const found = optionalCount(from, key);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is not a count');
  return found;
}

/** A switch in any of the wire's spellings; missing is off. */
export function flag<Value>(from: Fields<Value>, key: Key<Value>): boolean {
  return isOn(valueOf(from, key));
}

/** The same; null where it is missing. */
export function optionalFlag<Value>(from: Fields<Value>, key: Key<Value>): boolean | null {
  return (valueOf(from, key) ?? null) === null ? null : flag(from, key);
}

/** A moment from epoch milliseconds (number or text) or an ISO date, as ISO text in UTC; the first key that has one. */
export function optionalMoment<Value>(from: Fields<Value>, ...keys: readonly Key<Value>[]): string | null {
  for (const key of keys) {
    const found = optionalText(from, key);
    if (found === null) continue;
    const date = new Date(/^-?\d+$/.test(found) ? Number(found) : found);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
  }
  return null;
}

/** A moment that must be there. */
export function moment<Value>(from: Fields<Value>, key: Key<Value>): string {
  const found = optionalMoment(from, key);
  if (found === null) throw new UpstreamShapeError(from.call, pathOf(from, key), 'is no moment');
  return found;
}

/** The texts of a list of texts; anything else in it is left out. */
export function texts<Value>(from: Fields<Value>, key: Key<Value>): readonly string[] {
  const raw = valueOf(from, key);
  return Array.isArray(raw) ? raw.filter((item): item is string => typeof item === 'string' && item !== '') : [];
}

/** The value of a property as it was sent. */
export function valueOf<Value>({ values }: Fields<Value>, key: Key<Value>): unknown {
  return (values as Readonly<Record<string, unknown>>)[key];
}

function isObject(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function pathOf(from: Fields, key: string): string {
  return from.path === '' ? key : `${from.path}/${key}`;
}
