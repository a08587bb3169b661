import { number, object, string } from 'yup';
import { toCents } from '../../../../schema/cents.ts';
import { wholePoints } from '../../../lib/points.ts';
import type { Mall } from '../mall.ts';
import { type Total, totalOf } from './order.ts';

/** What is wrong with a field. */
export const MESSAGES = ['quantity', 'stock', 'points', 'amount', 'address', 'addressLong', 'mobile'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

export const LONGEST_ADDRESS = 500;
/** How many can be redeemed at a time. */
export const MOST = 100;

/** As they are typed. */
export interface RedeemValues {
  readonly quantity: string;
  readonly address: string;
  readonly mobile: string;
}

/** The rules of what is redeemed, and where it goes. */
export const redeemSchema = (
  { price, stock }: { readonly price: Total; readonly stock: number | null },
  { balance, mainBalance }: Pick<Mall, 'balance' | 'mainBalance'>,
) =>
  object({
    quantity: number()
      .typeError('quantity')
      .required('quantity')
      .integer('quantity')
      .min(1, 'quantity')
      .max(MOST, 'quantity')
      .test('stock', 'stock' satisfies Message, (count) => stock === null || (count ?? 1) <= stock)
      .test('points', 'points' satisfies Message, (count) => {
        const total = totalIf(price, count);
        return balance === null || total === null || wholePoints(total.points) <= wholePoints(balance);
      })
      .test('amount', 'amount' satisfies Message, (count) => {
        const amount = totalIf(price, count)?.amount ?? null;
        return mainBalance === null || amount === null || toCents(amount) <= toCents(mainBalance);
      }),
    address: string().default('').trim().required('address').max(LONGEST_ADDRESS, 'addressLong'),
    mobile: string()
      .default('')
      .trim()
      .test('mobile', 'mobile' satisfies Message, isMobile),
  });

const totalIf = (price: Total, count: number | undefined): Total | null =>
  count !== undefined && Number.isInteger(count) && count > 0 ? totalOf(price, count) : null;

/** Digits with what people write between them. */
function isMobile(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[\d\s()+-]+$/.test(text) && digits >= 6 && digits <= 20;
}
