import { alias, and, count, desc, eq, inArray, or } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { memberTransferRecord } from '../../../../schema/upstream/transfers.ts';
import type { Executor } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { ledgerEntries, ledgerTransactions } from '../../../ledger/tables.ts';
import { maskName } from '../../../members/maskName.ts';
import { members } from '../../../members/tables.ts';
import { receivedKey, sentKey } from './postings.ts';
import { memberTransfers } from './tables.ts';

const PAGE = 20;

const senders = alias(members, 'senders');
const receivers = alias(members, 'receivers');

/** What a member has sent and received, the newest first; or one of these. Other members' names are masked. */
export async function transfersOf(
  db: Executor,
  memberId: number,
  { page = 1, size = PAGE, transferId }: QueryOf<typeof memberTransferRecord>,
): Promise<ValueOf<typeof memberTransferRecord>> {
  const id = Number(transferId);
  if (transferId !== undefined && !Number.isSafeInteger(id)) return { records: [], totalPages: 0, total: 0 };
  const wanted = and(
    or(eq(memberTransfers.senderId, memberId), eq(memberTransfers.receiverId, memberId)),
    transferId === undefined ? undefined : eq(memberTransfers.id, id),
  );
  const [all] = await db.select({ total: count() }).from(memberTransfers).where(wanted);
  const rows = await db
    .select({ transfer: memberTransfers, sender: senders.username, receiver: receivers.username })
    .from(memberTransfers)
    .innerJoin(senders, eq(senders.id, memberTransfers.senderId))
    .innerJoin(receivers, eq(receivers.id, memberTransfers.receiverId))
    .where(wanted)
    .orderBy(desc(memberTransfers.at), desc(memberTransfers.id))
    .limit(size)
    .offset((page - 1) * size);
  const keyOf = (row: typeof memberTransfers.$inferSelect): string =>
    row.senderId === memberId ? sentKey(row.id) : receivedKey(row.id);
  const after = await balancesAfter(
    db,
    memberId,
    rows.map(({ transfer }) => keyOf(transfer)),
  );
  const total = all?.total ?? 0;
  return {
    records: rows.map(({ transfer, sender, receiver }) => {
      const isSent = transfer.senderId === memberId;
      return {
        transferId: transfer.id,
        direction: isSent ? 'sent' : 'received',
        counterparty: isSent === (transfer.receiver === 'upline') ? 'upline' : 'downline',
        counterpartyName: maskName(isSent ? receiver : sender),
        amount: fromCents(transfer.amount),
        balanceAfter: after.get(keyOf(transfer)) ?? null,
        time: transfer.at.getTime(),
      };
    }),
    totalPages: Math.ceil(total / size),
    total,
  };
}

/** A member's main wallet after each posting, by the posting's key. */
async function balancesAfter(
  db: Executor,
  memberId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const entries = await db
    .select({ key: ledgerTransactions.key, balance: ledgerEntries.balanceAfter })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(inArray(ledgerTransactions.key, [...keys]), eq(ledgerEntries.account, memberAccount(memberId))));
  return new Map(
    entries.flatMap(({ key, balance }): Array<[string, string]> =>
      balance === null ? [] : [[key, fromCents(balance)]],
    ),
  );
}
