import type { Mechanic, SlotModel } from './model.ts';
import { CLASSIC_MODELS } from './models/classic.ts';
import { CLUSTER_MODELS } from './models/cluster.ts';
import { LINES_MODELS } from './models/lines.ts';
import { WAYS_MODELS } from './models/ways.ts';
import type { StakeTerms } from './stakes.ts';

export const MODELS: readonly SlotModel[] = [...LINES_MODELS, ...CLASSIC_MODELS, ...WAYS_MODELS, ...CLUSTER_MODELS];

const BY_ID: ReadonlyMap<string, SlotModel> = new Map(MODELS.map((model) => [model.id, model]));

/** A model by its id; null for ids that never were. */
export const modelOf = (id: string): SlotModel | null => BY_ID.get(id) ?? null;

/** What decides which slot a title is. */
export interface SlotTitle {
  readonly nodeId: number;
  /** Smallest stake in cents (the wire's `minBet`). */
  readonly minBet: bigint;
  /** Fewest lines (the wire's `minLineNum`); null or absent means one. */
  readonly minLineNum?: number | null;
}

/** Ways and clusters sell a stake as five coins, so they cannot start at a stake that five does not divide. */
function mechanicsFor(minBet: bigint): readonly Mechanic[] {
  return minBet % 5n === 0n ? ['lines', 'classic', 'ways', 'cluster'] : ['lines', 'classic'];
}

/**
 * Spreads neighbouring ids over 32 bits, so that a vendor's row of titles does not step through the models in order.
 */
function spread(nodeId: number): number {
  let mixed = Math.imul(nodeId ^ 0x5bd1e995, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/**
 * The slot behind a title: the same for ever, as mechanic and volatility follow from its node id and smallest stake
 * alone.
 */
export function modelFor(title: SlotTitle): SlotModel {
  const mechanics = mechanicsFor(title.minBet);
  const chosen = spread(title.nodeId);
  const mechanic = mechanics[chosen % mechanics.length];
  const variants = MODELS.filter((model) => model.mechanic === mechanic);
  const model = variants[Math.floor(chosen / 64) % variants.length];
  if (!model) throw new Error(`no slot model for ${title.nodeId}`);
  return model;
}

/** The stake terms of a title, from the catalogue's words. */
export const termsOf = (title: SlotTitle): StakeTerms => ({
  minStake: title.minBet > 0n ? title.minBet : 1n,
  minLines: title.minLineNum ?? 1,
});
