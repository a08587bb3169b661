/** Kinds of cards by the wire's letters: bank card, e-wallet, virtual wallet (wire §7.2). */
export const CARD_TYPES = ['BC', 'EW', 'VW'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const isCardType = (text: string): text is CardType => CARD_TYPES.some((type) => type === text);

interface Bank {
  readonly code: string;
  readonly name: string;
  readonly type: CardType;
}

/** Who a card can be with; all of them pretended, as nothing here pays out. */
export const BANKS: readonly Bank[] = [
  { code: 'HARBOUR', name: 'Harbour Bank', type: 'BC' },
  { code: 'LANTERN', name: 'Lantern Savings', type: 'BC' },
  { code: 'MERIDIAN', name: 'Meridian Trust', type: 'BC' },
  { code: 'POCKET', name: 'Pocket', type: 'EW' },
  { code: 'QUICKPURSE', name: 'Quickpurse', type: 'EW' },
  { code: 'USDT_TRC20', name: 'USDT (TRC20)', type: 'VW' },
  { code: 'BTC', name: 'Bitcoin', type: 'VW' },
];

export const bankOf = (code: string): Bank | undefined => BANKS.find((bank) => bank.code === code);

/** What a number of each kind looks like, without the spaces and dashes that people write into it. */
const NUMBERS: Readonly<Record<CardType, RegExp>> = {
  BC: /^\d{8,24}$/,
  EW: /^\d{6,20}$/,
  VW: /^[A-Za-z0-9]{20,100}$/,
};

/** A number as it is kept; null for what can be none. */
export function numberOf(type: CardType, typed: string): string | null {
  const number = type === 'VW' ? typed.trim() : typed.replaceAll(/[\s.-]/g, '');
  return NUMBERS[type].test(number) ? number : null;
}

/** `•••• 4321`: enough to know one's own by. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;

const initial = (name: string): string => /^\P{M}\p{M}*/u.exec(name)?.[0] ?? '';

/** `A•••• Cruz`: the first letter of each name but the last. */
export function maskPayee(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.pop() ?? '';
  if (parts.length === 0) return `${initial(last)}••••`;
  return [...parts.map((part) => `${initial(part)}••••`), last].join(' ');
}
