import { BACK, rangeOf, shotAt, TIMES } from '../../engine/fish/shot.ts';
import { JACKPOT } from '../../engine/jackpot.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { nameOfKind } from './names.ts';
import type { FishState } from './wire.ts';

/** How shots are drawn, what each fish pays and how often it is caught. */
export function fishRules({ fish, trial }: FishState, { say, percent, number }: Speech): Node[] {
  const rows = TIMES.map((times, kind) =>
    h(
      'div',
      {},
      h('dt', {}, nameOfKind(kind, say)),
      h('dd', {}, `× ${times}`, h('small', {}, say('fish_chance', { shots: number(rangeOf(shotAt(kind)) / BACK) }))),
    ),
  );
  return [
    h('h3', {}, say('rules')),
    h('p', {}, say('rules_fish')),
    h('p', {}, say('fish_back', { percent: percent(fish.back) })),
    h('h3', {}, say('fish_kinds')),
    h('dl', { class: 'figures' }, ...rows.toReversed()),
    h('h3', {}, say('figures')),
    h(
      'dl',
      { class: 'figures' },
      h('div', {}, h('dt', {}, say('rtp')), h('dd', {}, percent(fish.back), h('small', {}, say('rtpExact')))),
    ),
    ...(trial ? [] : [h('p', {}, say('jackpotRule', { odds: number(JACKPOT.odds / 100) }))]),
  ];
}
