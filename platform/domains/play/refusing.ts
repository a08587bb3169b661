import { fromCents } from '../../../schema/cents.ts';
import type { KeyedWrite } from '../../outcomes/refusedWrites.ts';
import { keepRefusal, REFUSALS, RefusedBefore, RefusedKeyReused } from '../../outcomes/refusedWrites.ts';
import type { RefusalCode } from '../../play/refusals.ts';
import { isRefusalCode } from '../../play/refusals.ts';
import type { BetProblem } from '../../rounds/BetRefused.ts';
import { BetRefused } from '../../rounds/BetRefused.ts';
import type { Services } from '../../services.ts';
import { PlayRefusal } from './PlayRefusal.ts';

const LIMITS = { min: 'stake_below_limit', max: 'stake_above_limit', perRound: 'round_limit' } as const;

/**
 * These are about the moment, the session, or another write under the same key: the key may still be carried out, or
 * has been.
 */
const NOT_KEPT: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'too_fast',
  'key_reused',
  'session_expired',
  'account_blocked',
  'ticket_invalid',
]);

/**
 * Carries out a write of a game's page, and maps its errors to the page's refusals. A final refusal is stored before it
 * is returned, so that the key is never carried out afterwards. `write` is called after `take` has failed; null if the
 * member is unknown. Throws `PlayRefusal`; nothing was charged then. Any other error leaves open what came of the key.
 */
export async function refusing<Taken>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  write: () => KeyedWrite | null,
  take: () => Promise<Taken>,
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    const refusal = inPageWords(error);
    if (!(refusal instanceof PlayRefusal)) throw refusal;
    const refused = write();
    if (refused === null || NOT_KEPT.has(refusal.code)) throw refusal;
    const kept = await keepRefusal(
      db,
      refused,
      { code: refusal.code, message: refusal.message, value: refusal.details },
      clock.now(),
    );
    // Not told as a refusal: what came of the key has to be asked for.
    if (kept === 'done') throw new Error(`The write ${refused.key} was carried out meanwhile`, { cause: error });
    throw kept === 'too-many'
      ? new PlayRefusal('too_fast', `More than ${REFUSALS.most} refusals in ${REFUSALS.within} ms`)
      : refusal;
  }
}

/** The `PlayRefusal` for an error, or the error itself if it is not a refusal. */
export function inPageWords(error: unknown): unknown {
  if (error instanceof BetRefused) return ofProblem(error.problem);
  if (error instanceof RefusedBefore) return ofKept(error);
  if (error instanceof RefusedKeyReused) return keyReused();
  return error;
}

/** As it was answered the first time. */
function ofKept({ refusal: { code, message, value } }: RefusedBefore): PlayRefusal {
  const details = Object.entries(value ?? {}).map(([name, text]) => [name, String(text)]);
  return new PlayRefusal(isRefusalCode(code) ? code : 'request_invalid', message, Object.fromEntries(details));
}

const keyReused = () => new PlayRefusal('key_reused', 'This key belongs to another bet');

function ofProblem(problem: BetProblem): PlayRefusal {
  switch (problem.kind) {
    case 'round-unknown':
      return new PlayRefusal('round_unknown', 'There is no such round');
    case 'closed':
      return new PlayRefusal('betting_closed', 'The round takes no bets now');
    case 'selection':
      return new PlayRefusal(isRefusalCode(problem.problem) ? problem.problem : 'request_invalid', problem.detail);
    case 'limit':
      return new PlayRefusal(LIMITS[problem.limit], 'The bet is beyond a limit of the game', {
        limit: fromCents(problem.amount),
      });
    case 'insufficient':
      return new PlayRefusal('insufficient_balance', 'The balance is below the stake', {
        balance: fromCents(problem.balance),
      });
    case 'bonus-cap':
      return new PlayRefusal('bonus_cap', 'The bonus may not pay that much of a stake', {
        limit: fromCents(problem.most),
      });
    case 'key-reused':
      return keyReused();
  }
}
