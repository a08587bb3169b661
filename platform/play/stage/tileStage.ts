import type { ClusterModel, Grid, Step, SymbolId } from '../../engine/slots/model.ts';
import { h } from '../dom.ts';
import type { Sound } from '../sound.ts';
import type { Tempo } from '../tempo.ts';
import { cell, clearCells, markCells } from './cells.ts';
import type { Stage } from './Stage.ts';

/**
 * For every cell of the next picture, how many rows it falls: remaining tiles drop into the gaps, new ones come from
 * above.
 */
export function fallsOf(before: Grid, gone: ReadonlySet<string>, after: Grid): number[][] {
  return after.map((column, x) => {
    const stay = (before[x] ?? []).flatMap((_, y) => (gone.has(`${x},${y}`) ? [] : [y]));
    const fresh = column.length - stay.length;
    return column.map((_, y) => (y < fresh ? fresh : y - (stay[y - fresh] ?? y)));
  });
}

/** A grid of tiles: winners disappear, the others fall. */
export function tileStage(model: ClusterModel, tempo: Tempo, sound: Sound): Stage {
  const element = h('div', { class: 'tiles' });
  let tiles: HTMLDivElement[][] = [];
  let lying: Grid = [];
  let gone: ReadonlySet<string> = new Set();

  function lay(grid: Grid): void {
    element.removeAttribute('data-turning');
    tiles = grid.map((column, x) =>
      column.map((symbol: SymbolId, y) => {
        const tile = cell(symbol);
        tile.style.gridArea = `${y + 1} / ${x + 1}`;
        return tile;
      }),
    );
    lying = grid;
    element.replaceChildren(...tiles.flat());
  }

  const drop = (tile: Element, rows: number, column: number): Promise<void> =>
    tempo.move(tile, [{ transform: `translateY(${rows * -108}%)` }, { transform: 'none' }], 240 + rows * 26, {
      delay: column * 28,
      easing: 'cubic-bezier(.4,0,.6,1.12)',
    });

  async function vanish(): Promise<void> {
    await Promise.all(
      [...gone].map((key) => {
        const [x = 0, y = 0] = key.split(',').map(Number);
        const tile = tiles[x]?.[y];
        return tile
          ? tempo.move(
              tile,
              [
                { transform: 'none', opacity: 1 },
                { transform: 'scale(.2)', opacity: 0 },
              ],
              200,
              { fill: 'forwards' },
            )
          : Promise.resolve();
      }),
    );
  }

  return {
    element,
    show: lay,
    begin: () => element.setAttribute('data-turning', ''),
    async settle(step: Step) {
      if (step.kind === 'fall') {
        await vanish();
        const falls = fallsOf(lying, gone, step.grid);
        lay(step.grid);
        await Promise.all(tiles.flatMap((column, x) => column.map((tile, y) => drop(tile, falls[x]?.[y] ?? 0, x))));
      } else {
        await Promise.all(
          tiles.flat().map((tile, index) =>
            tempo.move(
              tile,
              [
                { transform: 'none', opacity: 1 },
                { transform: 'translateY(140%)', opacity: 0 },
              ],
              180,
              { delay: (index % model.rows) * 12, fill: 'forwards' },
            ),
          ),
        );
        lay(step.grid);
        await Promise.all(tiles.flatMap((column, x) => column.map((tile) => drop(tile, model.rows, x))));
      }
      sound.stop();
    },
    mark(wins) {
      gone = new Set(wins.flatMap((win) => win.cells.map(String)));
      markCells(element, ([column, row]) => tiles[column]?.[row], wins);
    },
    clear: () => clearCells(element),
  };
}
