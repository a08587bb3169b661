import { createHash } from 'node:crypto';
import type { Plan } from './steps.ts';

/** Stands for all that a step does: the same as long as it would do the same. */
export function markOf({ request, about, kind, giverId, holderId, terms, contract, before, ...plan }: Plan): string {
  const content = [
    request,
    about,
    kind,
    giverId,
    holderId,
    [
      terms.productType,
      terms.period,
      terms.tiers.map((tier) => [tier.rate, tier.leastStakes, tier.leastActive, tier.leastResult]),
    ],
    contract?.id ?? null,
    before?.id ?? null,
    plan.effectiveFrom?.getTime() ?? null,
    plan.endsAt?.getTime() ?? null,
    plan.cuts.map(({ id, state }) => [id, state]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
