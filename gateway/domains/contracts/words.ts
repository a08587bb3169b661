import { ALL_PRODUCTS } from '../../../schema/upstream/contracts.ts';
import type { ContractKindWord } from '../../../schema/upstream/contracts.ts';
import type { Meanings } from '../../upstream/words.ts';
import { spelledAlike } from '../../upstream/words.ts';
import type {
  ContractKind,
  ContractPaymentState,
  ContractPeriod,
  ContractSide,
  ContractState,
  ContractStepKind,
} from './records.ts';

/** What the operator calls the kinds of contract. */
export const KIND_WORDS: Readonly<Record<ContractKind, ContractKindWord>> = {
  DIVIDEND: 'dividend',
  DAILY_SALARY: 'dailySalary',
  HOURLY_SALARY: 'hourSalary',
  REAL_TIME_SALARY: 'realTimeSalary',
};

/** The other way round, as `ourWord` looks words up. */
export const KINDS: Meanings<ContractKind> = {
  DIVIDEND: 'DIVIDEND',
  DAILYSALARY: 'DAILY_SALARY',
  HOURSALARY: 'HOURLY_SALARY',
  REALTIMESALARY: 'REAL_TIME_SALARY',
};

export const STATES: Meanings<ContractState> = spelledAlike([
  'OFFERED',
  'ACTIVE',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'REPLACED',
  'ENDED',
]);

export const SIDES: Meanings<ContractSide> = spelledAlike(['GIVER', 'HOLDER']);

export const PERIODS: Meanings<ContractPeriod> = { D: 'DAILY', W: 'WEEKLY', H: 'SEMI_MONTHLY', M: 'MONTHLY' };

export const PERIOD_WORDS: Readonly<Record<Exclude<ContractPeriod, 'OTHER'>, 'D' | 'W' | 'H' | 'M'>> = {
  DAILY: 'D',
  WEEKLY: 'W',
  SEMI_MONTHLY: 'H',
  MONTHLY: 'M',
};

/** What may be done with a contract; a word that is not known is nothing that a client could do. */
export const STEPS: Meanings<ContractStepKind> = {
  OFFER: 'OFFER',
  ACCEPT: 'ACCEPT',
  REJECT: 'REJECT',
  WITHDRAW: 'WITHDRAW',
  TERMINATE: 'REQUEST_END',
};

export const PAYMENT_STATES: Meanings<ContractPaymentState> = spelledAlike(['FROZEN', 'PAID', 'OWED']);

/** Null for games of all types, and where the operator names none. */
export const toOperatorCategory = (productType: string | null): string | null =>
  productType === null || productType.toUpperCase() === ALL_PRODUCTS ? null : productType;
