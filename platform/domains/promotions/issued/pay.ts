import { grantBonus } from '../../../bonuses/life.ts';
import type { Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import type { Texts } from '../../../texts.ts';
import type { Payment } from '../offered/terms.ts';
import type { Issue } from '../tickets/issue.ts';
import { issueTickets, newestTable } from '../tickets/issue.ts';
import { drawPrize } from '../tickets/open.ts';
import type { PromotionKind } from '../tables.ts';

const DAY = 86_400_000;
/** How long tickets can be opened. */
const TICKET_DAYS = 30;

/** A reward that is paid now. */
export interface PaidReward {
  /** Paid once for ever. */
  readonly key: string;
  readonly reference: string;
  readonly memberId: number;
  /** The promotion that gives it; null for none. */
  readonly promotionId: number | null;
  readonly kind: PromotionKind;
  /** What it is for. */
  readonly titles: Texts;
  /** In cents; 0 for tickets. */
  readonly amount: bigint;
  /** Null for money. */
  readonly pays: Payment | null;
}

/** Pays a reward into the main wallet, as a bonus, or as tickets. Answers false where its key was paid before. */
export async function payReward(
  tx: Transaction,
  services: Pick<Services, 'ledger' | 'clock' | 'random'>,
  { key, reference, memberId, promotionId, kind, titles, amount, pays }: PaidReward,
): Promise<boolean> {
  switch (pays?.as) {
    case undefined: {
      const posted = await services.ledger.post(tx, {
        key,
        kind: 'bonus',
        reference,
        memberId,
        at: services.clock.now(),
        entries: move('house:promotions', memberAccount(memberId), amount),
      });
      return posted.kind === 'posted';
    }
    case 'BONUS': {
      const { gameType, factor, stakeCap, validDays } = pays;
      const terms = {
        gameType,
        factor,
        validDays,
        weights: {},
        stakeCap: stakeCap === null ? null : BigInt(stakeCap),
        endsWithWithdrawal: kind === 'FIRST_DEPOSIT',
      };
      return (await grantBonus(tx, services, { ...terms, memberId, key, names: titles, amount })) !== null;
    }
    case 'TICKETS':
      await giveTickets(tx, services, pays, {
        memberId,
        key,
        titles,
        ...(promotionId !== null && { promotionId: String(promotionId) }),
      });
      return true;
  }
}

/** Tickets wait to be opened; those of a raffle are drawn at once. */
async function giveTickets(
  tx: Transaction,
  services: Pick<Services, 'ledger' | 'clock' | 'random'>,
  { table, count }: Extract<Payment, { as: 'TICKETS' }>,
  to: Pick<Issue, 'memberId' | 'key' | 'titles' | 'promotionId'>,
): Promise<void> {
  const { style } = await newestTable(tx, table);
  const endsAt = new Date(services.clock.now().getTime() + TICKET_DAYS * DAY);
  if (style !== 'RAFFLE') await issueTickets(tx, services, { ...to, table, count, endsAt });
  else
    for (let at = 1; at <= count; at += 1)
      await drawPrize(tx, services, { ...to, table, key: `${to.key}:raffle:${at}` });
}
