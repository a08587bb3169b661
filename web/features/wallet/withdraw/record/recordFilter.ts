import type { WithdrawalFilter, WithdrawalState } from '../../../../apollo/schema.generated.ts';
import { fromOf } from '../../records/past.ts';
import type { PastChoice } from '../../records/PastFilter.tsx';

/** States that a member looks for together. */
export const GROUPS = {
  any: null,
  underWay: ['REQUESTED', 'APPROVED'],
  sent: ['SENT'],
  disputed: ['DISPUTED'],
  received: ['RECEIVED'],
  ended: ['REJECTED', 'RETURNED'],
} as const satisfies Record<string, readonly WithdrawalState[] | null>;

export type Group = keyof typeof GROUPS;
const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name);
export const GROUP_NAMES = Object.keys(GROUPS).filter(isGroup);

export type Chosen = PastChoice<Group>;

export const AT_FIRST: Chosen = { period: 'month', group: 'any' };

/** What the gateway is asked for. */
export function toFilter({ period, group }: Chosen, now: Date): WithdrawalFilter {
  const states = GROUPS[group];
  return { ...fromOf(period, now), ...(states && { states }) };
}
