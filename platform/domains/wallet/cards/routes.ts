import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/bankCards.ts';
import { serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { paymentProof } from '../../session/payment/guard.ts';
import { requireOwner } from '../../session/security/confirmation.ts';
import { BANKS, bankOf, maskPayee } from './banks.ts';
import { addCard, removeCard } from './change.ts';
import { cardsOf } from './store.ts';
import type { Card } from './tables.ts';

/** The cards that withdrawals go to. */
export function registerCards(app: FastifyInstance, services: Services): void {
  const { db, settings, clock } = services;
  serveMember(app, calls.bankCards, async ({ member }) => {
    const { most, waitMinutes, codeToAdd, codeToRemove } = await settings.get(db, 'cards');
    const now = clock.now();
    return {
      bankCards: (await cardsOf(db, member.id)).map((card) => ({
        ...toWireCard(card, now),
        payeeName: maskPayee(card.payeeName),
        createdAt: card.createdAt.getTime(),
      })),
      banks: BANKS.map(({ code, name, type }) => ({ bankCode: code, bankName: name, cardType: type })),
      payeeName: member.payeeName === null ? null : maskPayee(member.payeeName),
      mostCards: most,
      waitMinutes,
      codeRequired: { toAdd: codeToAdd, toRemove: codeToRemove },
      passwordRequired: (await paymentProof(services)) === 'password',
      serverTime: now.getTime(),
    };
  });
  serveMember(app, calls.addBankCard, async ({ member, session, body }) => ({
    bankCardId: await addCard(services, member, body, () => requireOwner(services, member, session)),
  }));
  serveMember(app, calls.removeBankCard, async ({ member, session, body }) => {
    await removeCard(services, member, body, () => requireOwner(services, member, session));
    return null;
  });
}

/** A card as it is chosen from. */
export function toWireCard({ id, type, bankCode, maskedNumber, usableAt }: Card, now: Date) {
  return {
    bankCardId: id,
    cardType: type,
    bankCode,
    bankName: bankOf(bankCode)?.name ?? bankCode,
    bankCardNo: maskedNumber,
    isWithdrawActive: usableAt <= now ? 'Y' : 'N',
    usableAt: usableAt.getTime(),
  };
}
