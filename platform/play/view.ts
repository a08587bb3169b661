import type { SlotModel } from '../engine/slots/model.ts';
import { h, iconButton } from './dom.ts';
import { sprite } from './sprite.ts';
import type { Speech } from './texts.ts';
import type { StateAnswer } from './wire.ts';

/** The page around the reels, and its texts. */
export interface View {
  readonly element: HTMLElement;
  /** The text below the stage. */
  message(text: string): void;
  /** A problem, shown until it is over (null). */
  warn(text: string | null): void;
  /** Large text over the stage; null removes it. */
  banner(title: string | null, amount?: string): void;
  /** A note on the frame: free spins and multipliers. */
  crest(text: string | null): void;
  /** Decimal text; null if the jackpot cannot be won. */
  jackpot(pool: string | null): void;
  /** Dims the page while free spins run. */
  free(on: boolean): void;
}

/** @param leave handler of the leave button; null when the game was opened by itself */
export function gameView(
  state: StateAnswer,
  model: SlotModel,
  { say, inCurrency }: Speech,
  stage: HTMLElement,
  bar: HTMLElement,
  leave: (() => void) | null,
): View {
  const crest = h('p', { class: 'crest', hidden: true });
  const bannerTitle = h('strong');
  const bannerAmount = h('span');
  const banner = h('div', { class: 'banner', role: 'status', hidden: true }, bannerTitle, bannerAmount);
  const message = h('p', { class: 'message', role: 'status' }, say('ready'));
  const notice = h('p', { class: 'notice', role: 'alert', hidden: true });
  const jackpot = h('output');
  const frame = h('div', { class: 'frame', 'data-mechanic': model.mechanic }, crest, stage, banner);
  frame.style.setProperty('--columns', String(model.columns));
  frame.style.setProperty('--rows', String(model.rows));
  const put = (place: HTMLElement, text: string | null) => {
    place.hidden = text === null;
    place.textContent = text;
  };
  return {
    element: h(
      'main',
      { class: 'game', 'data-mechanic': model.mechanic },
      sprite(state.game.motifs, state.game.palette),
      h(
        'header',
        { class: 'top' },
        h('h1', {}, state.game.name),
        state.jackpot === null
          ? h('p', { class: 'pool is-trial' }, say('playMoney'))
          : h('p', { class: 'pool' }, h('span', {}, say('jackpot')), jackpot),
        leave && iconButton('close', say('leave'), leave),
      ),
      h('section', { class: 'table', 'aria-label': state.game.name }, frame),
      notice,
      message,
      bar,
    ),
    message: (text) => void (message.textContent = text),
    warn: (text) => put(notice, text),
    crest: (text) => put(crest, text),
    jackpot: (pool) => void (jackpot.textContent = pool === null ? '' : inCurrency(pool, state.currencySymbol)),
    banner(title, worth = '') {
      bannerTitle.textContent = title;
      bannerAmount.textContent = worth;
      banner.hidden = title === null;
    },
    free: (on) => void document.documentElement.toggleAttribute('data-free', on),
  };
}
