import type { FastifyInstance } from 'fastify';
import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/withdrawals.ts';
import { endingWithWithdrawal } from '../../../bonuses/withdrawing.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serveMember } from '../../../contract/serve.ts';
import { bonusAccount } from '../../../ledger/accounts.ts';
import { balancesOf } from '../../../ledger/balancesOf.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { paymentProof } from '../../session/payment/guard.ts';
import { isCardType } from '../cards/banks.ts';
import { toWireCard } from '../cards/routes.ts';
import { cardsOf } from '../cards/store.ts';
import { confirmWithdrawal } from './confirm.ts';
import { feeOf, leftToday, rangeOf } from './limits.ts';
import { PRECAUTION } from './precaution.ts';
import { recordOf } from './record.ts';
import { requestWithdrawal } from './request.ts';
import { turnoverOf } from './turnover.ts';

/** Withdrawals: what holds for them, requesting one, saying what has arrived, and the record. */
export function registerWithdrawals(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;
  serveMember(app, calls.withdrawSettings, ({ member, language }) => settingsFor(services, member, language));
  serveMember(app, calls.withdrawAccounts, async ({ member }) => ({
    bankCards: (await cardsOf(db, member.id)).map((card) => toWireCard(card, clock.now())),
  }));
  serveMember(app, calls.withdrawCharges, async ({ query: { withdrawAmount, withdrawType = 'BC' } }) => {
    const amount = parseAmount(withdrawAmount);
    if (amount === null) throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
    if (!isCardType(withdrawType))
      throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'withdrawType is not known' });
    return fromCents(feeOf(await settings.get(db, 'withdrawals'), withdrawType, amount));
  });
  serveMember(app, calls.turnover, async ({ member }) => {
    const { required, reached } = await turnoverOf(db, services, member.id, clock.now());
    return { required: fromCents(required), reached: fromCents(reached) };
  });
  serveMember(app, calls.withdraw, async ({ member, body }) => ({
    withdrawId: await requestWithdrawal(services, member, body),
  }));
  serveMember(app, calls.confirmWithdraw, async ({ member, body }) => {
    await confirmWithdrawal(services, member.id, body);
    return null;
  });
  serveMember(app, calls.withdrawRecord, async ({ member, query }) => ({
    ...(await recordOf(db, member.id, query)),
    serverTime: clock.now().getTime(),
  }));
}

async function settingsFor(
  services: Services,
  member: Member,
  language: Language,
): Promise<ValueOf<typeof calls.withdrawSettings>> {
  const { db, clock, settings } = services;
  const rule = await settings.get(db, 'withdrawals');
  const left = await leftToday(db, services, member.id, clock.now());
  const [bank, wallet, virtual] = [rangeOf(rule, 'BC'), rangeOf(rule, 'EW'), rangeOf(rule, 'VW')];
  const proof = await paymentProof(services);
  const ending = await endingWithWithdrawal(db, member.id, clock.now());
  const balances = await balancesOf(
    db,
    ending.map(({ id }) => bonusAccount(member.id, id)),
  );
  return {
    allowWithdraw: rule.isAllowed && !isTrial(member) ? 'Y' : 'N',
    minimumAmount: fromCents(bank.min),
    maximumAmount: fromCents(bank.max),
    eWalletMinAmount: fromCents(wallet.min),
    eWalletMaxAmount: fromCents(wallet.max),
    virtualMinAmount: fromCents(virtual.min),
    virtualMaxAmount: fromCents(virtual.max),
    precautionNote: textIn(PRECAUTION, language).replace('{minutes}', String(rule.confirmMinutes)),
    mobileVerificationType: proof === 'code' ? 'EVERY_WITHDRAWAL' : null,
    remainingWithdrawAmount: fromCents(left.amount),
    remainingTransactionTimes: left.times,
    maxTransactionTimes: rule.dailyTimes,
    confirmMinutes: rule.confirmMinutes,
    passwordRequired: proof === 'password' ? 'Y' : 'N',
    codeRequired: proof === 'code' ? 'Y' : 'N',
    hasPaymentPassword: member.paymentPasswordHash === null ? 'N' : 'Y',
    serverTime: clock.now().getTime(),
    endingBonuses: ending.map(({ id, names, staked }) => ({
      bonusId: id,
      name: textIn(names, language),
      balance: fromCents(balances.get(bonusAccount(member.id, id)) ?? 0n),
      staked: fromCents(staked),
    })),
  };
}
