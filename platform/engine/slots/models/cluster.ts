import type { ClusterModel } from '../model.ts';

const shape = { mechanic: 'cluster', cost: 5 } as const;

/** Rows of `pays` are motifs from the rarest; columns are the bands of sizes. */
export const CLUSTER_MODELS: readonly ClusterModel[] = [
  {
    ...shape,
    id: 'cluster-low-1',
    volatility: 'low',
    columns: 6,
    rows: 5,
    weights: [5, 6, 7, 8, 9, 10],
    bands: [5, 6, 7, 8, 10, 13],
    pays: [
      [20, 35, 60, 100, 300, 1500],
      [15, 25, 45, 75, 200, 750],
      [12, 20, 32, 60, 130, 450],
      [8, 14, 22, 40, 90, 300],
      [6, 10, 16, 28, 60, 200],
      [4, 8, 14, 24, 50, 150],
    ],
    multipliers: [1, 1, 2, 2, 3, 3, 4, 5],
    limit: 2500,
  },
  {
    ...shape,
    id: 'cluster-medium-1',
    volatility: 'medium',
    columns: 7,
    rows: 7,
    weights: [6, 7, 8, 9, 10, 11],
    bands: [5, 6, 7, 9, 12, 15],
    pays: [
      [8, 15, 30, 75, 300, 1500],
      [6, 12, 20, 40, 150, 750],
      [4, 8, 15, 30, 90, 450],
      [3, 6, 10, 20, 60, 300],
      [2, 4, 7, 15, 35, 180],
      [1, 3, 6, 12, 30, 120],
    ],
    multipliers: [1, 2, 3, 4, 5, 6, 8, 10],
    limit: 5000,
  },
  {
    ...shape,
    id: 'cluster-high-1',
    volatility: 'high',
    columns: 7,
    rows: 7,
    weights: [4, 5, 7, 10, 12, 14, 15],
    bands: [5, 6, 7, 9, 12, 15],
    pays: [
      [15, 40, 100, 300, 1000, 7500],
      [12, 25, 60, 150, 500, 3000],
      [6, 15, 30, 75, 240, 1200],
      [4, 8, 15, 40, 120, 600],
      [2, 5, 10, 25, 80, 300],
      [1, 3, 8, 18, 50, 200],
      [1, 3, 7, 15, 40, 150],
    ],
    multipliers: [1, 2, 4, 8, 16, 32, 64],
    limit: 25_000,
  },
];
