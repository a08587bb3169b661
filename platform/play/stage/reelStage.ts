import type { ClassicModel, Grid, LinesModel, Step, SymbolId, WaysModel, Win } from '../../engine/slots/model.ts';
import { h, svg } from '../dom.ts';
import type { Sound } from '../sound.ts';
import type { Tempo } from '../tempo.ts';
import { cell, clearCells, markCells } from './cells.ts';
import type { Stage } from './Stage.ts';

type ReelModel = LinesModel | ClassicModel | WaysModel;

/** Cells that pass while a reel spins or stops. */
const PASSING = 10;
const CELL_TIME = 42;

/** Spinning reels: five behind glass, three heavy drums, or five open pillars, by the mechanic's style. */
export function reelStage(model: ReelModel, tempo: Tempo, sound: Sound): Stage {
  const strips = model.strips.map(() => h('div', { class: 'strip' }));
  const reels = strips.map((strip) => h('div', { class: 'reel' }, strip));
  const overlay = svg(`0 0 ${model.columns} ${model.rows}`, '', {
    class: 'overlay',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const element = h('div', { class: 'reels', 'data-mechanic': model.mechanic }, ...reels, overlay);
  const turning: (Animation | null)[] = model.strips.map(() => null);

  /** Random neighbours from the reel itself, so that the passing cells are those on it. */
  const passing = (reel: number): SymbolId[] => {
    const strip = model.strips[reel] ?? [];
    const from = Math.floor(Math.random() * strip.length);
    return Array.from({ length: PASSING }, (_, index) => strip[(from + index) % strip.length] ?? 0);
  };
  const fill = (reel: number, symbols: readonly SymbolId[]) => strips[reel]?.replaceChildren(...symbols.map(cell));
  const away = `translateY(${(-100 * PASSING) / (PASSING + model.rows)}%)`;

  function turn(reel: number): void {
    const strip = strips[reel];
    const middle = passing(reel);
    const seam = middle.slice(0, model.rows);
    fill(reel, [...middle, ...seam]);
    turning[reel] = strip ? tempo.roll(strip, [{ transform: away }, { transform: 'none' }], PASSING * CELL_TIME) : null;
  }

  function halt(reel: number): void {
    turning[reel]?.cancel();
    turning[reel] = null;
    reels[reel]?.removeAttribute('data-turning');
  }

  async function stop(reel: number, column: readonly SymbolId[], delay: number): Promise<void> {
    await tempo.pause(tempo.isStill ? 0 : delay);
    halt(reel);
    const strip = strips[reel];
    if (strip && !tempo.isStill) {
      fill(reel, [...column, ...passing(reel)]);
      await tempo.move(strip, [{ transform: away }, { transform: 'none' }], 420, {
        easing: 'cubic-bezier(.15,.65,.35,1)',
      });
    }
    fill(reel, column);
    sound.stop();
  }

  /** The lines that won, through the centres of their cells. */
  const drawn = (wins: readonly Win[]): string =>
    model.mechanic === 'ways'
      ? ''
      : wins
          .map(({ line = 0 }) => {
            const points = (model.lines[line] ?? []).map((row, reel) => `${reel + 0.5} ${row + 0.5}`);
            return `<polyline points="${points.join(' ')}"/>`;
          })
          .join('');

  return {
    element,
    show: (grid: Grid) =>
      grid.forEach((column, reel) => {
        halt(reel);
        fill(reel, column);
      }),
    begin: () =>
      reels.forEach((reel, index) => {
        reel.setAttribute('data-turning', '');
        turn(index);
      }),
    async settle(step: Step) {
      const gap = model.mechanic === 'classic' ? 200 : 110;
      if (turning.every((animation) => animation === null)) this.begin();
      await Promise.all(step.grid.map((column, reel) => stop(reel, column, 90 + reel * gap)));
    },
    mark(wins) {
      markCells(element, ([column, row]) => strips[column]?.querySelectorAll<HTMLElement>('.cell')[row], wins);
      overlay.innerHTML = drawn(wins);
    },
    clear() {
      clearCells(element);
      overlay.innerHTML = '';
    },
  };
}
