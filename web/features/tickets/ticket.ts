import type { PrizeTicketsQuery } from './PrizeTickets.generated.ts';

export type PrizeTicket = NonNullable<NonNullable<PrizeTicketsQuery['viewer']>['prizeTickets']>[number];
export type TicketPrize = PrizeTicket['prizes'][number];
export type TicketStyle = PrizeTicket['style'];

/** `moving`: the answer is there, and what moves leads to it. */
export type Phase = 'ready' | 'moving' | 'shown';

/** Whether a prize is none. */
export const isBlank = ({ amount }: TicketPrize): boolean => amount !== null && Number(amount.amount) === 0;

/** As the gateway takes it: 1 to 64 ASCII letters, digits, spaces, dots, dashes or underscores. */
export const isClientSeed = (text: string): boolean => /^[\w .-]{1,64}$/.test(text);

/** A seed of the member's own, from the browser's generator. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const CHESTS = 3;
export const CHEST_NUMBERS = Array.from({ length: CHESTS }, (_, at) => at + 1);

/** The seed with the chosen chest as its last part, so that the choice takes part in the draw. */
export const seedWithChest = (seed: string, chest: number): string => `${seed.slice(0, 62)}-${chest}`;

/** The chest that a seed ends with; null for none. */
export function chestOf(seed: string | null): number | null {
  const chest = Number(/-(\d)$/.exec(seed ?? '')?.[1]);
  return CHEST_NUMBERS.includes(chest) ? chest : null;
}

/** In percent, exact: chances are whole parts of a million. */
export function formatChance(perMillion: number, locale: string): string {
  const exact = { style: 'percent', maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(locale, exact).format(perMillion / 1_000_000);
}
