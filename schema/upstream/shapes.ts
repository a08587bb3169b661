import type { TSchema } from 'typebox';
import { Type } from 'typebox';

/** An id that some deployments send as a number and others as text. */
export function Id() {
  return Type.Union([Type.Number(), Type.String()]);
}

/** A property of an answer that may be missing or null; deployments differ in which. */
export function Maybe<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** A property that only some deployments send. It is read where it is usable, and never makes an answer unreadable. */
export function Unchecked<Value = unknown>() {
  return Type.Optional(Type.Unsafe<Value>({}));
}

/** Names one intended write; bound to what is asked for: the same key with other content is refused. */
export const IdempotencyKey = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' });

/** A switch, written as true, 1, "1", "Y" or "true" depending on the deployment. `isOn` reads it. */
export function Flag(options: { readonly description?: string } = {}) {
  return Type.Union([Type.Boolean(), Type.Number(), Type.String()], options);
}

/** Reads a `Flag`; missing, null and anything that is no flag are off. */
export function isOn(flag: unknown): boolean {
  return (
    flag === true || flag === 1 || (typeof flag === 'string' && ['1', 'y', 'yes', 'true'].includes(flag.toLowerCase()))
  );
}

/** A moment: epoch milliseconds, as a number or as its text. */
export function Moment() {
  return Type.Union([Type.Number(), Type.String()], { description: 'Epoch milliseconds' });
}

/** What a call that sends a code answers: how long the code is good, or until when. */
export const CodeSent = Type.Object({ expiredMinutes: Maybe(Type.Number()), expirationTime: Maybe(Moment()) });

/**
 * The value of an answer of which only `success: true` counts, and without it nothing: an empty body or `null` is no
 * yes.
 */
export const Acknowledged = Type.Unknown({ description: 'Only `success: true` counts' });

/** A bare list, which some deployments send as an array and others as an object keyed by index or id (`/lgw`). */
export function Listing<Item extends TSchema>(item: Item) {
  return Type.Union([Type.Array(item), Type.Record(Type.String(), item)]);
}

/** The entries of a `Listing`, in the order sent. */
export function listed<Item>(listing: readonly Item[] | Readonly<Record<string, Item>>): readonly Item[] {
  return Array.isArray(listing)
    ? (listing as readonly Item[])
    : Object.values(listing as Readonly<Record<string, Item>>);
}

/** The largest number that the gateway's clients can ask for. */
const LAST_PAGE = 2_147_483_647;

/** The paging arguments of newer relays; `page` counts from 1. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** The paging arguments of the older relays; `pageNo` counts from 1. */
export const pageNoQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** A span of time in epoch milliseconds, both ends included. */
export const periodQuery = {
  startDate: Type.Optional(Type.Number()),
  endDate: Type.Optional(Type.Number()),
};

/** The language the texts of an answer should be in; the `Language` header says the same. */
export const languageQuery = { language: Type.Optional(Type.String()) };
