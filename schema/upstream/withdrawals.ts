import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { MAX_FILES } from './memberFiles.ts';
import { Money } from './money.ts';
import {
  Acknowledged,
  Flag,
  Id,
  IdempotencyKey,
  languageQuery,
  Maybe,
  Moment,
  pageQuery,
  periodQuery,
} from './shapes.ts';

export const withdrawSettings = defineCall({
  name: 'MCSFE_getWithdrawSettings',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ groupId: Type.Optional(Type.Number()), ...languageQuery }),
  value: Type.Object({
    allowWithdraw: Maybe(Flag()),
    minimumAmount: Maybe(Money()),
    maximumAmount: Maybe(Money()),
    eWalletMinAmount: Maybe(Money()),
    eWalletMaxAmount: Maybe(Money()),
    virtualMinAmount: Maybe(Money()),
    virtualMaxAmount: Maybe(Money()),
    withdrawDateFrom: Maybe(Moment()),
    withdrawDateTo: Maybe(Moment()),
    withdrawTimeMsg: Maybe(Type.String()),
    precautionNote: Maybe(Type.String()),
    c2cEnabled: Maybe(Flag()),
    withdrawPenaltyCharge: Maybe(Money()),
    mobileVerificationType: Maybe(Type.String()),
    mobileVerificationWithdrawAmount: Maybe(Money()),
    remainingWithdrawAmount: Maybe(Money()),
    remainingTransactionTimes: Maybe(Type.Number()),
    maxTransactionTimes: Maybe(Type.Number()),
    fixedAmountFlag: Maybe(Flag()),
    fixedWithdrawAmounts: Maybe(Type.Array(Money())),
    amountLimitFlag: Maybe(Flag()),
    confirmMinutes: Maybe(Type.Number({ description: 'After so long without a word it counts as received' })),
    passwordRequired: Maybe(Flag()),
    codeRequired: Maybe(Flag()),
    hasPaymentPassword: Maybe(Flag()),
    serverTime: Maybe(Moment()),
    endingBonuses: Maybe(
      Type.Array(
        Type.Object({
          bonusId: Id(),
          name: Maybe(Type.String()),
          balance: Maybe(Money({ description: 'What goes back' })),
          staked: Maybe(Money({ description: 'What of it is in bets without an outcome' })),
        }),
        { description: 'Open bonuses that a withdrawal gives up' },
      ),
    ),
  }),
  ours:
    'What follows amountLimitFlag, and that the amounts are those of the member: remainingWithdrawAmount and ' +
    'remainingTransactionTimes are what is left of the day',
});

export const withdrawAccounts = defineCall({
  name: 'MCSFE_getWithdrawAccountInfo',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawAccountInfo',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ groupId: Type.Optional(Type.Number()), ...languageQuery }),
  value: Type.Object({
    bankCards: Type.Array(
      Type.Object({
        bankCardId: Id(),
        bankCode: Maybe(Type.String()),
        bankName: Maybe(Type.String()),
        bankCardNo: Maybe(Type.String({ description: 'Masked' })),
        cardType: Maybe(Type.String({ description: 'BC bank card, EW e-wallet, VW virtual wallet' })),
        isWithdrawActive: Maybe(Flag()),
        usableAt: Maybe(Moment()),
        maintenanceStartTime: Maybe(Moment()),
        maintenanceEndTime: Maybe(Moment()),
      }),
    ),
  }),
  ours: 'bankName, bankCardNo and usableAt',
});

export const withdrawCharges = defineCall({
  name: 'MCSFE_getCalculatedWithdrawCharges',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCalculatedWithdrawCharges',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({
    withdrawAmount: Type.String({ description: 'Decimal text' }),
    withdrawType: Type.Optional(Type.String({ description: 'BC, EW or VW' })),
  }),
  value: Money(),
  ours: 'That withdrawType is the kind of card',
});

export const withdraw = defineCall({
  name: 'withdraw',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    check: Type.Optional(Type.String({ description: 'v2' })),
    amount: Money(),
    bankCardId: Id(),
    password: Type.Optional(Type.String({ maxLength: 255 })),
    verificationCode: Type.Optional(Type.String({ maxLength: 255 })),
    firebaseIdToken: Type.Optional(Type.String({ maxLength: 8192 })),
    groupId: Type.Optional(Type.Number()),
    virtualAmount: Type.Optional(Money()),
    giveUpBonusIds: Type.Optional(
      Type.Array(Id(), { description: 'Of endingBonuses: what the member agrees to give up', maxItems: 200 }),
    ),
    idempotencyKey: IdempotencyKey,
  }),
  value: Type.Object({ withdrawId: Maybe(Id()) }),
  ours: 'giveUpBonusIds, idempotencyKey, the answer, and that the password is left out where WDRAWNOPASSVERIF3 is on',
});

/** After the payment was sent, the member says what arrived ([001] §4). Pictures were uploaded before. */
export const confirmWithdraw = defineCall({
  name: 'confirmWithdraw',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw/confirmation',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({
    withdrawId: Id(),
    outcome: Type.String({ description: 'RECEIVED, NOT_RECEIVED or PARTIALLY_RECEIVED', maxLength: 32 }),
    receivedAmount: Type.Optional(Money()),
    fileIds: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_FILES })),
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'The whole call',
});

/** How a withdrawal came to where it is: one entry for each state, the first one first. */
const Step = Type.Object({
  stateName: Type.String(),
  stepReason: Maybe(Type.String()),
  note: Maybe(Type.String({ description: 'The operator’s own words' })),
  by: Maybe(Type.String({ description: 'member, operator or platform' })),
  at: Moment(),
});

/** A member's withdrawals, newest first; one alone by its id. */
export const withdrawRecord = defineCall({
  name: 'MCSFE_getWithdrawTransactionReport',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawTransactionReport',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...periodQuery,
    ...pageQuery,
    withdrawState: Type.Optional(Type.String({ description: 'Comma list of states' })),
    withdrawId: Type.Optional(Id()),
    ...languageQuery,
  }),
  value: Type.Object({
    records: Type.Array(
      Type.Object({
        withdrawId: Id(),
        refId: Maybe(Id()),
        withdrawDate: Maybe(Moment()),
        amount: Maybe(Money()),
        charge: Maybe(Money()),
        sentAmount: Maybe(Money()),
        receivedAmount: Maybe(Money()),
        remainingAmount: Maybe(Money()),
        returnedAmount: Maybe(Money()),
        state: Type.String({
          description:
            'requested, approved, rejected, sent, received, disputed or returned: of a returned one, what was ' +
            'missing went back to the wallet',
        }),
        reason: Maybe(
          Type.String({
            description:
              'operator, review-expired, member, silence, not-received, partially-received, sent-again or forced',
          }),
        ),
        remark: Maybe(Type.String({ description: 'The operator’s own words' })),
        confirmBefore: Maybe(Moment()),
        bankCardId: Maybe(Id()),
        bankCode: Maybe(Type.String()),
        bankName: Maybe(Type.String()),
        bankCardNo: Maybe(Type.String({ description: 'Masked' })),
        cardType: Maybe(Type.String()),
        proofFileIds: Maybe(Type.Array(Type.String())),
        steps: Maybe(Type.Array(Step)),
      }),
    ),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
    footer: Maybe(Type.Array(Type.Object({ amount: Maybe(Money()) }))),
    serverTime: Maybe(Moment()),
  }),
  ours: 'Query and items',
});

export const turnover = defineCall({
  name: 'MCSFE_getTurnoverInfo',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTurnoverInfo',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({ required: Maybe(Money()), reached: Maybe(Money()) }),
  ours: 'The whole answer',
});
