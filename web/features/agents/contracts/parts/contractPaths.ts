import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import type { AgentPage } from '../../../../lib/navigation/centrePages.ts';

/** The page of each kind in the agent centre. */
export const PAGE_OF: Readonly<Record<ContractKind, AgentPage>> = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY_SALARY: 'agentDailyWages2',
  HOURLY_SALARY: 'agentHourSalary',
  REAL_TIME_SALARY: 'agentRealtimeSalary',
};

export const PAYMENTS_PATH: readonly string[] = ['payments'];
/** To whom; nobody yet: they are chosen first. Of new terms, also the contract that they are to replace. */
export const offerPath = (holderId?: string, contractId?: string): readonly string[] =>
  ['offer', holderId, contractId].filter((part) => part !== undefined);
export const historyPath = (contractId: string): readonly string[] => ['history', contractId];

export type ContractPart =
  | { readonly name: 'contracts' }
  | { readonly name: 'payments' }
  | { readonly name: 'offer'; readonly holderId: string | null; readonly contractId: string | null }
  | { readonly name: 'history'; readonly contractId: string };

/** What of the page an address shows. */
export function contractPartOf([word, id, more]: readonly string[]): ContractPart {
  if (word === 'payments') return { name: 'payments' };
  if (word === 'offer') return { name: 'offer', holderId: id ?? null, contractId: more ?? null };
  if (word === 'history' && id !== undefined) return { name: 'history', contractId: id };
  return { name: 'contracts' };
}
