import { cardText, isRed, rankText, suitText } from '../cardText.ts';
import { h } from '../dom.ts';

function cardFace(card: number): HTMLElement {
  return h('span', { class: 'card', 'data-red': isRed(card) }, h('b', {}, rankText(card)), h('i', {}, suitText(card)));
}

/** One side of a table of cards. */
export interface Hand {
  readonly element: HTMLElement;
  clear(): void;
  /** Adds a card and returns its element, to be animated. */
  add(card: number): HTMLElement;
}

/** @param worth the text below the cards @param title the accessible name of a card */
export function handOf(
  name: string,
  worth: (cards: readonly number[]) => string,
  title: (card: number) => string = cardText,
): Hand {
  const cards = h('span', { class: 'cards' });
  const total = h('output', { class: 'total' });
  let dealt: number[] = [];
  return {
    element: h('div', { class: 'hand' }, h('span', { class: 'hand-name' }, name), cards, total),
    clear() {
      dealt = [];
      cards.replaceChildren();
      total.textContent = '';
    },
    add(card) {
      dealt.push(card);
      const face = cardFace(card);
      face.title = title(card);
      cards.append(face);
      total.textContent = worth(dealt);
      return face;
    },
  };
}

/** A card moves in from above. */
export const DEAL: Keyframe[] = [
  { transform: 'translate(0, -40px) rotate(-8deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
