import { JACKPOT } from '../../engine/jackpot.ts';
import type { SlotModel, SymbolId } from '../../engine/slots/model.ts';
import { SCATTER, WILD } from '../../engine/slots/model.ts';
import { h, svg } from '../dom.ts';
import { toCents, fromCents } from '../../../schema/cents.ts';
import { picture } from '../sprite.ts';
import type { Speech, TextKey } from '../texts.ts';
import type { StakeAnswer, StateAnswer } from '../wire.ts';

/** A symbol with its payouts: `[how many, coins]`, the highest first. */
interface PayRow {
  readonly symbol: SymbolId;
  readonly note: TextKey | null;
  readonly pays: ReadonlyArray<readonly [count: string, coins: number]>;
}

const three = (pays: readonly [number, number, number], say: Speech['say']) =>
  [5, 4, 3].map((count) => [say('ofKind', { count }), pays[count - 3] ?? 0] as const);

/** All payouts of a model, from the rarest symbol to the most common. */
function payRows(model: SlotModel, say: Speech['say']): PayRow[] {
  const motifs = (
    note: (symbol: SymbolId) => TextKey | null,
    pays: (symbol: SymbolId) => PayRow['pays'],
    symbols: readonly SymbolId[],
  ) => symbols.map((symbol): PayRow => ({ symbol, note: note(symbol), pays: pays(symbol) }));
  const keys = 'strips' in model ? Object.keys(model.pays).map(Number) : [];
  switch (model.mechanic) {
    case 'lines':
      return motifs(
        (symbol) => (symbol === WILD ? 'wild' : null),
        (symbol) => three(model.pays[symbol] ?? [0, 0, 0], say),
        [WILD, ...keys.filter((key) => key !== WILD)],
      );
    case 'classic':
      return motifs(
        (symbol) => (symbol === WILD ? 'wildDoubles' : null),
        (symbol) => [
          [say('ofKind', { count: 3 }), model.pays[symbol] ?? 0] as const,
          ...(symbol === 7 ? [[say('pair'), model.pairOfCommon] as const] : []),
        ],
        [WILD, ...keys.filter((key) => key !== WILD)],
      );
    case 'ways':
      return [
        { symbol: WILD, note: 'wild', pays: [] },
        { symbol: SCATTER, note: 'scatter', pays: three(model.scatterPays, say) },
        ...motifs(
          () => null,
          (symbol) => three(model.pays[symbol] ?? [0, 0, 0], say),
          keys,
        ),
      ];
    case 'cluster':
      return model.pays.map((pays, symbol) => ({
        symbol,
        note: null,
        pays: pays
          .map((coins, band) => [say('clusterSize', { size: model.bands[band] ?? 0 }), coins] as const)
          .toReversed(),
      }));
  }
}

/** A line as a small picture of the grid. */
function lineFigure(rows: readonly number[], height: number, index: number): HTMLElement {
  const cells = rows.flatMap((row, column) =>
    Array.from(
      { length: height },
      (_, y) => `<rect x="${column * 5}" y="${y * 5}" width="4" height="4" rx="1"${y === row ? ' class="on"' : ''}/>`,
    ),
  );
  return h(
    'figure',
    { class: 'line' },
    svg(`0 0 ${rows.length * 5} ${height * 5}`, cells.join(''), { 'aria-hidden': 'true' }),
    h('figcaption', {}, String(index + 1)),
  );
}

function rules(model: SlotModel, { say, number }: Speech): string[] {
  switch (model.mechanic) {
    case 'lines':
      return [say('rules_lines')];
    case 'classic':
      return [say('rules_classic')];
    case 'ways': {
      const [three, four, five] = model.freeSpins;
      return [
        say('rules_ways'),
        say('rules_ways_free', { three, four, five, multiplier: model.freeMultiplier, limit: model.freeSpinLimit }),
      ];
    }
    case 'cluster':
      return [
        say('rules_cluster', {
          multipliers: model.multipliers.map((by) => `× ${by}`).join(', '),
          limit: say('maxWinTimes', { times: number(model.limit / model.cost) }),
        }),
      ];
  }
}

/** Payouts in money at the present stake, the rules, the lines, and the published figures. */
export function paytable(
  model: SlotModel,
  { odds, trial, currencySymbol }: StateAnswer,
  level: StakeAnswer,
  speech: Speech,
): Node[] {
  const { say, inCurrency, percent, number } = speech;
  const worth = (coins: number): string => inCurrency(fromCents(BigInt(coins) * toCents(level.coin)), currencySymbol);
  const rows = payRows(model, say).map(({ symbol, note, pays }) =>
    h(
      'li',
      {},
      picture(symbol),
      h(
        'div',
        {},
        note && h('p', { class: 'note' }, say(note)),
        h('dl', {}, ...pays.map(([count, coins]) => h('div', {}, h('dt', {}, count), h('dd', {}, worth(coins))))),
      ),
    ),
  );
  const figure = (label: string, value: string, remark = '') =>
    h('div', {}, h('dt', {}, label), h('dd', {}, value, remark !== '' && h('small', {}, remark)));
  return [
    h('h3', {}, say('pays')),
    h('p', { class: 'note' }, say('paysNow', { stake: inCurrency(level.stake, currencySymbol) })),
    h('ul', { class: 'pays' }, ...rows),
    h('h3', {}, say('rules')),
    ...rules(model, speech).map((rule) => h('p', {}, rule)),
    ...('lines' in model
      ? [
          h('h3', {}, say('lines')),
          h('div', { class: 'lines' }, ...model.lines.map((line, index) => lineFigure(line, model.rows, index))),
        ]
      : []),
    h('h3', {}, say('figures')),
    h(
      'dl',
      { class: 'figures' },
      figure(
        say('rtp'),
        percent(odds.rtp),
        odds.standardError === null ? say('rtpExact') : say('rtpMeasured', { error: percent(odds.standardError) }),
      ),
      figure(say('hitRate'), percent(odds.hitRate)),
      figure(say('volatility'), say(`volatility_${model.volatility}`)),
      figure(say('maxWin'), say('maxWinTimes', { times: number(odds.maxWin) })),
    ),
    ...(trial ? [] : [h('p', {}, say('jackpotRule', { odds: number(JACKPOT.odds / 100) }))]),
  ];
}
