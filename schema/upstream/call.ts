import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';

/** The domains of the product; the same words name folders in every room. */
export type Domain =
  | 'session'
  | 'site'
  | 'games'
  | 'lottery'
  | 'wallet'
  | 'points'
  | 'contracts'
  | 'promotions'
  | 'messages';

/**
 * How long an answer may be reused. `public`: the same for every visitor, shared, in seconds. `private`: per member, in
 * seconds, dropped after the member's own mutations.
 */
export type CachePolicy =
  | { readonly scope: 'none' }
  | { readonly scope: 'public'; readonly seconds: number }
  | { readonly scope: 'private'; readonly seconds: number };

/**
 * What surrounds the value in the answer's body. `value`: `{ success, value, message?, errorCode? }`. `bare`: the value
 * itself, as `/lgw` answers. `text`: `text/plain`. `lines`: values one after the other, each on a line
 * (`application/x-ndjson`), for what is as long as it is.
 */
export type Envelope = 'value' | 'bare' | 'text' | 'lines';

/** The content type of an answer in lines. */
export const LINES_TYPE = 'application/x-ndjson; charset=utf-8';

/** One call of the operator's REST contract; the single source for the gateway's client and the platform's routes. */
export interface Call<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Value extends TSchema = TSchema,
> {
  /** Unique in the table; the operator's own name where it has one. */
  readonly name: string;
  readonly domain: Domain;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as the `ModuleId` header; null where the operator names none. */
  readonly moduleId: string | null;
  /** `always`: refused without a session token. `optional`: sent when there is one. `never`: stripped. */
  readonly token: 'never' | 'optional' | 'always';
  /** The body travels through the `PayloadCipher`. */
  readonly encrypted: boolean;
  /**
   * The body travels in the clear, and this field of it carries what the `Encryption` header carries with encrypted
   * calls (wire §1.3).
   */
  readonly encryptionField: string | null;
  /** Sent with every request of this call besides the common headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly bodyFormat: 'json' | 'form';
  readonly value: Value;
  readonly envelope: Envelope;
  readonly cache: CachePolicy;
  /** May be sent again when its answer was lost. Never derived from the verb: some GET calls change state. */
  readonly idempotent: boolean;
  /**
   * Longest answer that is read, in bytes; a longer one is broken off while it arrives. Well above what the call needs.
   */
  readonly maxAnswerBytes: number;
  /** Longest body that the platform reads, in bytes. */
  readonly maxBodyBytes: number;
  /** The path newer deployments use for the same call. */
  readonly alias: string | null;
  /** Why the shape, or part of it, is this project's own; null where the wire is known. */
  readonly ours: string | null;
}

export type QueryOf<C extends Call> = Static<C['query']>;
export type BodyOf<C extends Call> = Static<C['body']>;
export type ValueOf<C extends Call> = Static<C['value']>;

/** Whether the operator changes something when it hears the call. Not told by the verb: some GET calls change state. */
export const changesSomething = ({ method, idempotent }: Pick<Call, 'method' | 'idempotent'>): boolean =>
  method !== 'GET' || !idempotent;

/** The schema of "nothing is sent here". */
export const Nothing = Type.Object({});

type Optionals =
  | 'query'
  | 'body'
  | 'bodyFormat'
  | 'envelope'
  | 'cache'
  | 'maxAnswerBytes'
  | 'maxBodyBytes'
  | 'alias'
  | 'ours'
  | 'encrypted'
  | 'encryptionField'
  | 'headers';

export const MEGABYTE = 1024 * 1024;

type Definition<Query extends TSchema, Body extends TSchema, Value extends TSchema> = Omit<
  Call<Query, Body, Value>,
  Optionals
> &
  Partial<Pick<Call<Query, Body, Value>, Optionals>>;

/** Completes a definition with what holds for most calls: plain JSON, enveloped, never cached, no long texts. */
export function defineCall<
  Value extends TSchema,
  Query extends TSchema = typeof Nothing,
  Body extends TSchema = typeof Nothing,
>(definition: Definition<Query, Body, Value>): Call<Query, Body, Value> {
  return {
    encrypted: false,
    encryptionField: null,
    headers: {},
    query: Nothing as TSchema as Query,
    body: Nothing as TSchema as Body,
    bodyFormat: 'json',
    envelope: 'value',
    cache: { scope: 'none' },
    maxAnswerBytes: MEGABYTE,
    maxBodyBytes: MEGABYTE / 4,
    alias: null,
    ours: null,
    ...definition,
  };
}
