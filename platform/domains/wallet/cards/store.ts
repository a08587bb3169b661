import { and, asc, eq, inArray, isNull } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Card } from './tables.ts';
import { bankCards } from './tables.ts';

/** For whom a number is sealed: it opens for this member alone. */
export const cardContext = (memberId: number): string => `card:${memberId}`;

/** A member's cards that are not removed, in the order in which they were added. */
export function cardsOf(db: Executor, memberId: number): Promise<Card[]> {
  return db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.id));
}

/** One of them; null for another member's, or a removed one. */
export async function cardOf(db: Executor, memberId: number, id: number | string): Promise<Card | null> {
  const cards = await cardsOf(db, memberId);
  return cards.find((card) => String(card.id) === String(id)) ?? null;
}

/** The whole number, for those who pay to it. */
export const openNumber = ({ vault }: Pick<Services, 'vault'>, { memberId, sealedNumber }: Card): string =>
  vault.open(sealedNumber, cardContext(memberId));

/** Every card that these members have or had, removed ones too, as one text for bank and number. */
export async function cardNumbersOf(
  { vault }: Pick<Services, 'vault'>,
  db: Executor,
  memberIds: readonly number[],
): Promise<readonly { readonly memberId: number; readonly number: string }[]> {
  const cards = await db
    .select()
    .from(bankCards)
    .where(inArray(bankCards.memberId, [...memberIds]));
  return cards.map((card) => ({ memberId: card.memberId, number: `${card.bankCode} ${openNumber({ vault }, card)}` }));
}
