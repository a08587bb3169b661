import { h, hold, onPress } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { chipFace } from './chips.ts';
import type { Spots } from './Pile.ts';

/** Chips on the table, by spot. */
export interface Laid {
  /** The player's chips that are not placed yet. */
  readonly pending: Spots;
  /** The player's placed chips. */
  readonly placed: Spots;
  /** Chips of all players. */
  readonly totals: Spots;
}

/** The layout for chips. It shows its state and reports presses. */
export interface Board {
  readonly element: HTMLElement;
  show(laid: Laid): void;
  /** Whether chips can be placed now. */
  open(isOpen: boolean): void;
  /** Highlights the spots that won; an empty set removes the highlight. */
  light(spots: ReadonlySet<string>): void;
}

export interface SpotFace {
  readonly spot: string;
  /** Accessible name: the spot's name, then its payout. */
  readonly label: string;
  readonly content: readonly (Node | string)[];
  readonly className?: string;
  /** `grid-area`, such as `column / row`, if the board is a grid. */
  readonly area?: string;
}

/** Buttons for spots; the caller sets their texts and positions. */
export function boardOf(
  faces: readonly SpotFace[],
  className: string,
  symbol: string,
  speech: Speech,
  onLay: (spot: string) => void,
): Board {
  const { say, amount, inCurrency } = speech;
  const buttons = new Map<string, HTMLButtonElement>();
  const stacks = new Map<string, HTMLElement>();
  const labels = new Map<string, string>();
  for (const { spot, label, content, className: more = '', area } of faces) {
    const stack = h('span', { class: 'stack', 'aria-hidden': 'true' });
    const button = h(
      'button',
      { type: 'button', class: `spot ${more}`.trim(), 'aria-label': label, 'data-spot': spot },
      ...content,
      stack,
    );
    if (area !== undefined) button.style.gridArea = area;
    onPress(button, () => onLay(spot));
    buttons.set(spot, button);
    stacks.set(spot, stack);
    labels.set(spot, label);
  }
  const money = (decimal: string): string => inCurrency(decimal, symbol);
  const shown = new Map<string, string>();
  return {
    element: h(
      'div',
      { class: `board ${className}`, role: 'group', 'aria-label': say('live_board') },
      ...buttons.values(),
    ),
    show({ pending, placed, totals }) {
      for (const [spot, button] of buttons) {
        const [waiting, mine, all] = [pending[spot], placed[spot], totals[spot]];
        const key = `${waiting}|${mine}|${all}`;
        if (shown.get(spot) === key) continue;
        shown.set(spot, key);
        stacks
          .get(spot)
          ?.replaceChildren(
            ...(mine === undefined ? [] : [chipFace(mine, speech, 'placed')]),
            ...(waiting === undefined ? [] : [chipFace(waiting, speech, 'pending')]),
            ...(all === undefined ? [] : [h('small', {}, amount(all))]),
          );
        const parts = [
          labels.get(spot),
          mine && `${say('live_laid')} ${money(mine)}`,
          waiting && `${say('live_toPlace')} ${money(waiting)}`,
          all && `${say('live_others')} ${money(all)}`,
        ];
        button.setAttribute('aria-label', parts.filter(Boolean).join(', '));
      }
    },
    open(isOpen) {
      for (const button of buttons.values()) hold(button, !isOpen);
    },
    light(spots) {
      for (const [spot, button] of buttons) button.toggleAttribute('data-won', spots.has(spot));
    },
  };
}

/** A roving tab stop; arrow keys move to the nearest spot in their direction. */
export function roving(board: HTMLElement): void {
  const spots = (): HTMLButtonElement[] => [...board.querySelectorAll<HTMLButtonElement>('.spot')];
  for (const [at, spot] of spots().entries()) spot.tabIndex = at === 0 ? 0 : -1;
  const go = (to: HTMLButtonElement): void => {
    for (const spot of spots()) spot.tabIndex = spot === to ? 0 : -1;
    to.focus();
  };
  board.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) for (const spot of spots()) spot.tabIndex = spot === target ? 0 : -1;
  });
  board.addEventListener('keydown', (event) => {
    const step = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[event.key];
    const from = event.target;
    if (!step || !(from instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const centre = (spot: HTMLButtonElement): [number, number] => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = centre(from);
    const reach = spots()
      .filter((spot) => spot !== from)
      .map((spot) => {
        const [dx, dy] = [centre(spot)[0] - x, centre(spot)[1] - y];
        const ahead = dx * step[0] + dy * step[1];
        const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
        return { spot, ahead, cost: ahead + 3 * aside };
      });
    const [next] = reach.filter(({ ahead }) => ahead > 2).sort((a, b) => a.cost - b.cost);
    if (next) go(next.spot);
  });
}
