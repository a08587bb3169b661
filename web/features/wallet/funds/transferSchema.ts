import { object, string, type InferType } from 'yup';
import { parseCents } from '../../../../schema/cents.ts';
import { AMOUNT_MESSAGES, amountRule } from '../amountRule.ts';
import { centsTyped } from '../../../lib/typedAmount.ts';

/** What is wrong with a transfer. */
export const MESSAGES = [...AMOUNT_MESSAGES, 'tooMuch', 'same'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

/** A wallet as the rules need it; the balance is decimal text. */
export interface TransferAccount {
  readonly id: string;
  readonly balance: { readonly amount: string };
}

/** What a wallet holds, in cents. */
export const centsOf = ({ balance }: TransferAccount): bigint => parseCents(balance.amount) ?? 0n;

/** The rules of a transfer between these wallets; messages are of `MESSAGES`. */
export function transferSchema(accounts: readonly TransferAccount[]) {
  const isCovered = (typed: string, fromId: unknown): boolean => {
    const from = accounts.find(({ id }) => id === fromId);
    const cents = centsTyped(typed);
    return cents === null || from === undefined || cents <= centsOf(from);
  };
  return object({
    fromId: string().default(''),
    toId: string()
      .default('')
      .when('fromId', ([fromId], schema) => schema.test('same', 'same' satisfies Message, (id) => id !== fromId)),
    amount: amountRule().when('fromId', ([fromId], schema) =>
      schema.test('tooMuch', 'tooMuch' satisfies Message, (typed) => isCovered(typed ?? '', fromId)),
    ),
  });
}

export type TransferValues = InferType<ReturnType<typeof transferSchema>>;
