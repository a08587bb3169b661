import { fromCents, parseCents } from '../../../schema/cents.ts';
import type { BodyOf } from '../../../schema/upstream/call.ts';
import type { contractPreview } from '../../../schema/upstream/contracts.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { toRowId } from '../../contract/toRowId.ts';
import type { Terms, Tier } from './rules/terms.ts';
import type { Step } from './steps/steps.ts';
import type { AgentContract } from './tables.ts';

type AskedStep = Omit<BodyOf<typeof contractPreview>, 'kind'>;
type WireTier = NonNullable<AskedStep['tiers']>[number];

/** A step as a call brings it. Refuses what lacks something. */
export function toStep(
  kind: AgentContract['kind'],
  { request, contractId, receiverId, productType, period, tiers }: AskedStep,
): Step {
  if (request !== 'OFFER') return { request, kind, contractId: toId(contractId) };
  if (productType === undefined || tiers === undefined) throw invalid('An offer has a product type and tiers');
  const terms = { productType, period: period ?? null, tiers: tiers.map(toTier) };
  return { request, kind, receiverId: toId(receiverId), terms };
}

/** The number of a row (`toRowId`). Refuses a call that leaves it out. */
export function toId(id: string | number | undefined): number {
  if (id === undefined) throw invalid('The id is missing');
  return toRowId(String(id));
}

function toTier({ rate, periodBets, periodProfitAndLoss, activeMembers }: WireTier): Tier {
  if (!Number.isInteger(activeMembers ?? 0)) throw invalid('Active members are a whole number');
  return {
    rate: shortest(rate),
    leastStakes: toCondition(periodBets) ?? '0',
    leastActive: activeMembers ?? 0,
    leastResult: toCondition(periodProfitAndLoss),
  };
}

/** A rate without zeros that say nothing, so that equal rates are equal texts. */
const shortest = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

function toCondition(amount: string | null | undefined): string | null {
  if (amount === null || amount === undefined) return null;
  const cents = parseCents(amount);
  if (cents === null || cents < 0n) throw invalid('A condition is an amount in whole cents, not below zero');
  return cents === 0n ? null : cents.toString();
}

const invalid = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });

export const tierOnWire = ({ rate, leastStakes, leastActive, leastResult }: Tier) => ({
  rate,
  periodBets: leastStakes === '0' ? null : fromCents(BigInt(leastStakes)),
  periodProfitAndLoss: leastResult === null ? null : fromCents(BigInt(leastResult)),
  activeMembers: leastActive === 0 ? null : leastActive,
});

export const termsOnWire = ({ productType, period, tiers }: Terms) => ({
  productType,
  period,
  tiers: tiers.map(tierOnWire),
});
