/** Which kinds of contract an agent has, from above or given to their line. */
export interface AgentStandingRecord {
  readonly hasDividend: boolean;
  readonly hasDailySalary: boolean;
  readonly hasHourlySalary: boolean;
  readonly hasRealTimeSalary: boolean;
  /** Offers that wait for the agent's answer. */
  readonly pendingOfferCount: number;
}
