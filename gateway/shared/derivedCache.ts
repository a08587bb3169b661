import type { Logger } from 'pino';
import type { DerivedValue, RequestScope, DerivedCache } from '../requestScope.ts';

interface DerivedCacheOptions {
  readonly log: Logger;
  /** Creates a scope that outlives the request. */
  readonly detach: (scope: RequestScope) => Promise<RequestScope>;
  readonly now?: () => number;
}

/** Cache entry of one derived value. */
interface Entry {
  current: { readonly input: object; readonly value: unknown } | null;
  revalidating: Promise<unknown> | null;
  /** Epoch milliseconds at which the last revalidation ended, successful or not. */
  revalidatedAt: number;
}

/** Revalidation interval of a value in use; the response itself has a cache of its own. */
const USED_INTERVAL_MS = 60_000;
/** Revalidation interval of an unused value, so that the first use does not return one that is days old. */
const UNUSED_INTERVAL_MS = 60 * 60_000;

/** Caches one derived value per name for the lifetime of the process. */
export function createDerivedCache({ log, detach, now = Date.now }: DerivedCacheOptions): DerivedCache {
  const entries = new Map<string, Entry>();

  function entryOf(name: string): Entry {
    const entry = entries.get(name) ?? { current: null, revalidating: null, revalidatedAt: Number.NEGATIVE_INFINITY };
    entries.set(name, entry);
    return entry;
  }

  async function reload<Input extends object, Value>(
    entry: Entry,
    derived: DerivedValue<Input, Value>,
    scope: RequestScope,
  ): Promise<unknown> {
    const input = await derived.load(await detach(scope));
    if (entry.current?.input !== input) entry.current = { input, value: await derived.derive(input) };
    return entry.current.value;
  }

  async function revalidate<Input extends object, Value>(
    entry: Entry,
    derived: DerivedValue<Input, Value>,
    scope: RequestScope,
  ): Promise<unknown> {
    entry.revalidating ??= reload(entry, derived, scope).finally(() => {
      entry.revalidating = null;
      entry.revalidatedAt = now();
    });
    return entry.revalidating;
  }

  return {
    async get<Input extends object, Value>(derived: DerivedValue<Input, Value>, scope: RequestScope): Promise<Value> {
      const entry = entryOf(derived.name);
      const { current } = entry;
      if (current === null) return (await revalidate(entry, derived, scope)) as Value;
      if (now() - entry.revalidatedAt >= USED_INTERVAL_MS)
        revalidate(entry, derived, scope).catch((error: unknown) =>
          log.debug({ derived: derived.name, err: error }, 'revalidation failed, serving the stale value'),
        );
      return current.value as Value;
    },
    async prepare(derived, scope) {
      const entry = entryOf(derived.name);
      if (now() - entry.revalidatedAt >= (entry.current === null ? USED_INTERVAL_MS : UNUSED_INTERVAL_MS))
        await revalidate(entry, derived, scope);
    },
  };
}
