import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Movement } from './records.ts';
import { Id, Maybe, languageQuery } from './shapes.ts';

/**
 * One movement of the member's, with what it did to each of their accounts and a signed receipt of each; refused with
 * `DATA_NOT_FOUND` for another member's.
 */
export const receipt = defineCall({
  name: 'receipt',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/records/receipt',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({
    transactionId: Type.String({ pattern: '^\\d{1,15}$', description: 'As a movement of the record has it' }),
    ...languageQuery,
  }),
  value: Type.Object({
    movement: Movement,
    entries: Type.Array(
      Type.Object({
        account: Type.String({
          description: 'main, a vendor’s code, held, points, points-held, or bonus: with the number of the bonus',
        }),
        purpose: Type.String({ description: 'main, wallet (at a vendor), held, bonus, points or points-held' }),
        asset: Type.String({ description: 'What its amounts count: the currency, or PTS' }),
        amount: Money(),
        balanceBefore: Money(),
        balanceAfter: Money(),
      }),
    ),
    receipts: Type.Array(Type.String({ description: 'A signed receipt in its canonical form (schema/receipt.ts)' })),
    verifyPath: Maybe(Type.String({ description: 'The page that checks receipts' })),
  }),
  ours: 'The whole call',
});

/** The keys that receipts are signed with, or were. Anybody may know them; they are also at `RECEIPT_KEYS_PATH`. */
export const receiptKeys = defineCall({
  name: 'receiptKeys',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/receipts/keys',
  moduleId: null,
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 60 },
  value: Type.Object({
    keys: Type.Array(
      Type.Object({
        id: Id(),
        algorithm: Type.String({ description: 'Ed25519' }),
        publicKey: Type.String({ description: '32 bytes, base64url' }),
        from: Type.String({ description: 'Since when it signs, ISO 8601' }),
        until: Maybe(Type.String({ description: 'Until when it did; null for the one that signs now' })),
      }),
    ),
  }),
  ours: 'The whole call',
});
