import { grantBonus } from '../../../bonuses/life.ts';
import type { Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import type { Texts } from '../../../texts.ts';
import type { Payment } from '../offered/terms.ts';
import type { PromotionKind } from '../tables.ts';

/** A reward that is paid now. */
export interface PaidReward {
  /** Paid once for ever. */
  readonly key: string;
  readonly reference: string;
  readonly memberId: number;
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
  services: Pick<Services, 'ledger' | 'clock'>,
  { key, reference, memberId, kind, titles, amount, pays }: PaidReward,
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
      throw new Error('Tickets are in preparation');
  }
}
