import { bankOf, memberAccount } from '../../../ledger/accounts.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Entry, Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import { deposits } from '../../../domains/wallet/deposits/tables.ts';
import { withdrawals, withdrawalSteps } from '../../../domains/wallet/withdrawals/tables.ts';
import type { Transaction } from '../../database.ts';
import type { PastEvent } from './history.ts';
import type { Guest } from './seedPeople.ts';

export interface Past {
  readonly guest: Guest;
  readonly events: readonly PastEvent[];
}

/** Postings per call of the ledger. */
const BATCH = 500;
/** The jackpot pool at the start, in cents. */
const JACKPOT_START = 25_000_000n;

type Cashier = Extract<PastEvent, { kind: 'deposit' | 'withdrawal' }>;

/** Posts everybody's past through the ledger, in order of time, and files deposits and withdrawals. */
export async function seedMoney(tx: Transaction, ledger: Ledger, pasts: readonly Past[], opened: Date): Promise<void> {
  const ids = await fileCashier(tx, pasts);
  const postings = pasts.flatMap(({ guest, events }) =>
    events.flatMap((event, at) => postingsOf(guest, event, ids.get(event) ?? at)),
  );
  postings.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const all = [jackpotStart(opened), ...postings];
  for (let from = 0; from < all.length; from += BATCH) {
    const outcome = await ledger.postAll(tx, all.slice(from, from + BATCH));
    if (outcome.kind !== 'posted') throw new Error(`The past does not add up: ${outcome.kind} at posting ${from}`);
  }
}

function jackpotStart(at: Date): Posting {
  return {
    key: 'jackpot:start',
    kind: 'jackpotFunding',
    reference: 'jackpot',
    at,
    entries: [
      { account: 'house:promotions', amount: -JACKPOT_START },
      { account: 'house:jackpot', amount: JACKPOT_START },
    ],
  };
}

/** Writes the cashier's own rows and answers the id of each. */
async function fileCashier(tx: Transaction, pasts: readonly Past[]): Promise<Map<PastEvent, number>> {
  const ids = new Map<PastEvent, number>();
  for (const { guest, events } of pasts) {
    for (const event of events.filter(
      (candidate): candidate is Cashier => candidate.kind === 'deposit' || candidate.kind === 'withdrawal',
    )) {
      const { amount, method, requestedAt } = event;
      const row = { memberId: guest.member.id, amount, method, requestedAt, completedAt: event.completedAt };
      const [filed] =
        event.kind === 'deposit'
          ? await tx
              .insert(deposits)
              .values({ ...row, state: 'credited', paid: amount, fee: 0n, rebate: 0n, credited: amount })
              .returning({ id: deposits.id })
          : await tx
              .insert(withdrawals)
              .values({ ...row, state: 'received', reason: 'member', received: amount })
              .returning({ id: withdrawals.id });
      if (filed) ids.set(event, filed.id);
      if (filed && event.kind === 'withdrawal') await tx.insert(withdrawalSteps).values(stepsOf(filed.id, event));
    }
  }
  return ids;
}

/** A past withdrawal was sent by itself, and the member had it at once. */
function stepsOf(
  withdrawalId: number,
  { requestedAt, completedAt }: Cashier,
): Array<typeof withdrawalSteps.$inferInsert> {
  return [
    { withdrawalId, state: 'requested', by: 'member', at: requestedAt },
    { withdrawalId, state: 'approved', reason: 'automatic', by: 'platform', at: completedAt },
    { withdrawalId, state: 'sent', by: 'platform', at: completedAt },
    { withdrawalId, state: 'received', reason: 'member', by: 'member', at: completedAt },
  ];
}

function postingsOf({ member }: Guest, event: PastEvent, id: number): Posting[] {
  const wallet = memberAccount(member.id);
  const posting = (
    key: string,
    kind: Posting['kind'],
    entries: readonly Entry[],
    more: Partial<Posting> = {},
  ): Posting => ({
    key: `${key}:${kind}`,
    kind,
    reference: key,
    memberId: member.id,
    at: event.at,
    entries,
    ...more,
  });
  switch (event.kind) {
    case 'deposit':
      return [
        posting(`deposit:${id}`, 'deposit', move('house:cashier', wallet, event.amount), { reference: String(id) }),
      ];
    case 'withdrawal':
      return [
        posting(`withdrawal:${id}`, 'withdrawal', move(wallet, 'house:cashier', event.amount), {
          reference: String(id),
        }),
      ];
    case 'bonus':
      return [
        posting(`gift:${member.id}:${event.at.getTime()}`, 'bonus', move('house:promotions', wallet, event.amount)),
      ];
    case 'round': {
      const { nodeId, level, round, claim } = event;
      const bank = bankOf(member);
      return [
        posting(claim.roundId, 'stake', move(wallet, bank, level.stake), { nodeId }),
        ...(round.jackpot.contribution > 0n
          ? [
              posting(claim.roundId, 'jackpotContribution', move(bank, 'house:jackpot', round.jackpot.contribution), {
                nodeId,
              }),
            ]
          : []),
        ...(round.outcome.payout > 0n
          ? [posting(claim.roundId, 'payout', move(bank, wallet, round.outcome.payout), { nodeId })]
          : []),
      ];
    }
  }
}
