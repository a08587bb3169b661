import { commitmentTo } from '../engine/fairness.ts';
import { drawChance, offerChance, roundReceipt } from '../engine/rounds/proof.ts';
import type { SharedClaim } from '../engine/rounds/proof.ts';
import type { Moments } from '../engine/rounds/RoundKind.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import type { Round, rounds, Series } from './tables.ts';

/** A round before its first bet: its seed is fixed, and so is everything that follows from it. */
export function newRound(
  { random, kindOf }: Pick<RoundDependencies, 'random' | 'kindOf'>,
  series: Series,
  number: number,
  moments: Moments,
) {
  const id = random.uuid();
  const seed = Buffer.from(random.bytes(32)).toString('hex');
  const offer = kindOf(series.kind).offer(offerChance(seed, id), series.terms) ?? null;
  return {
    id,
    seriesKey: series.key,
    number,
    ...moments,
    seed,
    commitment: commitmentTo(seed),
    offer,
  } satisfies typeof rounds.$inferInsert;
}

/** A round as it is published, without its secret. */
export function claimOf(
  round: Pick<Round, 'id' | 'seriesKey' | 'number' | 'opensAt' | 'closesAt' | 'resultAt' | 'commitment' | 'offer'>,
  kind: string,
  outcome: unknown,
): SharedClaim {
  return {
    roundId: round.id,
    series: round.seriesKey,
    kind,
    number: round.number,
    opensAt: round.opensAt.toISOString(),
    closesAt: round.closesAt.toISOString(),
    resultAt: round.resultAt.toISOString(),
    commitment: round.commitment,
    offer: round.offer,
    outcome,
  };
}

/** The outcome and the signature under it. */
export function drawOf(
  { kindOf }: Pick<RoundDependencies, 'kindOf'>,
  series: Series,
  round: Pick<Round, 'seed'> & Parameters<typeof claimOf>[0],
): { readonly outcome: unknown; readonly receipt: string } {
  const outcome = kindOf(series.kind).draw(drawChance(round.seed, round.id), round.offer);
  return { outcome, receipt: roundReceipt(round.seed, claimOf(round, series.kind, outcome)) };
}
