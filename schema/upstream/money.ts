import type { TSchema, TUnsafe } from 'typebox';
import { Type } from 'typebox';

declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

/**
 * An amount in major units. On the wire it is a JSON number; in memory, on both sides, it is its decimal text ("1234.50"),
 * because a double cannot hold every cent.
 */
export function Money(): TUnsafe<string> {
  return Type.Unsafe<string>({ type: ['string', 'number'], money: true });
}

/** The property names under which a schema carries money, however deep. */
export function moneyKeys(schema: TSchema): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(schema, undefined, keys);
  return keys;
}

function collect(node: unknown, key: string | undefined, keys: Set<string>): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, key, keys);
  } else if (typeof node === 'object' && node !== null) {
    if ('money' in node && key !== undefined) keys.add(key);
    for (const [name, child] of Object.entries(node)) {
      if (name === 'properties' && typeof child === 'object' && child !== null) {
        for (const [property, schema] of Object.entries(child)) collect(schema, property, keys);
      } else {
        collect(child, key, keys);
      }
    }
  }
}

/** Parses JSON, keeping amounts as the digits that were written. Throws `SyntaxError` as `JSON.parse` does. */
export function parseJson(text: string, keys: ReadonlySet<string>): unknown {
  if (keys.size === 0) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && keys.has(key) ? plainDecimal(context?.source ?? String(value)) : value,
  );
}

/** Writes JSON in which amounts are numbers with exactly the digits given. */
export function stringifyJson(value: unknown, keys: ReadonlySet<string>): string {
  if (keys.size === 0) return JSON.stringify(value);
  return JSON.stringify(value, (key, item: unknown) => (typeof item === 'string' && keys.has(key) && DECIMAL.test(item) ? JSON.rawJSON(item) : item));
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Writes out the exponent that JSON allows: "1.5e3" is "1500". */
function plainDecimal(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(source);
  if (!match) return source;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const tail = padded.slice(at);
  return `${sign}${head}${tail === '' ? '' : `.${tail}`}`;
}
