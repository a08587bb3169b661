import { baccaratBoard, baccaratView } from './baccaratView.ts';
import type { Board } from './Board.ts';
import { cockfightBoard, cockfightView } from './cockfightView.ts';
import { dragonTigerBoard, dragonTigerView } from './dragonTigerView.ts';
import { rouletteBoard, rouletteView } from './rouletteView.ts';
import { sicBoBoard, sicBoView } from './sicBoView.ts';
import type { KindParts, KindView } from './Stage.ts';
import type { LiveKind, LiveResult, LiveRound, LiveTable } from './wire.ts';

/** A table of any kind, behind one interface; the server ensures that results are of the table's kind. */
export interface AnyTable {
  readonly stage: HTMLElement;
  readonly roadsElement: HTMLElement;
  readonly board: Board;
  /** A round accepts bets: replaces the last result on board and stage together. */
  open(round: LiveRound): void;
  /** Its bets are closed. */
  clearTable(round: LiveRound): void;
  play(result: LiveResult): Promise<void>;
  show(result: LiveResult): void;
  tell(result: LiveResult): string;
  roads(results: readonly LiveResult[]): void;
}

export function kindOf(live: LiveTable, parts: KindParts, onLay: (spot: string) => void): AnyTable {
  const { speech } = parts;
  switch (live.kind) {
    case 'baccarat':
      return table(baccaratView(parts), baccaratBoard(speech, live.currencySymbol, live.returns, onLay));
    case 'roulette':
      return table(rouletteView(parts), rouletteBoard(speech, live.currencySymbol, onLay));
    case 'dragonTiger':
      return table(dragonTigerView(parts), dragonTigerBoard(speech, live.currencySymbol, live.returns, onLay));
    case 'sicBo':
      return table(sicBoView(parts), sicBoBoard(speech, live.currencySymbol, onLay));
    case 'cockfight': {
      const board = cockfightBoard(speech, live.currencySymbol, onLay);
      return table(cockfightView(parts), board, ({ offer }) => {
        if (offer) board.offer(offer);
      });
    }
  }
}

function table<Kind extends LiveKind>(
  view: KindView<Kind>,
  board: Board,
  price: (of: Pick<LiveRound, 'offer'>) => void = () => undefined,
): AnyTable {
  const own = (result: LiveResult) => result as LiveResult<Kind>;
  const present = (round: LiveRound): void => {
    price(round);
    board.light(new Set());
    view.stage.ready(round as LiveRound<Kind>);
  };
  return {
    stage: view.stage.element,
    roadsElement: view.roads.element,
    board,
    open: present,
    clearTable(round) {
      present(round);
      view.stage.clearTable();
    },
    async play(result) {
      price(result);
      await view.stage.play(own(result));
      board.light(view.winners(own(result)));
    },
    show(result) {
      price(result);
      view.stage.show(own(result));
      board.light(view.winners(own(result)));
    },
    tell: (result) => view.tell(own(result)),
    roads: (results) => view.roads.show(results as readonly LiveResult<Kind>[]),
  };
}
