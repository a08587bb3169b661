import { h } from '../dom.ts';
import { toCents } from '../../../schema/cents.ts';
import type { Speech } from '../texts.ts';

const STEPS = [500n, 2_000n, 10_000n, 50_000n, 200_000n];

/** The colour of a chip, one of six, by its value. */
const tierOf = (decimal: string): number => STEPS.filter((step) => toCents(decimal) >= step).length;

/** Whole amounts without decimals, thousands as K, because a chip is small. */
export function chipText(decimal: string, { amount, number }: Speech): string {
  const cents = toCents(decimal);
  if (cents % 100n !== 0n) return amount(decimal);
  const whole = cents / 100n;
  return whole >= 1_000n && whole % 100n === 0n ? `${number(Number(whole) / 1_000)}K` : whole.toString();
}

/** A chip on the table; `pending` ones have a dashed rim. */
export function chipFace(decimal: string, speech: Speech, state?: 'pending' | 'placed'): HTMLElement {
  return h(
    'span',
    { class: 'chip', 'data-tier': tierOf(decimal), 'data-state': state },
    h('span', {}, chipText(decimal, speech)),
  );
}
