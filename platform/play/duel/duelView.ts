import { h, iconButton, toggleButton } from '../dom.ts';
import type { Speech } from '../texts.ts';
import type { DuelState } from './wire.ts';

export interface DuelEvents {
  readonly again: () => void;
  readonly toRooms: () => void;
  readonly stand: () => void;
  readonly sound: (on: boolean) => void;
  readonly info: () => void;
  readonly fairness: () => void;
}

/** Actions besides playing cards; null hides the button. */
export interface Deeds {
  readonly again: string | null;
  readonly canLeave: boolean;
  readonly canStand: boolean;
}

/** The page around rooms and table, and its texts. */
export interface DuelPage {
  readonly element: HTMLElement;
  /** Rooms or table. */
  scene(element: HTMLElement): void;
  countdown(seconds: number | null): void;
  message(text: string): void;
  /** What happens to the duel if the game is closed now. */
  closing(text: string | null): void;
  warn(text: string | null): void;
  offline(text: string | null): void;
  purse(balance: string, stake: string | null, win: string | null): void;
  deeds(deeds: Deeds): void;
}

/** @param leave handler of the leave button; null when the game was opened by itself */
export function duelView(
  { game, duel }: DuelState,
  { say, inCurrency }: Speech,
  quiet: HTMLElement,
  events: DuelEvents,
  leave: (() => void) | null,
): DuelPage {
  const money = (decimal: string | null): string => (decimal === null ? '–' : inCurrency(decimal, duel.currencySymbol));
  const clock = h('b', { class: 'clock', 'aria-hidden': 'true', hidden: true });
  const place = h('section', { class: 'duel-scene', 'aria-label': game.name, tabindex: -1 });
  const message = h('p', { class: 'message', role: 'status' });
  const closing = h('p', { class: 'duel-closing', hidden: true });
  const refusal = h('p', { class: 'notice', role: 'alert', hidden: true });
  const line = h('p', { class: 'notice', role: 'alert', hidden: true });
  const figures = {
    balance: h('output', { class: 'figure' }),
    stake: h('output', { class: 'figure' }),
    win: h('output', { class: 'figure' }),
  };
  const field = (label: string, name: keyof typeof figures) =>
    h(
      'div',
      { class: `field is-${name === 'stake' ? 'laid' : name}` },
      h('span', { class: 'label' }, label),
      figures[name],
    );
  const button = (className: string, onClick: () => void, text = '') => {
    const made = h('button', { type: 'button', class: className, hidden: true }, text);
    made.addEventListener('click', onClick);
    return made;
  };
  const again = button('button', events.again);
  const toRooms = button('button is-quiet', events.toRooms, say('duel_toRooms'));
  const stand = button('button is-quiet', events.stand, say('duel_stand'));
  const put = (element: HTMLElement, text: string | null) => {
    element.hidden = text === null;
    element.textContent = text;
  };
  return {
    element: h(
      'main',
      { class: 'duel' },
      h('header', { class: 'top' }, h('h1', {}, game.name), clock, leave && iconButton('close', say('leave'), leave)),
      place,
      h(
        'footer',
        { class: 'duel-rail' },
        h('div', { class: 'duel-notices' }, line, refusal),
        message,
        closing,
        h('div', { class: 'duel-deeds' }, again, toRooms, stand),
        h(
          'div',
          { class: 'money' },
          field(say('balance'), 'balance'),
          field(say('stake'), 'stake'),
          field(say('win'), 'win'),
        ),
        h(
          'div',
          { class: 'tools' },
          toggleButton('quiet', 'sound', say('sound'), events.sound),
          quiet,
          iconButton('info', say('rules'), events.info),
          iconButton('shield', say('fairness'), events.fairness),
        ),
      ),
    ),
    scene(element) {
      if (place.firstElementChild === element) return;
      const hadFocus = place.contains(document.activeElement);
      place.replaceChildren(element);
      if (hadFocus) place.focus({ preventScroll: true });
    },
    countdown(seconds) {
      clock.hidden = seconds === null;
      clock.textContent = String(seconds ?? '');
      clock.toggleAttribute('data-last', seconds !== null && seconds <= 5);
    },
    message(text) {
      if (message.textContent !== text) message.textContent = text;
    },
    closing: (text) => put(closing, text),
    warn: (text) => put(refusal, text),
    offline: (text) => put(line, text),
    purse(balance, stake, win) {
      figures.balance.textContent = money(balance);
      figures.stake.textContent = money(stake);
      figures.win.textContent = money(win);
      figures.win.toggleAttribute('data-lit', win !== null);
    },
    deeds(deeds) {
      put(again, deeds.again === null ? null : say('duel_again', { amount: money(deeds.again) }));
      toRooms.hidden = !deeds.canLeave;
      stand.hidden = !deeds.canStand;
      // When the focused button is hidden, moves the focus to the scene.
      if ([again, toRooms, stand].some((each) => each.hidden && each === document.activeElement))
        place.focus({ preventScroll: true });
    },
  };
}
