import { LONGEST_NAME_PART } from '../../../../schema/lineLimits.ts';
import { badUserInput } from '../../../shared/badUserInput.ts';

/** Somebody in the line; null for the viewer. */
export interface OfWhom {
  readonly of?: string | null | undefined;
}

/** What a list is restricted to and sorted by. */
export interface ListAsked<Sort extends string> {
  readonly name?: string | null | undefined;
  readonly sort?: Sort | null | undefined;
  readonly descending?: boolean | null | undefined;
}

/** The operator numbers its members; what is no number is nobody's id. */
export function toWhomQuery({ of }: OfWhom) {
  if (of === undefined || of === null) return {};
  if (!/^\d{1,15}$/.test(of)) throw badUserInput('of', 'is no id of a member');
  return { customerId: Number(of) };
}

/** A part of somebody's name; nothing for everybody. */
export function toNameQuery(name: string | null | undefined) {
  const username = name?.trim() ?? '';
  if (username.length > LONGEST_NAME_PART)
    throw badUserInput('name', `must have at most ${LONGEST_NAME_PART} characters`);
  return username === '' ? {} : { username };
}

/** @param words what the operator calls what a list is sorted by */
export function toListQuery<Words extends Readonly<Record<string, string>>>(
  { name, sort, descending }: ListAsked<string & keyof Words>,
  words: Words,
) {
  return {
    ...toNameQuery(name),
    ...(sort && { orderBy: words[sort] }),
    direction: descending === true ? ('desc' as const) : ('asc' as const),
  };
}

/** What lists are sorted by, in the operator's words. */
export const MEMBER_SORTS = {
  NAME: 'name',
  BALANCE: 'balance',
  LINE_SIZE: 'teamSize',
  JOINED: 'joined',
  LAST_SEEN: 'lastSeen',
} as const;
export const PROFIT_SORTS = {
  NAME: 'name',
  STAKE: 'betAmount',
  PAYOUT: 'winAmount',
  RESULT: 'profitAndLoss',
  DEPOSITS: 'depositAmount',
  WITHDRAWALS: 'withdrawAmount',
} as const;
export const BET_SORTS = {
  NAME: 'name',
  STAKE: 'betAmount',
  PAYOUT: 'winAmount',
  RESULT: 'profitAndLoss',
} as const;
export const TRANSACTION_SORTS = { TIME: 'time', AMOUNT: 'amount' } as const;

export type MemberSort = keyof typeof MEMBER_SORTS;
export type ProfitSort = keyof typeof PROFIT_SORTS;
export type BetSort = keyof typeof BET_SORTS;
export type TransactionSort = keyof typeof TRANSACTION_SORTS;
