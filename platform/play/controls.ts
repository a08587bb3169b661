import { h, hold, icon, iconButton, onPress, toggleButton } from './dom.ts';
import type { Purse } from './purse.ts';
import { purseText } from './purse.ts';
import type { Speech } from './texts.ts';
import type { StakeAnswer } from './wire.ts';

/** The bar below the stage: shows its state and reports presses. */
export interface Controls {
  readonly element: HTMLElement;
  purse(purse: Purse): void;
  win(decimal: string | null): void;
  stake(level: StakeAnswer, first: boolean, last: boolean): void;
  /** `busy`: a round is running, and the button skips; `held`: nothing can be started. */
  mode(mode: 'idle' | 'busy' | 'held'): void;
  focusSpin(): void;
}

export interface ControlEvents {
  readonly spin: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly turbo: (on: boolean) => void;
  readonly sound: (on: boolean) => void;
  readonly info: () => void;
  readonly fairness: () => void;
}

/** @param byLines whether a stake buys lines, or coins without positions */
export function controls(
  speech: Speech,
  symbol: string,
  byLines: boolean,
  quiet: HTMLElement,
  events: ControlEvents,
): Controls {
  const { say, inCurrency } = speech;
  const money = (decimal: string): string => inCurrency(decimal, symbol);
  const balance = h('output', { class: 'figure' });
  const win = h('output', { class: 'figure' });
  const stake = h('output', { class: 'figure', 'aria-live': 'polite' });
  const split = h('small');
  const less = iconButton('minus', say('stakeLess'), () => events.step(-1));
  const more = iconButton('plus', say('stakeMore'), () => events.step(1));
  const spin = h(
    'button',
    { type: 'button', class: 'spin', title: say('spinHint') },
    icon('spin'),
    h('span', {}, say('spin')),
  );
  onPress(spin, events.spin);
  const labelled = (label: string, className: string, ...children: Node[]) =>
    h('div', { class: `field ${className}` }, h('span', { class: 'label' }, label), ...children);

  const element = h(
    'footer',
    { class: 'bar' },
    h('div', { class: 'money' }, labelled(say('balance'), 'is-balance', balance), labelled(say('win'), 'is-win', win)),
    h(
      'div',
      { class: 'stakes', role: 'group', 'aria-label': say('stake') },
      less,
      labelled(say('stake'), 'is-stake', stake, split),
      more,
    ),
    spin,
    h(
      'div',
      { class: 'tools' },
      toggleButton('turbo', 'turbo', say('turbo'), events.turbo),
      toggleButton('quiet', 'sound', say('sound'), events.sound),
      quiet,
      iconButton('info', say('info'), events.info),
      iconButton('shield', say('fairness'), events.fairness),
    ),
  );

  return {
    element,
    purse: (purse) => void (balance.textContent = purseText(purse, speech, symbol)),
    win(decimal) {
      win.textContent = decimal === null ? '–' : money(decimal);
      win.toggleAttribute('data-lit', decimal !== null);
    },
    stake(level, first, last) {
      stake.textContent = money(level.stake);
      split.textContent = say(byLines ? 'stakeLines' : 'stakeCoins', {
        lines: level.coins,
        coins: level.coins,
        coin: money(level.coin),
      });
      hold(less, first);
      hold(more, last);
    },
    mode(mode) {
      hold(spin, mode === 'held');
      spin.toggleAttribute('data-busy', mode === 'busy');
      spin.lastElementChild?.replaceChildren(say(mode === 'busy' ? 'skip' : 'spin'));
      less.toggleAttribute('data-held', mode !== 'idle');
      more.toggleAttribute('data-held', mode !== 'idle');
    },
    focusSpin: () => spin.focus({ preventScroll: true }),
  };
}
