import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe, Moment } from './shapes.ts';

/** One of the member's wallets; account type 2 is the main one. */
export const AccountBalance = Type.Object({
  accountTypeId: Id(),
  accountName: Maybe(Type.String()),
  displayName: Maybe(Type.String()),
  availBalance: Money(),
  status: Maybe(Type.Unknown()),
});

/** Something of a member's that waits for somebody to agree. */
export const WalletHold = Type.Object({
  holdId: Id(),
  reason: Type.String({ description: 'withdrawal, transfer or redemption' }),
  reference: Type.String({ description: 'Its id' }),
  asset: Type.String({ description: 'The currency, or PTS' }),
  amount: Money(),
  heldAt: Moment(),
  endsAt: Moment(),
});

/** `balance` is a list or, in some deployments, a single account. */
export const balance = defineCall({
  name: 'balance',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    typeId: Type.Optional(Type.Number({ description: '0 all, 2 main' })),
    sync: Type.Optional(Type.Number()),
    _: Type.Optional(Type.Number({ description: 'Epoch milliseconds, against caches' })),
  }),
  value: Type.Object({
    sumBalance: Money(),
    balance: Maybe(Type.Union([Type.Array(AccountBalance), AccountBalance])),
    currency: Maybe(Type.String({ description: 'ISO 4217' })),
    currencySymbol: Maybe(Type.String()),
    currencyPosition: Maybe(Type.String({ description: 'F before the amount, B behind' })),
    mainWalletBalance: Maybe(Money()),
    held: Maybe(Money()),
    holds: Maybe(Type.Array(WalletHold)),
    bonus: Maybe(Money()),
  }),
  ours: 'held, what waits for somebody to agree, with its holds, and bonus: neither is part of sumBalance',
});

/** `isSingle` 1: one wallet for all vendors. */
export const merchantWallet = defineCall({
  name: 'GCS_merchantWallet',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  moduleId: 'COMM3',
  token: 'optional',
  idempotent: true,
  // Short, so that a page soon shows the wallets as the operator keeps them now.
  cache: { scope: 'public', seconds: 5 },
  query: Type.Object({ merchantCode: Type.Optional(Type.String()) }),
  value: Type.Object({ isSingle: Id() }),
});

/** Not repeated even with its key: only the reference platform is known to honour the key. */
export const walletTransfer = defineCall({
  name: 'GCS_walletTransfer',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  moduleId: 'FUNDTRANS3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    fromAccountTypeId: Id(),
    toAccountTypeId: Id(),
    amount: Money(),
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  value: Type.Object({
    transferId: Id(),
    amount: Maybe(Money()),
    sumBalance: Maybe(Money()),
  }),
  ours: 'Body and answer; the same key is answered with the same transfer',
});

/** Brings what lies in vendors' wallets back to the main one. */
export const collectBack = defineCall({
  name: 'GCS_walletReturn',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/relay/GCS_walletReturn',
  moduleId: 'FUNDTRANS3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    customerId: Type.Optional(Id()),
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  value: Type.Object({ collected: Maybe(Money()), sumBalance: Maybe(Money()) }),
  ours: 'idempotencyKey, the answer and the module; the same key is answered with what was collected then',
});

/** What all wallets held together at the end of each of the last days, and now. */
export const balanceHistory = defineCall({
  name: 'balanceHistory',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/wallets/history',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })) }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        date: Type.String({ description: 'yyyy-MM-dd in the operator’s calendar, oldest first' }),
        balance: Money(),
      }),
    ),
  }),
  ours: 'The whole call',
});

/** What came of a write by its idempotency key, for the member who sent it. */
export const writeOutcome = defineCall({
  name: 'writeOutcome',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/outcome',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }) }),
  value: Type.Object({
    outcome: Type.String({
      description: 'done, refused (for good), or unknown: nothing has arrived under the key, or it is still under way',
    }),
    errorCode: Maybe(Type.String({ description: 'Why it was refused' })),
    subjectId: Maybe(Id()),
  }),
  ours: 'The whole call',
});
