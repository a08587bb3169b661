import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import { isFinal, meaningOf } from '../../schema/upstream/errors.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Services } from '../services.ts';
import type { KeyedWrite } from './refusedWrites.ts';
import { keepRefusal, REFUSALS, RefusedBefore, RefusedKeyReused } from './refusedWrites.ts';

/**
 * These are about the moment, or about another write under the same key: the key may still be carried out, or has been.
 */
const NOT_KEPT: ReadonlySet<UpstreamErrorMeaning> = new Set<UpstreamErrorMeaning>(['rate-limited', 'key-reused']);

function isKept(code: string): boolean {
  const meaning = meaningOf(code);
  return meaning !== null && isFinal(meaning) && !NOT_KEPT.has(meaning);
}

/**
 * Carries out a write of the contract table, and keeps its refusal when that is final, before it is told: from then
 * on the key is never carried out, and `outcomeOf` answers `refused`. Throws what `work` throws; a key that was
 * refused before is refused with the same code, and a member who is refused without end is told to slow down. Where
 * another sending of the key was carried out meanwhile, the refusal is none: that is a refusal that is not final,
 * for the sender to ask what came of the key.
 */
export async function keepingRefusals<Done>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  write: KeyedWrite,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedBefore)
      throw new Refusal(error.refusal.code, {
        status: 400,
        message: error.refusal.message,
        value: error.refusal.value,
      });
    if (error instanceof RefusedKeyReused) throw new Refusal('idempotency_key_reused', { message: error.message });
    if (!(error instanceof Refusal) || !isKept(error.code)) throw error;
    const kept = await keepRefusal(
      db,
      write,
      { code: error.code, message: error.message, value: error.value },
      clock.now(),
    );
    if (kept === 'done') throw new DoneMeanwhile();
    throw kept === 'too-many' ? tooFast() : error;
  }
}

/** Another sending of the key was carried out while this one was looked at. */
export class DoneMeanwhile extends Refusal {
  constructor() {
    super('system_busy', { status: 500, message: 'The same write is being carried out; ask what came of its key' });
  }
}

function tooFast(): Refusal {
  const seconds = REFUSALS.within / 1000;
  return new Refusal('TOO_MANY_REQUESTS', {
    status: 429,
    message: `More than ${REFUSALS.most} refusals in ${seconds} seconds`,
    value: { retryAfterSeconds: seconds },
  });
}
