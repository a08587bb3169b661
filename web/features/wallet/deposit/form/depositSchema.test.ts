import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { typedAmount } from '../../../../lib/typedAmount.ts';
import { type ChannelRules, depositSchema } from './depositSchema.ts';

const money = (amount: string) => ({ amount });
const channel: ChannelRules = {
  minAmount: money('10'),
  maxAmount: money('5000.00'),
  suggestedAmounts: [money('100'), money('500.00')],
  onlySuggestedAmounts: false,
  banks: [],
};

/** What is wrong with a deposit; null for nothing. */
async function problem(amount: string, rules: Partial<ChannelRules> = {}, bankId?: string): Promise<string | null> {
  try {
    await depositSchema({ ...channel, ...rules }).validate({ amount, bankId });
    return null;
  } catch (error) {
    return (error as ValidationError).message;
  }
}

test.each(['10', '10.00', '5000', '123.45', '123.4', ' 50 ', '50,5', '1,000.00'])('%j is an amount', async (typed) => {
  expect(await problem(typed)).toBeNull();
});

test.each(['', ' '])('%j is missing', async (typed) => {
  expect(await problem(typed)).toBe('missing');
});

test.each(['0', '0.00', '-50', '+50', '50.001', '1e3', '9'.repeat(30), 'ten', '1,00,000', '10,0000', '0x64'])(
  '%j is none, as the gateway and the platform say',
  async (typed) => {
    expect(await problem(typed)).toBe('amount');
  },
);

test('an amount has to be within the limits of the channel', async () => {
  expect([await problem('9.99'), await problem('5000.01')]).toEqual(['min', 'max']);
  const open = { minAmount: null, maxAmount: null };
  expect([await problem('0.01', open), await problem('999999', open)]).toEqual([null, null]);
});

test('where only some amounts are taken, another is not, however it is written', async () => {
  const only = { onlySuggestedAmounts: true };
  expect([await problem('100.00', only), await problem('500', only), await problem('101', only)]).toEqual([
    null,
    null,
    'only',
  ]);
});

test('where there are banks to choose from, one has to be chosen', async () => {
  const banks = [{ id: 'B1' }, { id: 'B2' }];
  expect([await problem('50', { banks }), await problem('50', { banks }, 'B2')]).toEqual(['bank', null]);
});

test('an amount is sent in the form that everybody reads', () => {
  expect([typedAmount(' 50,5 '), typedAmount('1234.50')]).toEqual(['50.5', '1234.50']);
});
