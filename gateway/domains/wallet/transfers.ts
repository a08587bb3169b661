import { parseAmount } from '../../../schema/cents.ts';
import { collectBack, walletTransfer } from '../../../schema/upstream/wallet.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Session } from '../../session/session.ts';
import { toViewer } from '../../session/viewer.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import { isIdempotencyKey, KEY_PROBLEM } from '../../shared/idempotencyKey.ts';
import { invalidInput, outcomeUnclear, realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import type { InvalidInput, OutcomeUnclear } from '../../shared/userErrors.ts';
import { isRefusedForGood, refusedFor } from '../../upstream/refusals.ts';
import { generalRefusal } from '../../shared/generalRefusal.ts';
import type { CollectWalletsResult, TransferBetweenWalletsResult, TransferOrder } from './records.ts';

/** Called when money may have moved. */
type Changed = () => void;

/** Moves money between two wallets: never sent twice by itself, but the member may repeat it under its key. */
export async function transferBetweenWallets(
  scope: RequestScope,
  order: TransferOrder,
  changed: Changed,
): Promise<TransferBetweenWalletsResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const { amount, idempotencyKey } = order;
  const wrong = problemOf(order);
  if (wrong !== null) return wrong;
  const [from, to] = [accountOf(session, order.fromId), accountOf(session, order.toId)];
  if (from === null || to === null) return walletAccountNotFound();
  try {
    const body = { fromAccountTypeId: from, toAccountTypeId: to, amount, idempotencyKey };
    await scope.upstream.call(walletTransfer, { body });
    changed();
    return { __typename: 'TransferBetweenWalletsSuccess', viewer: toViewer(session) };
  } catch (error) {
    const refusal = refusalOf(error, session) ?? generalRefusal(error);
    return refusal ?? unclear(scope, error, idempotencyKey, changed);
  }
}

/** Brings everything back to the main wallet; the same holds. */
export async function collectWallets(
  scope: RequestScope,
  idempotencyKey: string,
  changed: Changed,
): Promise<CollectWalletsResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  if (!isIdempotencyKey(idempotencyKey)) return invalidInput({ field: 'idempotencyKey', problem: KEY_PROBLEM });
  try {
    await scope.upstream.call(collectBack, { body: { customerId: session.memberId, idempotencyKey } });
    changed();
    return { __typename: 'CollectWalletsSuccess', viewer: toViewer(session) };
  } catch (error) {
    if (refusedFor(error, 'nothing-to-collect'))
      return { __typename: 'NothingToCollect', message: 'All money is in the main wallet.', viewer: toViewer(session) };
    return generalRefusal(error) ?? unclear(scope, error, idempotencyKey, changed);
  }
}

/** The id of a wallet, as `WalletAccount.id` has it. */
export const accountIdOf = (memberId: string, account: string): string => `${memberId}.${account}`;

/** The operator's number of the wallet; null for what is none of the member's. */
function accountOf({ memberId }: Session, id: string): string | null {
  const prefix = accountIdOf(memberId, '');
  const account = id.slice(prefix.length);
  return id.startsWith(prefix) && isIdentifier(account) ? account : null;
}

/** What no page of the site would send. */
function problemOf({ fromId, toId, amount, idempotencyKey }: TransferOrder): InvalidInput | null {
  if (!isIdempotencyKey(idempotencyKey)) return invalidInput({ field: 'idempotencyKey', problem: KEY_PROBLEM });
  if (parseAmount(amount) === null)
    return invalidInput({
      field: 'amount',
      problem: 'must be above zero, with at most two decimals and fifteen digits before them',
    });
  return fromId === toId ? invalidInput({ field: 'toId', problem: 'must be another wallet' }) : null;
}

/** What a member can act on; null for every other error. */
function refusalOf(error: unknown, session: Session): TransferBetweenWalletsResult | null {
  if (refusedFor(error, 'insufficient-balance'))
    return {
      __typename: 'InsufficientBalance',
      message: 'The wallet does not hold so much.',
      viewer: toViewer(session),
    };
  if (refusedFor(error, 'not-found')) return walletAccountNotFound();
  return refusedFor(error, 'amount-invalid') ? invalidInput({ field: 'amount', problem: 'is no amount' }) : null;
}

function walletAccountNotFound(): TransferBetweenWalletsResult {
  return { __typename: 'WalletAccountNotFound', message: 'The viewer has no such wallet.' };
}

/** Throws what the operator has refused for good. */
function unclear(scope: RequestScope, error: unknown, key: string, changed: Changed): OutcomeUnclear {
  if (isRefusedForGood(error)) throw error;
  scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether money moved between wallets');
  changed();
  return outcomeUnclear(key);
}
