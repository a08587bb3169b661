import type { ClassicModel } from '../model.ts';
import { strip } from '../model.ts';

const FIVE_LINES: ClassicModel['lines'] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const shape = { mechanic: 'classic', columns: 3, rows: 3, lines: FIVE_LINES, pairOfCommon: 1 } as const;

/** Motif 4 stays off these reels: seven motifs and the wild are what three reels can carry. */
export const CLASSIC_MODELS: readonly ClassicModel[] = [
  {
    ...shape,
    id: 'classic-low-1',
    volatility: 'low',
    strips: ['12378056725367157623756', '38576273561270563725671', '586372567123057627536172'].map(strip),
    pays: { 0: 60, 1: 30, 2: 20, 3: 14, 5: 8, 6: 6, 7: 4, 8: 200 },
  },
  {
    ...shape,
    id: 'classic-medium-1',
    volatility: 'medium',
    strips: ['3201876537623765076325763765', '36752756375126705837562751', '026573176573675187637567'].map(strip),
    pays: { 0: 120, 1: 50, 2: 30, 3: 16, 5: 8, 6: 5, 7: 3, 8: 500 },
  },
  {
    ...shape,
    id: 'classic-high-1',
    volatility: 'high',
    strips: ['6572637650673657863276513675673', '537257617527057657257876527', '705637657637652736576376158763'].map(
      strip,
    ),
    pays: { 0: 300, 1: 120, 2: 50, 3: 20, 5: 8, 6: 4, 7: 2, 8: 1000 },
  },
];
