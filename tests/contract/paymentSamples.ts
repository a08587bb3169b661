import type { Call } from '../../schema/upstream/call.ts';
import * as cardCalls from '../../schema/upstream/bankCards.ts';
import { OPERATIONS, operationCode } from '../../schema/upstream/operationCodes.ts';
import * as passwordCalls from '../../schema/upstream/paymentPassword.ts';
import * as withdrawCalls from '../../schema/upstream/withdrawals.ts';
import { codeSentTo } from '../support/outbox.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import type { Sample } from './samples.ts';

const PASSWORD = '424242';
const card: Sample = {
  body: {
    cardType: 'BC',
    bankCode: 'HARBOUR',
    bankCardNo: '4000123456789010',
    payeeName: 'Amihan Dela Cruz',
    paymentPassword: PASSWORD,
    idempotencyKey: 'contract-card-1',
  },
};
const first: Sample = { body: { paymentPassword: PASSWORD, idempotencyKey: 'contract-pay-1' } };

const withdrawal = (bankCardId: string): Sample => ({
  body: { amount: '100.00', bankCardId, password: PASSWORD, idempotencyKey: 'contract-withdraw-1' },
});

/** A good request of a call of this file’s, after what it rests on was done; null for all other calls. */
export async function paymentSampleOf(
  call: Call,
  platform: TestPlatform,
  { account, token }: { readonly account: MemberAccount; readonly token?: string },
): Promise<Sample | null> {
  const done = (before: Call, { body = {} }: Sample) => platform.rest.call(before, { body, token });
  const usableCard = async (): Promise<string> => {
    await platform.control('/settings/cards', { waitMinutes: 0 });
    await done(passwordCalls.setPaymentPassword, first);
    return ((await done(cardCalls.addBankCard, card)).value as { bankCardId: string }).bankCardId;
  };
  switch (call.name) {
    case operationCode.name:
      return { body: { operationType: OPERATIONS.withdraw, channel: 'sms' } };
    case passwordCalls.setPaymentPassword.name:
      return first;
    case passwordCalls.changePaymentPassword.name:
      await done(passwordCalls.setPaymentPassword, first);
      return {
        body: { oldPaymentPassword: PASSWORD, paymentPassword: '565656', idempotencyKey: 'contract-pay-2' },
      };
    case passwordCalls.resetPaymentPassword.name: {
      await done(operationCode, { body: { operationType: OPERATIONS.changePaymentPassword, channel: 'sms' } });
      const verificationCode = await codeSentTo(platform, `+${account.dialingCode}${account.mobile}`);
      return {
        body: { channel: 'sms', verificationCode, paymentPassword: PASSWORD, idempotencyKey: 'contract-pay-3' },
      };
    }
    case cardCalls.addBankCard.name:
      await done(passwordCalls.setPaymentPassword, first);
      return card;
    case cardCalls.removeBankCard.name: {
      await done(passwordCalls.setPaymentPassword, first);
      const { bankCardId } = (await done(cardCalls.addBankCard, card)).value as { bankCardId: string };
      return { body: { bankCardId, paymentPassword: PASSWORD, idempotencyKey: 'contract-card-2' } };
    }
    case withdrawCalls.withdrawCharges.name:
      return { query: { withdrawAmount: '100.00', withdrawType: 'BC' } };
    case withdrawCalls.withdraw.name:
      return withdrawal(await usableCard());
    case withdrawCalls.confirmWithdraw.name: {
      const { withdrawId } = (await done(withdrawCalls.withdraw, withdrawal(await usableCard()))).value as {
        withdrawId: string;
      };
      for (const [at, decision] of ['approve', 'send'].entries())
        await platform.control(`/operator/withdrawals/${withdrawId}/${decision}`, { version: at + 1 });
      return { body: { withdrawId, outcome: 'RECEIVED', idempotencyKey: 'contract-withdraw-2' } };
    }
    default:
      return null;
  }
}
