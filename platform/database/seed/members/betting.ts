import { tableKey } from '../../../rounds/series.ts';
import type { Series } from '../../../rounds/tables.ts';
import type { Chance } from './chance.ts';

/** Quick lotteries that the demo members played today, and those that they hold tickets of. Keys of series. */
export const PLAYED = ['E5_1', 'E5_5', 'K3_2', 'K3_5', 'ZY_FIVE'].map((code) => `lottery:${code}`);
export const HELD = ['VN_MB', 'SEA_NUSANTARA', 'SEA_MANILA'].map((code) => `lottery:${code}`);

/** Kinds of table, with what is laid there most. */
const SPOTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  baccarat: ['player', 'banker'],
  roulette: ['red', 'black'],
  dragonTiger: ['dragon', 'tiger'],
  sicBo: ['big', 'small'],
};
export const TABLE_KINDS = Object.keys(SPOTS);

const STAKES = [100, 200, 500, 1_000] as const;
const HALVES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

/** A member's order on a round of a series, as a page would send it. */
export function selectionFor(
  { key, kind, nodeId, terms }: Pick<Series, 'key' | 'kind' | 'nodeId' | 'terms'>,
  chance: Chance,
): unknown {
  const cents = chance.pick(STAKES);
  const spots = nodeId !== null && key === tableKey(nodeId) ? SPOTS[kind] : undefined;
  if (spots) return { spots: { [chance.pick(spots)]: String(Math.max(cents, leastOf(terms)) / 100) } };
  const number = (digits: number): string => String(chance.between(0, 10 ** digits - 1)).padStart(digits, '0');
  if (kind.includes('VN_NORTH')) return { kind: 'lo2', selection: number(2), stake: String(cents) };
  if (kind.includes('FOUR_D')) return { kind: 'big', selection: number(4), stake: String(cents) };
  return {
    kind: kind.includes('THREE_DICE') ? 'diceHalf' : 'sumHalf',
    selection: chance.pick(HALVES),
    stake: String(cents),
  };
}

/** The smallest bet of a table, in cents. */
const leastOf = (terms: unknown): number =>
  typeof terms === 'object' && terms !== null && 'min' in terms ? Number(terms.min) : 0;
