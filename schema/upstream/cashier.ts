import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, Maybe } from './shapes.ts';

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
  }),
});

const Channel = Type.Object({
  vendorId: Id(),
  vendorName: Maybe(Type.String()),
  min: Maybe(Money()),
  max: Maybe(Money()),
  banks: Maybe(Type.Array(Type.Object({ bankType: Maybe(Type.String()) }))),
  qrImage: Maybe(Type.String()),
  nicknameRequired: Maybe(Flag()),
  confirmationRequired: Maybe(Flag()),
  customerCharge: Maybe(Money()),
  fixAmounts: Maybe(Type.Array(Money())),
  fixAmountFlag: Maybe(Flag()),
  fixAmountOnly: Maybe(Flag()),
  mcsBankCode: Maybe(Type.String()),
  depositTimeInterval: Maybe(Type.Unknown()),
  channelSequence: Maybe(Type.Number()),
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
  query: Type.Object({ device: Type.Optional(Type.String()) }),
  value: Type.Record(
    Type.String(),
    Type.Object({
      code: Maybe(Type.String()),
      message: Maybe(Type.String()),
      icon: Maybe(Type.String()),
      recommendation: Maybe(Flag()),
      channels: Maybe(Type.Array(Channel)),
      mergedChannel: Maybe(
        Type.Object({ min: Maybe(Money()), max: Maybe(Money()), suggestedAmounts: Maybe(Type.Array(Money())) }),
      ),
    }),
  ),
});

/** Opens a deposit with the (pretend) cashier; never repeated by itself. */
export const deposit = defineCall({
  name: 'MCSFE_depositByLaunchUrl',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  moduleId: 'DPSTBAS3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
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
    idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  }),
  value: Type.Object({ redirectUrl: Maybe(Type.String()), depositId: Maybe(Id()) }),
  ours: 'idempotencyKey and depositId; the token travels in the header alone',
});

export const depositMethods = defineCall({
  name: 'MCSFE_getDepositMethods',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  moduleId: 'DEPREC3',
  token: 'always',
  idempotent: true,
  value: Type.Array(Type.Object({ code: Type.String(), displayName: Type.String() })),
});
