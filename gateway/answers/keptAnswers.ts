import { createHash } from 'node:crypto';
import type { Visitor } from '../requestScope.ts';
import type { Services } from '../services.ts';
import type { GrowingCache } from '../shared/growingCache.ts';
import { createGrowingCache } from '../shared/growingCache.ts';
import type { Locale } from '../shared/locale.ts';
import type { Encoding } from '../http/encoding.ts';
import { compress, MIN_COMPRESSED } from '../http/encoding.ts';
import type { QueryLimits } from '../graphql/queryLimits.ts';
import type { Executor } from '../graphql/executor.ts';
import type { Observations } from './observedScope.ts';
import { AddressNeeded, createObservedContext, NotShareable } from './observedScope.ts';
import type { Template } from './personalFields.ts';
import { createOpenFields, fillIn } from './personalFields.ts';
import type { Ask } from './trustedQueries.ts';

/** The language and the visitor that a query is answered for. */
export interface Audience {
  readonly locale: Locale;
  readonly visitor: Visitor;
}

/** The answer to one query, the same for everyone who may get it. */
export interface KeptAnswer {
  /** The whole answer for a guest. */
  readonly json: Buffer;
  readonly etag: string;
  /** The answer without what depends on the member; null where members may get another one altogether. */
  readonly template: Template | null;
  /** It depends on nothing but what caches between the gateway and the visitor tell apart. */
  readonly isPublic: boolean;
  /** Calls to the platform that it has cost. */
  readonly calls: number;
  /** The best compressed form, once it has been asked for again and has been made. */
  compressed(encoding: Encoding): Buffer | undefined;
}

export interface KeptAnswers {
  /** A kept answer at once; undefined when there is none. One that is no longer fresh is refreshed behind. */
  get(ask: Ask, audience: Audience): KeptAnswer | undefined;
  /** The kept answer, or a new one; null where the answer to this query cannot be shared. Never throws. */
  produce(ask: Ask, audience: Audience): Promise<KeptAnswer | null>;
}

/** A longer request is not kept: keys take memory, too. */
const MAX_KEY = 2_000;
/** Bytes of all kept answers with their compressed forms. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_ANSWERS = 10_000;
const MAX_VERDICTS = 2_000;
/** An answer may be served so long after it stopped being fresh, while it is asked for again. */
const STALE_MS = 1_000;
/** The longest that an answer is fresh. */
const MAX_LIFE_MS = 300_000;
/** That a query cannot be shared is believed so long; that it failed, for a moment. */
const VERDICT_MS = { unshareable: 600_000, failed: 10_000 } as const;

interface Entry extends KeptAnswer {
  /** Epoch milliseconds. */
  readonly freshUntil: number;
}

/** Two compressed forms and the template's parts beside the bytes. */
const sizeOf = ({ json }: Entry, key: string): number => json.length * 3 + key.length + 500;

interface Options {
  readonly services: Services;
  readonly executor: Pick<Executor, 'executeCompiled'>;
  readonly limits: QueryLimits;
  readonly now?: () => number;
}

/**
 * Keeps answers that are the same for everybody as bytes. They are made by runs that note what they depend on
 * (`observedScope.ts`), so that no list of fields says what may be shared.
 */
export function createKeptAnswers({ services, executor, limits, now = Date.now }: Options): KeptAnswers {
  const entries = createGrowingCache<Entry>({ max: MAX_ANSWERS, sizes: { max: MAX_BYTES, of: sizeOf } });
  /** Those for one address each, which must not crowd out what is everybody's. */
  const ofAddresses = createGrowingCache<Entry>({ max: 2_000, sizes: { max: MAX_BYTES / 6, of: sizeOf } });
  const verdicts = createGrowingCache<true>({ max: MAX_VERDICTS });
  const running = new Map<string, Promise<Entry | null>>();
  /** Queries whose answers depend on the address. */
  const byAddress = createGrowingCache<true>({ max: MAX_VERDICTS });

  const entriesFor = (ask: Ask): GrowingCache<Entry> => (byAddress.has(ask.key) ? ofAddresses : entries);

  function keyOf(ask: Ask, { locale, visitor }: Audience): string {
    const shared = `${locale.language} ${visitor.device} ${visitor.origin} ${ask.key}`;
    return byAddress.has(ask.key) ? `${visitor.address} ${shared}` : shared;
  }

  async function run({ query, variables, key }: Ask, audience: Audience, before: Entry | undefined): Promise<Entry> {
    const observations: Observations = {
      freshUntil: Infinity,
      askedSession: false,
      askedDevice: false,
      refused: null,
      calls: 0,
    };
    const openFields = createOpenFields();
    const isByAddress = byAddress.has(key);
    const { locale, visitor } = audience;
    const observedFor = { locale, visitor, byAddress: isByAddress };
    const contextValue = createObservedContext(services, observedFor, observations, openFields.collector);
    const result = await executor.executeCompiled(query.document, contextValue, variables);
    if (result.errors) throw result.errors[0] ?? new Error('An answer with errors');
    const template = openFields.cut(JSON.stringify(result));
    // A resolver may catch the refusal and go on.
    if (observations.refused) throw observations.refused;
    const { askedSession, askedDevice, calls } = observations;
    const freshUntil = Math.min(observations.freshUntil, now() + MAX_LIFE_MS);
    const json = await fillIn(template, contextValue);
    const known = {
      template: askedSession ? null : template,
      isPublic: !isByAddress && !askedDevice,
      freshUntil,
      calls,
    };
    return before?.json.equals(json)
      ? { ...known, json: before.json, etag: before.etag, compressed: before.compressed }
      : { ...known, json, etag: etagOf(json), compressed: compressor(json) };
  }

  /** Runs the query once for a key; requests that come meanwhile wait for that run. */
  function refresh(ask: Ask, audience: Audience, key: string): Promise<Entry | null> {
    const known = running.get(key);
    if (known) return known;
    const made = run(ask, audience, entriesFor(ask).peek(key))
      .then((entry) => {
        entriesFor(ask).set(key, entry);
        return entry;
      })
      .catch((error: unknown) => {
        if (isCausedBy(error, AddressNeeded)) byAddress.set(ask.key, true);
        else verdicts.set(key, true, { ttl: VERDICT_MS[isCausedBy(error, NotShareable) ? 'unshareable' : 'failed'] });
        entriesFor(ask).delete(key);
        services.log.debug({ operation: ask.query.name, err: error }, 'an answer is not shared');
        return null;
      })
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  return {
    get(ask, audience) {
      if (ask.key.length > MAX_KEY) return undefined;
      const key = keyOf(ask, audience);
      const entry = entriesFor(ask).get(key);
      if (!entry) return undefined;
      const age = now() - entry.freshUntil;
      if (age < 0) return entry;
      if (age > STALE_MS) return undefined;
      void refresh(ask, audience, key);
      return entry;
    },
    async produce(ask, audience) {
      if (ask.key.length > MAX_KEY) return null;
      const asker = { address: audience.visitor.address, sessionId: null };
      // The first run of a query may find out that its answers depend on the address.
      for (let tries = 0; tries < 2; tries += 1) {
        const key = keyOf(ask, audience);
        if (verdicts.has(key) || limits.enter(asker) !== null) return null;
        const entry = await refresh(ask, audience, key);
        if (!entry) continue;
        limits.charge(asker, entry.calls);
        return entry;
      }
      return null;
    },
  };
}

function isCausedBy(error: unknown, kind: typeof NotShareable | typeof AddressNeeded): boolean {
  if (error instanceof kind) return true;
  return (
    typeof error === 'object' && error !== null && 'originalError' in error && isCausedBy(error.originalError, kind)
  );
}

const etagOf = (json: Buffer): string => `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

/** Compresses when a form is asked for a second time, without letting anybody wait for it. */
function compressor(json: Buffer): (encoding: Encoding) => Buffer | undefined {
  const forms: { [Name in Encoding]?: Buffer | 'asked' | 'pending' } = {};
  return (encoding) => {
    const form = forms[encoding];
    if (form === undefined) forms[encoding] = 'asked';
    if (typeof form === 'object') return form;
    if (form !== 'asked' || json.length < MIN_COMPRESSED) return undefined;
    forms[encoding] = 'pending';
    compress(json, encoding).then(
      (made) => (forms[encoding] = made),
      () => delete forms[encoding],
    );
    return undefined;
  };
}
