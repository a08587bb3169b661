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
  made: { readonly answer: object; readonly value: unknown } | null;
  looking: Promise<unknown> | null;
  /** Epoch milliseconds at which the last revalidation ended, successful or not. */
  lookedAt: number;
}

/** Revalidation interval of a value in use; the response itself has a cache of its own. */
const USED_EVERY_MS = 60_000;
/** Revalidation interval of an unused value, so that the first use does not return one that is days old. */
const UNUSED_EVERY_MS = 60 * 60_000;

/** Caches one derived value per name for the lifetime of the process. */
export function createDerivedCache({ log, detach, now = Date.now }: DerivedCacheOptions): DerivedCache {
  const entries = new Map<string, Entry>();

  function entryOf(name: string): Entry {
    const entry = entries.get(name) ?? { made: null, looking: null, lookedAt: Number.NEGATIVE_INFINITY };
    entries.set(name, entry);
    return entry;
  }

  async function renewed<Answer extends object, Made>(
    entry: Entry,
    derived: DerivedValue<Answer, Made>,
    scope: RequestScope,
  ): Promise<unknown> {
    const answer = await derived.load(await detach(scope));
    if (entry.made?.answer !== answer) entry.made = { answer, value: await derived.derive(answer) };
    return entry.made.value;
  }

  async function look<Answer extends object, Made>(
    entry: Entry,
    derived: DerivedValue<Answer, Made>,
    scope: RequestScope,
  ): Promise<unknown> {
    entry.looking ??= renewed(entry, derived, scope).finally(() => {
      entry.looking = null;
      entry.lookedAt = now();
    });
    return entry.looking;
  }

  return {
    async get<Answer extends object, Made>(derived: DerivedValue<Answer, Made>, scope: RequestScope): Promise<Made> {
      const entry = entryOf(derived.name);
      const { made } = entry;
      if (made === null) return (await look(entry, derived, scope)) as Made;
      if (now() - entry.lookedAt >= USED_EVERY_MS)
        look(entry, derived, scope).catch((error: unknown) =>
          log.debug({ derived: derived.name, err: error }, 'an older one serves on'),
        );
      return made.value as Made;
    },
    async prepare(derived, scope) {
      const entry = entryOf(derived.name);
      if (now() - entry.lookedAt >= (entry.made === null ? USED_EVERY_MS : UNUSED_EVERY_MS))
        await look(entry, derived, scope);
    },
  };
}
