import { h, hold, iconButton, onPress, toggleButton } from '../dom.ts';
import type { Purse } from '../purse.ts';
import { purseText } from '../purse.ts';
import type { Speech } from '../texts.ts';
import type { FishState } from './wire.ts';

export interface FishEvents {
  readonly step: (by: 1 | -1) => void;
  readonly target: (by: 1 | -1) => void;
  readonly shoot: () => void;
  readonly auto: (on: boolean) => void;
  readonly sound: (on: boolean) => void;
  readonly info: () => void;
  readonly fairness: () => void;
}

/** The page around the water, and its texts. */
export interface FishPage {
  readonly element: HTMLElement;
  purse(purse: Purse): void;
  win(decimal: string | null): void;
  stake(decimal: string, isFirst: boolean, isLast: boolean): void;
  target(text: string): void;
  message(text: string): void;
  warn(text: string | null): void;
  offline(text: string | null): void;
  held(isHeld: boolean): void;
  auto(isOn: boolean): void;
}

/** @param leave handler of the leave button; null when the game was opened by itself */
export function fishView(
  { game, currencySymbol, trial }: FishState,
  speech: Speech,
  picture: HTMLElement,
  quiet: HTMLElement,
  events: FishEvents,
  leave: (() => void) | null,
): FishPage {
  const { say, inCurrency } = speech;
  const money = (decimal: string): string => inCurrency(decimal, currencySymbol);
  const figure = () => h('output', { class: 'figure' });
  const [balance, win, stake] = [figure(), figure(), figure()];
  const target = h('output', { class: 'fish-target', 'aria-live': 'polite' });
  const message = h('p', { class: 'message', role: 'status' });
  const refusal = h('p', { class: 'notice', role: 'alert', hidden: true });
  const line = h('p', { class: 'notice', role: 'alert', hidden: true });
  const less = iconButton('minus', say('stakeLess'), () => events.step(-1));
  const more = iconButton('plus', say('stakeMore'), () => events.step(1));
  const shoot = h('button', { type: 'button', class: 'spin', title: say('fish_shootHint') }, say('fish_shoot'));
  onPress(shoot, events.shoot);
  const labelled = (label: string, className: string, value: Node) =>
    h('div', { class: `field ${className}` }, h('span', { class: 'label' }, label), value);
  const auto = toggleButton('repeat', 'repeat', say('fish_auto'), events.auto);
  const put = (element: HTMLElement, text: string | null) => {
    element.hidden = text === null;
    element.textContent = text;
  };
  return {
    element: h(
      'main',
      { class: 'fish' },
      h(
        'header',
        { class: 'top' },
        h('h1', {}, game.name),
        trial && h('p', { class: 'pool is-trial' }, say('playMoney')),
        leave && iconButton('close', say('leave'), leave),
      ),
      h('div', { class: 'waters', role: 'application', tabindex: 0, 'aria-label': say('fish_waters') }, picture),
      h('div', { class: 'fish-words' }, line, refusal, message),
      h(
        'footer',
        { class: 'bar' },
        h(
          'div',
          { class: 'money' },
          labelled(say('balance'), 'is-balance', balance),
          labelled(say('win'), 'is-win', win),
        ),
        h(
          'div',
          { class: 'fish-aim' },
          turned(
            iconButton('undo', say('fish_previous'), () => events.target(-1)),
            false,
          ),
          target,
          turned(
            iconButton('undo', say('fish_next'), () => events.target(1)),
            true,
          ),
        ),
        h(
          'div',
          { class: 'stakes', role: 'group', 'aria-label': say('stake') },
          less,
          labelled(say('stake'), 'is-stake', stake),
          more,
        ),
        shoot,
        h(
          'div',
          { class: 'tools' },
          auto,
          toggleButton('quiet', 'sound', say('sound'), events.sound),
          quiet,
          iconButton('info', say('info'), events.info),
          iconButton('shield', say('fairness'), events.fairness),
        ),
      ),
    ),
    purse: (purse) => void (balance.textContent = purseText(purse, speech, currencySymbol)),
    win(decimal) {
      win.textContent = decimal === null ? '–' : money(decimal);
      win.toggleAttribute('data-lit', decimal !== null);
    },
    stake(decimal, isFirst, isLast) {
      stake.textContent = money(decimal);
      hold(less, isFirst);
      hold(more, isLast);
    },
    target(text) {
      if (target.textContent !== text) target.textContent = text;
    },
    message: (text) => void (message.textContent = text),
    warn: (text) => put(refusal, text),
    offline: (text) => put(line, text),
    held: (isHeld) => hold(shoot, isHeld),
    auto: (isOn) => auto.setAttribute('aria-pressed', String(isOn)),
  };
}

/** The same arrow icon for both directions. */
function turned(button: HTMLButtonElement, isNext: boolean): HTMLButtonElement {
  button.classList.add('is-arrow');
  button.toggleAttribute('data-next', isNext);
  return button;
}
