import { h } from '../dom.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

export const cardText = (card: number): string => `${RANKS[card % 13] ?? ''}${SUITS[Math.floor(card / 13)] ?? ''}`;

/** A card as it is seen; null for its back. */
export function cardFace(card: number | null): HTMLElement {
  if (card === null) return h('span', { class: 'duel-card is-back', 'aria-hidden': 'true' });
  const suit = Math.floor(card / 13);
  return h(
    'span',
    { class: 'duel-card', 'data-red': suit === 1 || suit === 2 },
    h('b', {}, RANKS[card % 13] ?? ''),
    h('i', {}, SUITS[suit] ?? ''),
  );
}
