import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { PlayRefusal } from './PlayRefusal.ts';

export const Token = Type.String({ minLength: 20, maxLength: 100 });

/** A checked value. Throws `request_invalid` naming what is wrong. */
export function read<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const [problem] = Value.Errors(schema, value);
  throw new PlayRefusal(
    'request_invalid',
    `${problem?.instancePath ?? ''} ${problem?.message ?? 'is not what was expected'}`.trim(),
  );
}

/** The page's token on reading calls; it is never in an address. */
export function tokenFrom(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new PlayRefusal('session_expired', 'There is no play session');
  return token;
}
