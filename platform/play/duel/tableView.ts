import { HAND } from '../../engine/duel/duel.ts';
import { h, hold, onPress } from '../dom.ts';
import type { Tempo } from '../tempo.ts';
import type { Speech } from '../texts.ts';
import { cardText } from '../cardText.ts';
import { cardFace } from './card.ts';
import type { DuelTable } from './wire.ts';

/** The table with both hands and the tricks between them. It shows its state and reports which card was chosen. */
export interface TableView {
  readonly element: HTMLElement;
  /** @param pending a card that was sent to the server */
  show(table: DuelTable, pending: number | null, isHeld: boolean): void;
}

export function tableView({ say }: Speech, tempo: Tempo, onLay: (card: number) => void): TableView {
  const name = h('strong');
  const theirs = h('span', { class: 'duel-backs', role: 'img' });
  const tricks = h('ol', { class: 'duel-tricks', 'aria-label': say('duel_tricks') });
  const score = h('output', { class: 'duel-score' });
  const hand = h('div', { class: 'duel-hand', role: 'group', tabindex: -1, 'aria-label': say('duel_hand') });
  let shown = '';
  let played = -1;

  function showHand(cards: readonly number[], isHeld: boolean): void {
    const key = cards.join(',');
    if (key !== shown) {
      const hadFocus = hand.contains(document.activeElement);
      shown = key;
      hand.replaceChildren(
        ...cards.map((card) => {
          const button = h(
            'button',
            {
              type: 'button',
              class: 'duel-pick',
              'aria-label': say('duel_lay', { card: cardText(card) }),
              'data-card': card,
            },
            cardFace(card),
          );
          onPress(button, () => onLay(card));
          return button;
        }),
      );
      if (hadFocus) hand.focus({ preventScroll: true });
    }
    for (const button of hand.querySelectorAll('button')) hold(button, isHeld);
  }

  function showTricks(table: DuelTable, laid: number | null): void {
    const places = Array.from({ length: HAND }, (_, at) => {
      const trick = table.tricks[at];
      if (trick) {
        const words = say(
          ({ mine: 'duel_trickMine', theirs: 'duel_trickTheirs', nobody: 'duel_trickNobody' } as const)[trick.taker],
          { mine: cardText(trick.mine), theirs: cardText(trick.theirs) },
        );
        return h(
          'li',
          { 'data-taker': trick.taker, 'aria-label': words },
          cardFace(trick.theirs),
          cardFace(trick.mine),
        );
      }
      const isNow = table.state === 'playing' && at === table.turn;
      const gap = (): HTMLElement => h('span', { class: 'duel-card is-gap', 'aria-hidden': 'true' });
      return h(
        'li',
        { 'data-now': isNow },
        isNow && table.hasOpponentLaid ? cardFace(null) : gap(),
        isNow && laid !== null ? cardFace(laid) : gap(),
      );
    });
    tricks.replaceChildren(...places);
    const last = table.tricks.length - 1;
    const fresh = played >= 0 && last >= played;
    played = last + 1;
    if (!fresh) return;
    for (const face of places[last]?.children ?? [])
      void tempo.move(face, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], 320);
  }

  return {
    element: h(
      'div',
      { class: 'duel-cloth' },
      h('div', { class: 'duel-side' }, name, theirs),
      tricks,
      h('div', { class: 'duel-side' }, h('strong', {}, say('duel_you')), score),
      hand,
    ),
    show(table, pending, isHeld) {
      if (table.tricks.length < played) played = -1;
      if (played < 0) played = table.tricks.length;
      const laid = table.laid ?? pending;
      name.textContent = table.state === 'waiting' ? '…' : say(table.isAgainstHouse ? 'duel_house' : 'duel_opponent');
      const left = table.state === 'waiting' ? 0 : HAND - table.tricks.length - (table.hasOpponentLaid ? 1 : 0);
      theirs.replaceChildren(...Array.from({ length: left }, () => cardFace(null)));
      theirs.setAttribute('aria-label', say('duel_hidden', { count: left }));
      score.textContent = `${table.score[0]} : ${table.score[1]}`;
      showTricks(table, laid);
      showHand(
        table.hand.filter((card) => card !== laid),
        isHeld || laid !== null,
      );
    },
  };
}
