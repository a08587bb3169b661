import type { Measurement } from './measure.ts';

/**
 * What `measure(model, spins, seed)` gave. Falls depend on each other, so these returns are simulated, not enumerated;
 * run it again with the same spins and seed for the same figures, whenever a cluster model gets a new edition.
 */
export const CLUSTER_MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  'cluster-low-1': { rtp: 0.9481906, standardError: 0.001243, hitRate: 0.280971, spins: 4_000_000, seed: 2026 },
  'cluster-medium-1': { rtp: 0.9572352, standardError: 0.00115908, hitRate: 0.457475, spins: 4_000_000, seed: 2026 },
  'cluster-high-1': { rtp: 0.964303, standardError: 0.00164021, hitRate: 0.47290425, spins: 4_000_000, seed: 2026 },
};
