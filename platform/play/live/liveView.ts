import { h, hold, iconButton, onPress, toggleButton } from '../dom.ts';
import type { Purse } from '../purse.ts';
import { purseText } from '../purse.ts';
import type { Speech } from '../texts.ts';
import { chipFace } from './chips.ts';
import type { AnyTable } from './kindOf.ts';
import type { LiveRound, LiveState } from './wire.ts';

/** The phase of a table's round, as the player sees it. */
export type Phase = 'waking' | 'soon' | 'open' | 'closed' | 'showing';

/** Buttons of the player's tray; `pending` is decimal text, null without chips. */
export interface Tray {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly pending: string | null;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
}

export interface LiveEvents {
  readonly chip: (worth: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly place: () => void;
  readonly sound: (on: boolean) => void;
  readonly info: () => void;
  readonly fairness: () => void;
}

/** The page around a table, and its texts. */
export interface LivePage {
  readonly element: HTMLElement;
  /** Seconds until bets close or open; null for no countdown. */
  countdown(phase: Phase, seconds: number | null, round: LiveRound | null): void;
  /** The result of the player's bets, or that they were placed. */
  message(text: string): void;
  /** The result of the round. */
  result(text: string): void;
  /** A refusal, until the next try; or a connection problem, until it is over. */
  warn(text: string | null): void;
  offline(text: string | null): void;
  purse(purse: Purse, laid: string, players: number): void;
  win(decimal: string | null): void;
  tray(tray: Tray): void;
  chooseChip(at: number): void;
}

const PHASES = {
  waking: 'live_waking',
  soon: 'live_betsSoon',
  open: 'live_betsOpen',
  closed: 'live_betsClosed',
  showing: 'live_betsClosed',
} as const;

/** @param leave handler of the leave button; null when the game was opened by itself */
export function liveView(
  { game, live }: LiveState,
  speech: Speech,
  kind: AnyTable,
  quiet: HTMLElement,
  events: LiveEvents,
  leave: (() => void) | null,
): LivePage {
  const { say, inCurrency, number } = speech;
  const money = (decimal: string): string => inCurrency(decimal, live.currencySymbol);
  const clock = h('b', { class: 'clock', 'aria-hidden': 'true' });
  const phaseText = h('span', { role: 'status' });
  const roundText = h('small');
  const result = h('p', { class: 'result', role: 'status' });
  const message = h('p', { class: 'message', role: 'status' });
  const refusal = h('p', { class: 'notice', role: 'alert', hidden: true });
  const line = h('p', { class: 'notice', role: 'alert', hidden: true });
  const balance = h('output', { class: 'figure' });
  const laid = h('output', { class: 'figure' });
  const win = h('output', { class: 'figure' });
  const players = h('span', { class: 'players' });
  const labelled = (label: string, className: string, value: Node) =>
    h('div', { class: `field ${className}` }, h('span', { class: 'label' }, label), value);

  const chips = live.chips.map((worth, at) => {
    const button = h(
      'button',
      {
        type: 'button',
        class: 'pick',
        'aria-pressed': String(at === 0),
        'aria-label': say('live_chip', { amount: money(worth) }),
      },
      chipFace(worth, speech),
    );
    button.addEventListener('click', () => choose(at));
    return button;
  });
  const choose = (at: number): void => {
    const worth = live.chips[at];
    if (worth === undefined) return;
    for (const [other, button] of chips.entries()) button.setAttribute('aria-pressed', String(other === at));
    events.chip(worth);
  };
  const undo = iconButton('undo', say('live_undo'), events.undo);
  const clear = iconButton('clear', say('live_clear'), events.clear);
  const repeat = iconButton('repeat', say('live_repeat'), events.repeat);
  const place = h('button', { type: 'button', class: 'spin place' }, say('live_placeNone'));
  onPress(place, events.place);
  const put = (place_: HTMLElement, text: string | null) => {
    place_.hidden = text === null;
    place_.textContent = text;
  };
  let saidPhase: Phase | null = null;

  const element = h(
    'main',
    { class: 'live', 'data-kind': live.kind },
    h(
      'header',
      { class: 'top' },
      h('h1', {}, game.name),
      h('div', { class: 'phase' }, clock, h('div', {}, phaseText, roundText)),
      live.trial && h('p', { class: 'pool is-trial' }, say('playMoney')),
      leave && iconButton('close', say('leave'), leave),
    ),
    h('section', { class: 'felt', 'aria-label': game.name }, h('div', { class: 'scene' }, kind.stage, result)),
    h(
      'section',
      { class: 'layout', 'aria-label': say('live_board') },
      kind.board.element,
      h(
        'p',
        { class: 'terms' },
        h(
          'span',
          {},
          say('live_limits', {
            min: money(live.limits.min),
            max: money(live.limits.max),
            perRound: money(live.limits.perRound),
          }),
        ),
        players,
      ),
    ),
    h('section', { class: 'history', 'aria-label': say('live_history'), tabindex: 0 }, kind.roadsElement),
    h(
      'footer',
      { class: 'rail' },
      line,
      refusal,
      message,
      h('div', { class: 'picks', role: 'group', 'aria-label': say('live_chips') }, ...chips),
      h('div', { class: 'deeds' }, undo, clear, repeat, place),
      h(
        'div',
        { class: 'money' },
        labelled(say('balance'), 'is-balance', balance),
        labelled(say('live_laid'), 'is-laid', laid),
        labelled(say('win'), 'is-win', win),
      ),
      h(
        'div',
        { class: 'tools' },
        toggleButton('quiet', 'sound', say('sound'), events.sound),
        quiet,
        iconButton('info', say('info'), events.info),
        iconButton('shield', say('fairness'), events.fairness),
      ),
    ),
  );

  return {
    element,
    countdown(phase, seconds, round) {
      clock.textContent = seconds === null ? '·' : String(seconds);
      clock.toggleAttribute('data-last', phase === 'open' && seconds !== null && seconds <= 5);
      roundText.textContent = round ? say('live_roundNumber', { number: round.number }) : '';
      if (phase === saidPhase) return;
      saidPhase = phase;
      element.dataset['phase'] = phase;
      phaseText.textContent = say(PHASES[phase]);
      if (phase === 'open') result.textContent = '';
    },
    message: (text) => void (message.textContent = text),
    result: (text) => void (result.textContent = text),
    warn: (text) => put(refusal, text),
    offline: (text) => put(line, text),
    purse(held, onTable, count) {
      balance.textContent = purseText(held, speech, live.currencySymbol);
      laid.textContent = money(onTable);
      players.textContent = say('live_players', { count: number(count) });
    },
    win(decimal) {
      win.textContent = decimal === null ? '–' : money(decimal);
      win.toggleAttribute('data-lit', decimal !== null);
    },
    tray({ isOpen, isSending, pending, canUndo, canRepeat }) {
      hold(undo, !canUndo || isSending);
      hold(clear, pending === null || isSending);
      hold(repeat, !isOpen || !canRepeat);
      hold(place, !isOpen || pending === null);
      place.textContent = isSending
        ? say('live_placing')
        : pending === null
          ? say('live_placeNone')
          : say('live_place', { amount: money(pending) });
    },
    chooseChip: choose,
  };
}
