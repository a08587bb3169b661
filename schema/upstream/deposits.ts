import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, languageQuery, Maybe, Moment, pageQuery, periodQuery } from './shapes.ts';

const key = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' });

export const depositSettings = defineCall({
  name: 'MCSFE_getDepositSettings',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    allowDeposit: Maybe(Flag()),
    totalDepositSuccessCount: Maybe(Type.Number()),
    depositInfo: Maybe(Type.Unknown()),
    serverTime: Maybe(Moment()),
  }),
  ours: 'serverTime',
});

/** One way to pay with one payment company (wire §7.1). */
export const DepositChannel = Type.Object({
  vendorId: Id(),
  vendorName: Maybe(Type.String()),
  min: Maybe(Money()),
  max: Maybe(Money()),
  banks: Maybe(Type.Array(Type.Object({ bankType: Maybe(Type.String()), bankName: Maybe(Type.String()) }))),
  qrImage: Maybe(Type.String()),
  nicknameRequired: Maybe(Flag()),
  confirmationRequired: Maybe(Flag()),
  customerCharge: Maybe(Money()),
  minCustomerCharge: Maybe(Money()),
  maxCustomerCharge: Maybe(Money()),
  customerChargeFixed: Maybe(Money()),
  reimbursementPercentage: Maybe(Money()),
  maxReimbursement: Maybe(Money()),
  bankIconUrl: Maybe(Type.String()),
  fixAmounts: Maybe(Type.Array(Money())),
  fixAmountFlag: Maybe(Flag()),
  fixAmountOnly: Maybe(Flag()),
  mcsBankCode: Maybe(Type.String()),
  currencyRate: Maybe(Money()),
  coin: Maybe(Type.String()),
  network: Maybe(Type.String()),
  depositTimeInterval: Maybe(Type.Unknown()),
  channelSequence: Maybe(Type.Number()),
  maintenanceStartTime: Maybe(Moment()),
  maintenanceEndTime: Maybe(Moment()),
  tutorial: Maybe(Type.Array(Type.String({ description: 'One step each, in the language asked for' }))),
});

/** Method key to its channels (wire §7.1). */
export const depositChannels = defineCall({
  name: 'MCSFE_getDepositPaymentChannels',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ device: Type.Optional(Type.String()), ...languageQuery }),
  value: Type.Record(
    Type.String(),
    Type.Object({
      code: Maybe(Type.String()),
      message: Maybe(Type.String({ description: 'The name of the method' })),
      icon: Maybe(Type.String()),
      recommendation: Maybe(Flag()),
      channels: Maybe(Type.Array(DepositChannel)),
      mergedChannel: Maybe(
        Type.Object({ min: Maybe(Money()), max: Maybe(Money()), suggestedAmounts: Maybe(Type.Array(Money())) }),
      ),
      mcsDepositEndpoint: Maybe(
        Type.String({
          description:
            'Which call opens a deposit: depositByLaunchUrl (the bank has a page), depositByQRImageUrl (a picture to ' +
            'scan) or postDeposit (the member sends the money)',
        }),
      ),
      displaySeqNo: Maybe(Type.Object({ cryptoSeq: Maybe(Type.Number()), fiatSeq: Maybe(Type.Number()) })),
    }),
  ),
  ours:
    'customerCharge and reimbursementPercentage as percent of the amount, currencyRate as the currency for one coin, ' +
    'coin, network, the maintenance window, bankName and tutorial',
});

const depositBody = Type.Object({
  targetUsername: Type.Optional(Type.String({ maxLength: 64 })),
  amount: Money(),
  bankCode: Type.Optional(Type.String({ maxLength: 64 })),
  bankType: Type.Optional(Type.String({ maxLength: 64 })),
  vendorId: Id(),
  mcsBankCode: Type.Optional(Type.String({ maxLength: 64 })),
  deviceId: Type.Optional(Type.String({ maxLength: 64 })),
  showQrImageOnly: Type.Optional(Type.Boolean()),
  promotionId: Type.Optional(Id()),
  promoClaimId: Type.Optional(Id()),
  returnUrl: Type.Optional(
    Type.String({
      maxLength: 300,
      description:
        'Where the payment company’s page leads back to: a page of the site. The platform puts the deposit’s id in ' +
        'place of {depositId}',
    }),
  ),
  idempotencyKey: key,
});

const opening = {
  domain: 'wallet',
  method: 'POST',
  moduleId: 'DPSTBAS3',
  token: 'always',
  idempotent: false,
  body: depositBody,
  ours:
    'idempotencyKey, returnUrl and depositId; the token travels in the header alone. An answer without redirectUrl ' +
    'or qrImageUrl came before the payment company’s: the record tells what that is',
} as const;

/** Opens a deposit whose payment company has a page of its own to pay on. */
export const depositByLaunchUrl = defineCall({
  ...opening,
  name: 'MCSFE_depositByLaunchUrl',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  value: Type.Object({ depositId: Maybe(Id()), redirectUrl: Maybe(Type.String()) }),
});

/** Opens a deposit that is paid by scanning a picture. */
export const depositByQrImage = defineCall({
  ...opening,
  name: 'MCSFE_depositByQRImageUrl',
  path: '/wps/relay/MCSFE_depositByQRImageUrl',
  value: Type.Object({ depositId: Maybe(Id()), qrImageUrl: Maybe(Type.String()) }),
  ours: `${opening.ours}, and the answer`,
});

/** Opens a deposit that the member sends themselves: to a bank account, or to a crypto address. */
export const postDeposit = defineCall({
  ...opening,
  name: 'MCSFE_postDeposit',
  path: '/wps/relay/MCSFE_postDeposit',
  value: Type.Object({ depositId: Maybe(Id()) }),
  ours: `${opening.ours}, and the answer`,
});

/** Adds the picture of a transfer's slip to a deposit; the file was uploaded before (`memberFiles.ts`). */
export const depositSlip = defineCall({
  name: 'depositSlip',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/member/deposit/slip',
  moduleId: 'DPSTBAS3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    depositId: Id(),
    fileIds: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 3 }),
    idempotencyKey: key,
  }),
  value: Acknowledged,
  ours: 'The whole call',
});

export const depositMethods = defineCall({
  name: 'MCSFE_getDepositMethods',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  moduleId: 'DEPREC3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...languageQuery }),
  value: Type.Array(Type.Object({ code: Type.String(), displayName: Type.String() })),
});

/** A member's deposits, newest first; one alone by its id. */
export const depositRecord = defineCall({
  name: 'MCSFE_getDepositTransactionReport',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositTransactionReport',
  moduleId: 'DEPREC3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    ...periodQuery,
    ...pageQuery,
    depositType: Type.Optional(Type.String({ description: 'A method code' })),
    depositState: Type.Optional(Type.String({ description: 'Comma list of states, 2 to 7' })),
    depositId: Type.Optional(Id()),
    ...languageQuery,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        depositId: Id(),
        refId: Maybe(Id()),
        depositMethod: Maybe(Type.String({ description: 'A method code' })),
        depositDate: Maybe(Moment()),
        actualDepositDate: Maybe(Moment()),
        amount: Maybe(Money()),
        requestedAmount: Maybe(Money()),
        reimbursementAmount: Maybe(Money()),
        customerBankCharge: Maybe(Money()),
        promotionName: Maybe(Type.String()),
        remark: Maybe(Type.String()),
        state: Maybe(Id()),
        accelerationStatus: Maybe(Type.String()),
        depositSlip: Maybe(Flag()),
        stateName: Maybe(
          Type.String({
            description:
              'requested, sent-to-bank, paid, credited, failed, expired, under-review or sent-back: finer than the ' +
              'number',
          }),
        ),
        reason: Maybe(
          Type.String({
            description:
              'Why it failed, is under review or was sent back: refused-by-bank, cancelled, other-amount, late, slip ' +
              'or operator',
          }),
        ),
        creditedAmount: Maybe(Money()),
        methodName: Maybe(Type.String()),
        channelId: Maybe(Id()),
        channelName: Maybe(Type.String()),
        expiresAt: Maybe(Moment()),
        redirectUrl: Maybe(
          Type.String({
            description: 'The bank’s page of this payment; of a transfer, where sending the money is pretended',
          }),
        ),
        qrImageUrl: Maybe(Type.String({ description: 'A path of the platform’s pictures' })),
        bankTransfer: Maybe(
          Type.Object({
            bankName: Type.String(),
            accountName: Type.String(),
            accountNumber: Type.String(),
            reference: Type.String({ description: 'What the member writes as the reason of the transfer' }),
          }),
        ),
        crypto: Maybe(
          Type.Object({
            coin: Type.String(),
            network: Type.String(),
            address: Type.String(),
            coinAmount: Type.String({ description: 'Decimal text' }),
            coinRate: Type.String({ description: 'The currency for one coin, decimal text' }),
          }),
        ),
        takesSlip: Maybe(Flag()),
        slipFileIds: Maybe(Type.Array(Type.String())),
      }),
    ),
    totalPages: Type.Number(),
    total: Maybe(Type.Number()),
    footer: Maybe(Type.Object({ amount: Maybe(Money()) })),
    serverTime: Maybe(Moment()),
  }),
  ours:
    'depositId in the query, total, serverTime, and what follows depositSlip. `amount` is what was paid, ' +
    '`creditedAmount` what came to the wallet: paid less the charge, with the reimbursement',
});
