import type { Contract_ContractFragment } from './Contract.generated.ts';
import type { Terms_TermsFragment } from './Terms.generated.ts';

export type Contract = Contract_ContractFragment;
export type Terms = Terms_TermsFragment;
export type Tier = Terms['tiers'][number];

/** Which side of a contract the agent is. */
export type Side = 'held' | 'given';

/** Whether it waits for the agent's answer. */
export const waitsForAnswer = ({ steps }: Pick<Contract, 'steps'>): boolean => steps.includes('ACCEPT');

/** In force: offers are not, nor what is over. */
export const isInForce = ({ state }: Pick<Contract, 'state'>): boolean => state === 'ACTIVE';

/** What an answer, or taking back, is about: the offer, or the request to end. */
export const subjectOf = ({ state }: Pick<Contract, 'state'>): 'offer' | 'end' =>
  state === 'OFFERED' ? 'offer' : 'end';

/** The name of the other side; null for the house, and where the operator does not say. */
export const otherName = (contract: Pick<Contract, 'giver' | 'holder'>, side: Side): string | null =>
  (side === 'held' ? contract.giver : contract.holder)?.username ?? null;

/** What two terms differ in. */
export interface TermsChange {
  readonly category: boolean;
  readonly period: boolean;
  /** Names of the columns of each tier that are new. */
  readonly tiers: readonly ReadonlySet<TierColumn>[];
}

export const TIER_COLUMNS = ['rate', 'stakes', 'result', 'activeMembers'] as const;
export type TierColumn = (typeof TIER_COLUMNS)[number];

/** What is new in terms beside those before, tier by tier; nothing where there were none. */
export function changeOf(terms: Terms, before: Terms | null): TermsChange {
  return {
    category: before !== null && before.operatorCategory !== terms.operatorCategory,
    period: before !== null && before.operatorPeriod !== terms.operatorPeriod,
    tiers: terms.tiers.map((tier, at) => {
      if (before === null) return new Set();
      const former = before.tiers[at];
      return new Set(
        TIER_COLUMNS.filter((column) => former === undefined || valueIn(tier, column) !== valueIn(former, column)),
      );
    }),
  };
}

/** Numbers as numbers, so that 2 and 2.0 are one rate. */
function valueIn(tier: Tier, column: TierColumn): number | null {
  const value = column === 'rate' || column === 'activeMembers' ? tier[column] : (tier[column]?.amount ?? null);
  return value === null ? null : Number(value);
}
