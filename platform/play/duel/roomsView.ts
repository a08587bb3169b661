import { feeOf } from '../../engine/duel/duel.ts';
import { returnOf } from '../../engine/duel/odds.ts';
import { h, hold, iconButton, onPress } from '../dom.ts';
import { toCents, fromCents } from '../../../schema/cents.ts';
import type { Speech } from '../texts.ts';
import type { DuelRoom, DuelState, Waiting } from './wire.ts';

/** The rooms to choose from. */
export interface RoomsView {
  readonly element: HTMLElement;
  /** Shows where somebody is waiting, and whether the player can take a seat now. */
  show(waiting: readonly Waiting[], isHeld: boolean): void;
}

export function roomsView(
  { duel }: DuelState,
  speech: Speech,
  chosenRoom: number,
  onSit: (room: DuelRoom, stake: string) => void,
): RoomsView {
  const rooms = duel.rooms.toSorted((a, b) => Number(b.id === chosenRoom) - Number(a.id === chosenRoom));
  const cards = rooms.map((room) =>
    roomCard({ room, isChosen: room.id === chosenRoom, symbol: duel.currencySymbol }, speech, onSit),
  );
  return {
    element: h(
      'section',
      { class: 'duel-rooms', 'aria-label': speech.say('duel_rooms') },
      ...cards.map(({ element }) => element),
    ),
    show(waiting, isHeld) {
      for (const card of cards) card.show(waiting, isHeld);
    },
  };
}

interface Card {
  readonly room: DuelRoom;
  readonly isChosen: boolean;
  readonly symbol: string;
}

function roomCard(
  { room, isChosen, symbol }: Card,
  { say, inCurrency, percent }: Speech,
  onSit: (room: DuelRoom, stake: string) => void,
): RoomsView {
  let at = 0;
  let latest: readonly Waiting[] = [];
  let held = false;
  const money = (decimal: string): string => inCurrency(decimal, symbol);
  const stakeNow = (): string => room.stakes[at] ?? room.stakes[0] ?? '0.00';
  const stake = h('output', { class: 'figure', 'aria-live': 'polite' });
  const terms = h('p', { class: 'duel-terms' });
  const back = h('p', { class: 'duel-back' });
  const guest = h('p', { class: 'duel-guest', role: 'status' });
  const sit = h('button', { type: 'button', class: 'button' });
  onPress(sit, () => onSit(room, stakeNow()));
  const step = (by: number) => {
    at = Math.min(Math.max(at + by, 0), room.stakes.length - 1);
    draw();
  };
  const less = iconButton('minus', `${say('stakeLess')}: ${room.name}`, () => step(-1));
  const more = iconButton('plus', `${say('stakeMore')}: ${room.name}`, () => step(1));

  function draw(): void {
    const cents = toCents(stakeNow());
    const fee = feeOf(cents, room.feePerMille);
    stake.textContent = money(stakeNow());
    terms.textContent = say('duel_roomTerms', {
      won: money(fromCents(2n * cents - fee)),
      pot: money(fromCents(2n * cents)),
      fee: money(fromCents(fee)),
    });
    back.textContent = say('duel_back', { percent: percent(returnOf(cents, room.feePerMille)) });
    guest.textContent = latest.some((each) => each.roomId === room.id && each.stake === stakeNow())
      ? say('duel_someoneWaits')
      : '';
    sit.textContent = say('duel_sit', { amount: money(stakeNow()) });
    hold(sit, held);
    hold(less, at === 0);
    hold(more, at === room.stakes.length - 1);
  }
  draw();
  return {
    element: h(
      'article',
      { class: 'duel-room', ...(isChosen && { 'aria-current': 'true' }) },
      h('h2', {}, room.name),
      guest,
      h('div', { class: 'duel-stake', role: 'group', 'aria-label': say('stake') }, less, stake, more),
      terms,
      back,
      sit,
    ),
    show(waiting, isHeld) {
      // Shows first the stake for which somebody is waiting.
      const there = waiting.find(({ roomId }) => roomId === room.id);
      const before = latest.some(({ roomId }) => roomId === room.id);
      if (there && !before) at = Math.max(0, room.stakes.indexOf(there.stake));
      latest = waiting;
      held = isHeld;
      draw();
    },
  };
}
