import type { Logger } from 'pino';
import type { DerivedValue, RequestScope, DerivedCache } from '../requestScope.ts';

interface DerivedCacheOptions {
  readonly log: Logger;
  /** A scope that outlives the request that began. */
  readonly detach: (scope: RequestScope) => Promise<RequestScope>;
  readonly now?: () => number;
}

/** The place where one product is made. */
interface Entry {
  made: { readonly answer: object; readonly value: unknown } | null;
  looking: Promise<unknown> | null;
  /** Epoch milliseconds of the last look's end, however it ended. */
  lookedAt: number;
}

/** Who uses a product has its answer looked at this often; the answer's own age is its cache's business. */
const USED_EVERY_MS = 60_000;
/**
 * What nobody uses is not asked for more often than this, so that the first who does is not told the state of some
 * other day.
 */
const UNUSED_EVERY_MS = 60 * 60_000;

/** Keeps what takes long to make, one piece of each name, for as long as the process lives. */
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
