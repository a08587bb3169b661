import type { Terms } from '../rules/terms.ts';
import type { AgentContract, ContractKind } from '../tables.ts';

/** Who takes a step: a member by their id, or the house, which is null. */
export type Actor = number | null;

export type Request = 'OFFER' | 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'TERMINATE';

/** A step as it is asked for. */
export type Step =
  | { readonly request: 'OFFER'; readonly kind: ContractKind; readonly receiverId: number; readonly terms: Terms }
  | { readonly request: Exclude<Request, 'OFFER'>; readonly kind: ContractKind; readonly contractId: number };

/** What a step does, all of it: what its mark stands for. */
export interface Plan {
  readonly request: Request;
  readonly kind: ContractKind;
  /** `REQUEST`: it is about an offer; `END`: about a request to end. */
  readonly about: 'OFFER' | 'END';
  readonly giverId: number | null;
  readonly holderId: number;
  readonly terms: Terms;
  /** The contract that the step is about; null for a new offer. */
  readonly contract: AgentContract | null;
  /** The contract whose terms are replaced; null for none. */
  readonly before: AgentContract | null;
  /** From when the terms hold; null where none come into force. */
  readonly effectiveFrom: Date | null;
  /** Until when those hold that are ended by the step; null where none are. */
  readonly endsAt: Date | null;
  /** Contracts and offers below that end with it. */
  readonly cuts: readonly AgentContract[];
}
