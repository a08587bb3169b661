import type { TSchema, TUnsafe } from 'typebox';
import { Type } from 'typebox';

declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

/**
 * An amount in major units. On the wire it is a JSON number; in memory, on both sides, it is its decimal text
 * ("1234.50"), because a double cannot hold every cent.
 */
export function Money(about: { readonly description?: string } = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: ['string', 'number'], money: true, ...about });
}

/**
 * The property names under which a schema carries money, however deep; `name[]` for a list of amounts. An amount that
 * is the whole schema stands under `value`, the name the envelope gives it.
 */
export function moneyKeys(schema: TSchema): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(schema, 'value', keys);
  return keys;
}

function collect(node: unknown, key: string, keys: Set<string>): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, key, keys);
  } else if (typeof node === 'object' && node !== null) {
    if ('money' in node) keys.add(key);
    for (const [name, child] of Object.entries(node)) {
      if (name === 'properties') {
        for (const [property, schema] of Object.entries(child as object)) collect(schema, property, keys);
      } else {
        collect(child, name === 'items' ? `${key}[]` : key, keys);
      }
    }
  }
}

/** Parses JSON, keeping amounts as the digits that were written. Throws `SyntaxError` as `JSON.parse` does. */
export function parseJson(text: string, keys: ReadonlySet<string>): unknown {
  if (keys.size === 0) return JSON.parse(text);
  const amounts = amountsOf(keys);
  return amounts === null || isHiding(text) ? revived(text, keys, hasLists(keys)) : JSON.parse(quoted(text, amounts));
}

/** A letter or digit written by its number, with which a name would not be recognised. */
const isHiding = (text: string): boolean => text.includes(String.raw`\u00`) && /\\u00[3-7]/i.test(text);

/** Anything that might be an exponent. */
const EXPONENT = /\d[eE]/;

/** Quotes the amounts. Most texts have no exponents, and need no function that is called for each amount. */
const quoted = (text: string, amounts: RegExp): string =>
  EXPONENT.test(text)
    ? text.replace(amounts, (_found, name: string, digits: string) => `${name}"${plainDecimal(digits)}"`)
    : text.replace(amounts, '$1"$2"');

const patterns = new WeakMap<ReadonlySet<string>, RegExp | null>();

/**
 * Finds amounts by their names, so that they can be quoted before the text is read; reading is several times as quick
 * without a function that is called for every value. Within a text a quotation mark has a backslash before it, and a
 * name is followed by a colon: nothing else looks like one. Null where amounts stand in lists, or
 * under names that a pattern would not find.
 */
function amountsOf(keys: ReadonlySet<string>): RegExp | null {
  const known = patterns.get(keys);
  if (known !== undefined) return known;
  const names = [...keys];
  const made = names.every((name) => /^\w+$/.test(name))
    ? new RegExp(
        String.raw`("(?<!\\")(?:${names.join('|')})"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)`,
        'g',
      )
    : null;
  patterns.set(keys, made);
  return made;
}

function revived(text: string, keys: ReadonlySet<string>, lists: boolean): unknown {
  return JSON.parse(text, function revive(this: unknown, key: string, value: unknown, context?: { source?: string }) {
    if (typeof value === 'number') {
      const source = context?.source ?? String(value);
      if (lists && Array.isArray(this)) return new Written(value, source);
      return keys.has(key) ? plainDecimal(source) : value;
    }
    return lists && Array.isArray(value) && !Array.isArray(this) ? settle(value, keys.has(`${key}[]`)) : value;
  });
}

/** A number in a list, kept with its digits until the name of the list is known. */
class Written {
  readonly value: number;
  readonly source: string;

  constructor(value: number, source: string) {
    this.value = value;
    this.source = source;
  }
}

function settle(list: readonly unknown[], money: boolean): unknown[] {
  return list.map((item) => {
    if (item instanceof Written) return money ? plainDecimal(item.source) : item.value;
    return Array.isArray(item) ? settle(item, money) : item;
  });
}

/** Writes JSON in which amounts are numbers with exactly the digits given. */
export function stringifyJson(value: unknown, keys: ReadonlySet<string>): string {
  if (keys.size === 0) return JSON.stringify(value);
  const lists = hasLists(keys);
  return JSON.stringify(value, (key, item: unknown) => {
    if (typeof item === 'string') return keys.has(key) ? exactly(item) : item;
    return lists && Array.isArray(item) && keys.has(`${key}[]`) ? item.map(exactly) : item;
  });
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function exactly(item: unknown): unknown {
  return typeof item === 'string' && DECIMAL.test(item) ? JSON.rawJSON(item) : item;
}

function hasLists(keys: ReadonlySet<string>): boolean {
  return [...keys].some((key) => key.endsWith('[]'));
}

/** Longer exponents are left as written, which no reader of amounts accepts; writing them out would fill the memory. */
const LONGEST_EXPONENT = 40;

/** Writes out the exponent that JSON allows: "1.5e3" is "1500". */
function plainDecimal(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(source);
  if (!match) return source;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (Math.abs(Number(exponent)) > LONGEST_EXPONENT) return source;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const tail = padded.slice(at);
  return `${sign}${head}${tail === '' ? '' : `.${tail}`}`;
}
