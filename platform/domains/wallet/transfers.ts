import { and, eq } from '../../database/drizzle.ts';
import { fromCents, parseAmount } from '../../../schema/cents.ts';
import type { BodyOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { collectBack as collectBackCall, walletTransfer } from '../../../schema/upstream/wallet.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { MAIN_WALLET, memberAccount } from '../../ledger/accounts.ts';
import type { Entry, Posted, PostRefusal } from '../../ledger/posting.ts';
import { move } from '../../ledger/posting.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import { lockMember } from '../../members/lockMember.ts';
import { keepingRefusals } from '../../outcomes/keepingRefusals.ts';
import type { KeyedWrite } from '../../outcomes/refusedWrites.ts';
import { requireNotRefused } from '../../outcomes/refusedWrites.ts';
import type { Services } from '../../services.ts';
import { toHoldings, totalOf, walletOf } from './wallets.ts';

/** Moves money between two of a member's wallets, once per key. */
export function transfer(
  services: Services,
  memberId: number,
  body: BodyOf<typeof walletTransfer>,
): Promise<ValueOf<typeof walletTransfer>> {
  const { fromAccountTypeId, toAccountTypeId, idempotencyKey: key } = body;
  const amount = parseAmount(body.amount);
  const content = [String(fromAccountTypeId), String(toAccountTypeId), amount === null ? body.amount : String(amount)];
  return writing(services, { memberId, key, content }, async (tx) => {
    if (amount === null) throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
    const from = await walletOf(tx, fromAccountTypeId);
    const to = await walletOf(tx, toAccountTypeId);
    if (from === to) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'The two wallets are the same' });
    const posted = accepted(
      await services.ledger.post(tx, {
        key: transferKey(memberId, key),
        kind: 'walletTransfer',
        reference: `${from}>${to}`,
        memberId,
        entries: move(memberAccount(memberId, from), memberAccount(memberId, to), amount),
      }),
    );
    return {
      transferId: posted.transactionId,
      amount: fromCents(amount),
      sumBalance: fromCents(await totalOf(tx, memberId)),
    };
  });
}

const EVERYTHING_BACK = `*>${MAIN_WALLET}`;

/** Moves all money in vendors' wallets back to the main one. A repeated key moves nothing more. */
export function collectBack(
  services: Services,
  memberId: number,
  { idempotencyKey: key }: BodyOf<typeof collectBackCall>,
): Promise<ValueOf<typeof collectBackCall>> {
  return writing(services, { memberId, key, content: [EVERYTHING_BACK] }, async (tx) => {
    const collected = (await collectedBefore(tx, memberId, key)) ?? (await collect(tx, services, memberId, key));
    return { collected: fromCents(collected), sumBalance: fromCents(await totalOf(tx, memberId)) };
  });
}

async function collect(tx: Transaction, { ledger }: Services, memberId: number, key: string): Promise<bigint> {
  const { wallets } = await toHoldings(tx, memberId, await ledger.lockMember(tx, memberId));
  const filled = wallets.filter(({ wallet, balance }) => wallet !== MAIN_WALLET && balance > 0n);
  const collected = filled.reduce((sum, { balance }) => sum + balance, 0n);
  if (collected === 0n) throw new Refusal('nothing_to_collect', { message: 'All money is in the main wallet' });
  const taken = filled.map(({ wallet, balance }): Entry => ({
    account: memberAccount(memberId, wallet),
    amount: -balance,
  }));
  accepted(
    await ledger.post(tx, {
      key: transferKey(memberId, key),
      kind: 'walletTransfer',
      reference: EVERYTHING_BACK,
      memberId,
      entries: [...taken, { account: memberAccount(memberId), amount: collected }],
    }),
  );
  return collected;
}

/** What was collected under a key; null for nothing yet. */
async function collectedBefore(tx: Transaction, memberId: number, key: string): Promise<bigint | null> {
  const [earlier] = await tx
    .select({ reference: ledgerTransactions.reference, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(eq(ledgerTransactions.key, transferKey(memberId, key)), eq(ledgerEntries.account, memberAccount(memberId))),
    );
  const isKnown = earlier ?? (await isPosted(tx, transferKey(memberId, key)));
  if (isKnown && earlier?.reference !== EVERYTHING_BACK) throw keyReused();
  return earlier?.amount ?? null;
}

async function isPosted(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.$count(ledgerTransactions, eq(ledgerTransactions.key, key))) > 0;
}

/** Carries out a write with the member's row locked, so that no refusal of its key is kept meanwhile. */
function writing<Done>(services: Services, write: KeyedWrite, work: (tx: Transaction) => Promise<Done>): Promise<Done> {
  return keepingRefusals(services, write, () =>
    inTransaction(services.db, async (tx) => {
      await lockMember(tx, write.memberId);
      await requireNotRefused(tx, write);
      return work(tx);
    }),
  );
}

function transferKey(memberId: number, key: string): string {
  return `transfer:${memberId}:${key}`;
}

function accepted(outcome: Posted | PostRefusal): Posted {
  if (outcome.kind === 'insufficient')
    throw new Refusal('ACCOUNT_BALANCE_NOT_ENOUGH', { message: 'The balance is not enough' });
  if (outcome.kind === 'conflict') throw keyReused();
  return outcome;
}

const keyReused = (): Refusal =>
  new Refusal('idempotency_key_reused', { message: 'The key belongs to another transfer' });
