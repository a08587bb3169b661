import { bonusAccount, memberAccount } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/posting.ts';
import { move } from '../ledger/posting.ts';
import type { Bonus } from './tables.ts';

interface Ending {
  readonly state: Bonus['state'];
  /** Cents above 0. */
  readonly left: bigint;
  /** What no other movement of the bonus has. */
  readonly key: string;
  readonly at: Date;
}

/** What leaves a bonus that has ended: of one that is done to the main wallet, of others back to the operator. */
export function endingPosting({ id, memberId }: Bonus, { state, left, key, at }: Ending): Posting {
  const isDone = state === 'done';
  return {
    key: `bonus:${id}:${key}`,
    kind: isDone ? 'bonusReleased' : 'bonusReturned',
    reference: String(id),
    memberId,
    at,
    entries: move(bonusAccount(memberId, id), isDone ? memberAccount(memberId) : 'house:promotions', left),
  };
}
