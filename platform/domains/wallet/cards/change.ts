import { and, eq, inArray } from '../../../database/drizzle.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type * as calls from '../../../../schema/upstream/bankCards.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { spendCode } from '../../session/codes/consume.ts';
import { tellMember } from '../../session/letters/tellMember.ts';
import { sameName } from '../../session/security/sameName.ts';
import { withdrawals } from '../withdrawals/tables.ts';
import { bankOf, isCardType, maskNumber, numberOf } from './banks.ts';
import type { CardType } from './banks.ts';
import { prove } from './proof.ts';
import { cardContext, cardOf, cardsOf, openNumber } from './store.ts';
import { bankCards } from './tables.ts';

type AddBody = BodyOf<typeof calls.addBankCard>;

const MINUTE = 60_000;

interface NewCard {
  readonly type: CardType;
  readonly bankCode: string;
  readonly number: string;
  readonly payeeName: string;
}

/**
 * Adds a card, whose name must be the one that the operator knows the member by; where it knows none, the first card's
 * name becomes it. The whole number is shown again only to the operator, who pays to it.
 */
export async function addCard(
  services: Services,
  member: Member,
  body: AddBody,
  first: () => Promise<void>,
): Promise<string> {
  const { settings, db } = services;
  const { bankCode, bankCardNo, cardType, payeeName, idempotencyKey } = body;
  // The number is no part of the content: of one that is refused nothing may be left.
  const write = { memberId: member.id, key: idempotencyKey, content: ['card', cardType, bankCode, payeeName] };
  const added = await onceUnder(services, write, {
    first,
    prepare: async () => {
      const card = checked(member, { cardType, bankCode, bankCardNo, payeeName });
      const { codeToAdd } = await settings.get(db, 'cards');
      return { card, code: await prove(services, member, body, codeToAdd ? 'cardAdded' : null) };
    },
    isSame: (id) => hasNumber(services, Number(id), body),
    work: async (tx, { card, code }) => {
      const id = await insert(tx, services, member, card);
      if (code) await spendCode(tx, services, code);
      await tellMember(tx, services, member, { notice: 'card-added' });
      return String(id);
    },
  });
  return added ?? '';
}

function checked(
  member: Member,
  { cardType, bankCode, bankCardNo, payeeName }: Pick<AddBody, 'cardType' | 'bankCode' | 'bankCardNo' | 'payeeName'>,
): NewCard {
  if (!isCardType(cardType) || bankOf(bankCode)?.type !== cardType)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'There is no such bank for this kind of card' });
  const number = numberOf(cardType, bankCardNo);
  if (number === null) throw new Refusal('card_number', { message: 'This is no number of a card of this kind' });
  requireSameName(member.payeeName, payeeName);
  return { type: cardType, bankCode, number, payeeName: payeeName.trim() };
}

/**
 * Letters, digits and what stands between them in names. Other characters, which the comparison of names leaves out,
 * could turn around or hide what the operator reads before paying.
 */
const NAME = /^[\p{L}\p{M}\p{N} .,'’-]+$/u;

function requireSameName(known: string | null, typed: string): void {
  if (!NAME.test(typed)) throw new Refusal('US_CUSTOMER_PAYEE_FORMAT_ERROR', { status: 400 });
  if (known === null ? !sameName(typed, typed) : !sameName(typed, known))
    throw new Refusal('payee_differs', { message: 'The name is not the one that the operator knows' });
}

/** The member's row is locked, so that cards at once cannot exceed the limit, nor bear two first names. */
async function insert(tx: Transaction, services: Services, member: Member, card: NewCard): Promise<number> {
  const { settings, clock, vault } = services;
  const { most, waitMinutes } = await settings.get(tx, 'cards');
  const there = await cardsOf(tx, member.id);
  if (there.length >= most) throw new Refusal('card_limit', { message: `${most} cards are the most` });
  if (there.some((other) => other.bankCode === card.bankCode && openNumber(services, other) === card.number))
    throw new Refusal('card_exists', { message: 'The card is there already' });
  const [row] = await tx.select({ payeeName: members.payeeName }).from(members).where(eq(members.id, member.id));
  requireSameName(row?.payeeName ?? null, card.payeeName);
  if (row?.payeeName == null)
    await tx.update(members).set({ payeeName: card.payeeName }).where(eq(members.id, member.id));
  const now = clock.now();
  const [added] = await tx
    .insert(bankCards)
    .values({
      memberId: member.id,
      type: card.type,
      bankCode: card.bankCode,
      sealedNumber: vault.seal(card.number, cardContext(member.id)),
      maskedNumber: maskNumber(card.number),
      payeeName: card.payeeName,
      createdAt: now,
      usableAt: new Date(now.getTime() + waitMinutes * MINUTE),
    })
    .returning({ id: bankCards.id });
  if (!added) throw new Error('A card was not stored');
  return added.id;
}

/** Whether the card that was added, removed or not, has the number that a repeat brings. */
async function hasNumber(services: Services, id: number, { cardType, bankCardNo }: AddBody): Promise<boolean> {
  const number = isCardType(cardType) ? numberOf(cardType, bankCardNo) : null;
  const [card] = await services.db.select().from(bankCards).where(eq(bankCards.id, id));
  return card !== undefined && openNumber(services, card) === number;
}

/** Removes a card that no withdrawal is to be paid to. */
export async function removeCard(
  services: Services,
  member: Member,
  body: BodyOf<typeof calls.removeBankCard>,
  first: () => Promise<void>,
): Promise<void> {
  const { bankCardId, idempotencyKey } = body;
  const write = { memberId: member.id, key: idempotencyKey, content: ['card removed', String(bankCardId)] };
  await onceUnder(services, write, {
    first,
    prepare: async () => {
      const { codeToRemove } = await services.settings.get(services.db, 'cards');
      return prove(services, member, body, codeToRemove ? 'cardRemoved' : null);
    },
    work: async (tx, code) => {
      const card = await cardOf(tx, member.id, bankCardId);
      if (!card) throw new Refusal('card_unknown', { message: 'There is no such card' });
      if (await isAwaited(tx, card.id))
        throw new Refusal('card_in_use', { message: 'A withdrawal is to be paid to it' });
      await tx.update(bankCards).set({ removedAt: services.clock.now() }).where(eq(bankCards.id, card.id));
      if (code) await spendCode(tx, services, code);
      await tellMember(tx, services, member, { notice: 'card-removed' });
      return String(card.id);
    },
  });
}

async function isAwaited(tx: Transaction, cardId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.cardId, cardId), inArray(withdrawals.state, ['requested', 'approved', 'disputed'])))
    .limit(1);
  return found !== undefined;
}
