import type { DepositFilter, DepositState } from '../../../../apollo/schema.generated.ts';
import { fromOf } from '../../records/past.ts';
import type { PastChoice } from '../../records/PastFilter.tsx';

/** States that a member looks for together; whole ones of the operator's, which counts these. */
export const GROUPS = {
  any: null,
  underWay: ['REQUESTED', 'SENT_TO_BANK', 'PAID'],
  credited: ['CREDITED'],
  review: ['UNDER_REVIEW'],
  ended: ['FAILED', 'EXPIRED', 'SENT_BACK'],
} as const satisfies Record<string, readonly DepositState[] | null>;

export type Group = keyof typeof GROUPS;
const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name);
export const GROUP_NAMES = Object.keys(GROUPS).filter(isGroup);

export interface Chosen extends PastChoice<Group> {
  /** Empty for all. */
  readonly methodId: string;
}

export const AT_FIRST: Chosen = { period: 'month', group: 'any', methodId: '' };

/** What the gateway is asked for. */
export function toFilter({ period, group, methodId }: Chosen, now: Date): DepositFilter {
  const states = GROUPS[group];
  return { ...fromOf(period, now), ...(states && { states }), ...(methodId !== '' && { methodId }) };
}
