import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Call } from '../../schema/upstream/call.ts';
import { moneyKeys, parseJson } from '../../schema/upstream/money.ts';
import { Refusal } from './Refusal.ts';

/** Turns what arrived into what a schema promises, or refuses naming the first field that is wrong. */
export type Reader<Schema extends TSchema> = (raw: unknown) => Static<Schema>;

/**
 * A reader for one schema: texts become numbers where numbers are wanted, everything else must fit. Unknown fields
 * pass.
 */
export function readerOf<Schema extends TSchema>(schema: Schema): Reader<Schema> {
  const validator = Compile(schema);
  return (raw) => {
    const value = Value.Convert(schema, raw);
    if (validator.Check(value)) return value;
    const [error] = validator.Errors(value);
    const field = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
    throw new Refusal('INVALID_PARAMETERS', {
      status: 400,
      message: `${field === '' ? 'The request' : field} ${error?.message ?? 'is not valid'}`,
    });
  };
}

/** Parses a body's text in the call's format; amounts keep their digits. */
export function bodyParserOf(call: Call): (text: string) => unknown {
  const keys = moneyKeys(call.body);
  if (call.bodyFormat === 'form') return (text) => Object.fromEntries(new URLSearchParams(text));
  return (text) => {
    if (text === '') return {};
    try {
      return parseJson(text, keys);
    } catch {
      throw new Refusal('JSON_ERR', { status: 400, message: 'The body is not JSON' });
    }
  };
}
