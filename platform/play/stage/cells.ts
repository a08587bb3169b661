import type { Cell, SymbolId, Win } from '../../engine/slots/model.ts';
import { h } from '../dom.ts';
import { picture } from '../sprite.ts';

export function cell(symbol: SymbolId): HTMLDivElement {
  return h('div', { class: 'cell', 'data-symbol': symbol }, picture(symbol));
}

/** Marks the cells of wins; the styles fade the others. */
export function markCells(root: HTMLElement, at: (cell: Cell) => HTMLElement | undefined, wins: readonly Win[]): void {
  root.toggleAttribute('data-wins', wins.length > 0);
  for (const won of wins.flatMap((win) => win.cells)) at(won)?.setAttribute('data-won', '');
}

export function clearCells(root: HTMLElement): void {
  root.removeAttribute('data-wins');
  for (const won of root.querySelectorAll('[data-won]')) won.removeAttribute('data-won');
}
