import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { depositRecord } from '../../../../schema/upstream/deposits.ts';
import { picturePath } from '../../../art/pictures.ts';
import { textIn } from '../../../texts.ts';
import { referenceOf } from './follow.ts';
import { takesSlip } from './slips.ts';
import { STATES } from './states.ts';
import type { Deposit } from './tables.ts';

type WireDeposit = ValueOf<typeof depositRecord>['list'][number];

interface Around {
  readonly language: Language;
  /** As the operator calls the method now; null where it has gone. */
  readonly methodName: string | null;
  readonly slipFileIds: readonly string[];
}

const orNull = (cents: bigint | null): string | null => (cents === null ? null : fromCents(cents));

/** A deposit as the record has it (wire §7.1). */
export function toWireDeposit(deposit: Deposit, { language, methodName, slipFileIds }: Around): WireDeposit {
  const { id, method, state, reason, amount, paid, fee, rebate, credited, terms, channelId, endsAt } = deposit;
  return {
    depositId: id,
    refId: referenceOf(id),
    depositMethod: method,
    depositDate: deposit.requestedAt.getTime(),
    actualDepositDate: deposit.completedAt?.getTime() ?? null,
    amount: orNull(paid),
    requestedAmount: fromCents(amount),
    reimbursementAmount: orNull(rebate),
    customerBankCharge: orNull(fee),
    state: String(STATES[state].code),
    accelerationStatus: 'NA',
    depositSlip: slipFileIds.length > 0 ? 'Y' : 'N',
    stateName: state,
    reason,
    creditedAmount: orNull(credited),
    methodName: terms ? textIn(terms.methodNames, language) : methodName,
    channelId,
    channelName: terms && textIn(terms.channelNames, language),
    expiresAt: endsAt?.getTime() ?? null,
    ...howToPay(deposit),
    takesSlip: takesSlip(deposit, slipFileIds.length) ? 'Y' : 'N',
    slipFileIds: [...slipFileIds],
  };
}

/** The bank's page, while something can still be paid there, and where a transfer or coins go. */
function howToPay({ id, state, paid, payment, terms, order }: Deposit): Partial<WireDeposit> {
  if (!payment || !terms || paid !== null || state === 'credited') return {};
  const { page, account, address } = payment;
  return {
    redirectUrl: page,
    qrImageUrl: terms.way === 'qr' ? picturePath.qr(page) : null,
    bankTransfer: account && { ...account, reference: referenceOf(id) },
    crypto:
      order?.coin && address !== null
        ? {
            coin: order.coin.name,
            network: order.coin.network,
            address,
            coinAmount: order.coin.amount,
            coinRate: terms.coinRate ?? '',
          }
        : null,
  };
}
