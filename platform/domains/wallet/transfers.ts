import { eq } from 'drizzle-orm';
import type { BodyOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { collectBack as collectBackCall, walletTransfer } from '../../../schema/upstream/wallet.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Transaction } from '../../database/database.ts';
import { MAIN_WALLET, memberAccount } from '../../ledger/accounts.ts';
import type { Entry, Posted, PostRefusal } from '../../ledger/posting.ts';
import { parseCents, fromCents } from '../../../schema/cents.ts';
import { ledgerTransactions } from '../../ledger/tables.ts';
import type { Services } from '../../services.ts';
import { walletOf, walletsOf } from './wallets.ts';

/** Moves money between two of a member's wallets, once per key. */
export async function transfer(
  { db, ledger }: Services,
  memberId: number,
  body: BodyOf<typeof walletTransfer>,
): Promise<ValueOf<typeof walletTransfer>> {
  const amount = parseCents(body.amount);
  if (amount === null || amount <= 0n)
    throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
  const from = await walletOf(db, body.fromAccountTypeId);
  const to = await walletOf(db, body.toAccountTypeId);
  if (from === to) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'The two wallets are the same' });
  return inTransaction(db, async (tx) => {
    const posted = accepted(
      await ledger.post(tx, {
        key: transferKey(memberId, body.idempotencyKey),
        kind: 'walletTransfer',
        reference: `${from}>${to}`,
        memberId,
        entries: [
          { account: memberAccount(memberId, from), amount: -amount },
          { account: memberAccount(memberId, to), amount },
        ],
      }),
    );
    return {
      transferId: posted.transactionId,
      amount: fromCents(amount),
      sumBalance: fromCents(await sumOf(tx, memberId)),
    };
  });
}

/** Moves all money in vendors' wallets back to the main one. A repeated key moves nothing more. */
export async function collectBack(
  { db, ledger, random }: Services,
  memberId: number,
  body: BodyOf<typeof collectBackCall>,
): Promise<ValueOf<typeof collectBackCall>> {
  const key = transferKey(memberId, body.idempotencyKey ?? random.uuid());
  return inTransaction(db, async (tx) => {
    const main = memberAccount(memberId);
    await ledger.lockBalance(tx, main);
    const [earlier] = await tx
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.key, key));
    const wallets = earlier
      ? []
      : (await walletsOf(tx, memberId)).filter(({ wallet, balance }) => wallet !== MAIN_WALLET && balance > 0n);
    const collected = wallets.reduce((sum, { balance }) => sum + balance, 0n);
    if (collected > 0n) {
      const taken = wallets.map(({ wallet, balance }): Entry => ({
        account: memberAccount(memberId, wallet),
        amount: -balance,
      }));
      accepted(
        await ledger.post(tx, {
          key,
          kind: 'walletTransfer',
          reference: `*>${MAIN_WALLET}`,
          memberId,
          entries: [...taken, { account: main, amount: collected }],
        }),
      );
    }
    return { collected: fromCents(collected), sumBalance: fromCents(await sumOf(tx, memberId)) };
  });
}

function transferKey(memberId: number, key: string): string {
  return `transfer:${memberId}:${key}`;
}

async function sumOf(tx: Transaction, memberId: number): Promise<bigint> {
  return (await walletsOf(tx, memberId)).reduce((sum, { balance }) => sum + balance, 0n);
}

function accepted(outcome: Posted | PostRefusal): Posted {
  if (outcome.kind === 'insufficient')
    throw new Refusal('ACCOUNT_BALANCE_NOT_ENOUGH', { message: 'The balance is not enough' });
  if (outcome.kind === 'conflict')
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'idempotencyKey was used for another transfer' });
  return outcome;
}
