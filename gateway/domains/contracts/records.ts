export const CONTRACT_KINDS = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REAL_TIME_SALARY'] as const;

export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Which kinds of contract an agent has, from above or given to their line. */
export interface AgentStandingRecord {
  readonly contracts: readonly { readonly kind: ContractKind }[];
  /** Offers that wait for the agent's answer. */
  readonly pendingOfferCount: number;
}
