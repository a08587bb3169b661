import { isRed, rankText, suitText } from '../cardText.ts';
import { h } from '../dom.ts';

/** The face of a card; null for its back. */
export function cardFace(card: number | null): HTMLElement {
  if (card === null) return h('span', { class: 'duel-card is-back', 'aria-hidden': 'true' });
  return h(
    'span',
    { class: 'duel-card', 'data-red': isRed(card) },
    h('b', {}, rankText(card)),
    h('i', {}, suitText(card)),
  );
}
