import * as calls from '../../../../schema/upstream/agent.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { txKindOf } from '../../../../schema/upstream/txTypes.ts';
import { sessionKind } from '../../../session/session.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { StandingRows } from '../../../shared/standingConnection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  moment,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type {
  LineBetRecord,
  LineBetSumsRecord,
  LineDayRecord,
  LineLinkRecord,
  LineMemberRecord,
  LineOverviewRecord,
  LineProfitRecord,
  LineSpanRecord,
  LineSumsRecord,
  LineTodayRecord,
  LineTransactionRecord,
} from './records.ts';

type Overview = ValueOf<typeof calls.teamOverview>;
type Told = Fields<NonNullable<ValueOf<typeof calls.teamProfit>['footer']>>;
type ToldSpan = Fields<NonNullable<Overview['previous']>>;

/** The most that the schema promises of a chain. */
const MOST_LINKS = 100;

/** The agent's line today. */
export function toToday(value: ValueOf<typeof calls.teamKpi>): LineTodayRecord {
  const answer = fields(value, calls.teamKpi.name);
  return {
    day: text(answer, 'date'),
    ...toSpan(answer),
    size: optionalCount(answer, 'teamSize'),
    balance: optionalDecimal(answer, 'teamBalance'),
  };
}

/** Some days of a line, beside those before. */
export function toOverview(value: Overview): LineOverviewRecord {
  const answer = fields(value, calls.teamOverview.name);
  const before = optionalChild(answer, 'previous');
  return {
    ...toSpan(answer),
    before: before && toSpan(before),
    top: value.top ? optionalChildren(answer, 'top').slice(0, 5).map(toProfit) : null,
  };
}

/** Days of a line. */
export function toDays(value: ValueOf<typeof calls.teamOverviewDaily>): readonly LineDayRecord[] {
  const answer = fields(value, calls.teamOverviewDaily.name);
  return children(answer, 'list').map((row) => ({ day: text(row, 'date'), ...toSpan(row) }));
}

const toSpan = (told: ToldSpan): LineSpanRecord => ({
  sums: toSums(told),
  newMembers: optionalCount(told, 'newMembers'),
});

const toSums = (told: Told): LineSumsRecord => ({
  stake: optionalDecimal(told, 'betAmount'),
  payout: optionalDecimal(told, 'winAmount'),
  bonus: optionalDecimal(told, 'bonusAmount'),
  result: optionalDecimal(told, 'profitAndLoss'),
  deposits: optionalDecimal(told, 'depositAmount'),
  withdrawals: optionalDecimal(told, 'withdrawAmount'),
  activeMembers: optionalCount(told, 'activeMembers'),
});

type Named = Fields<{ readonly customerId: string | number; readonly userName: string }>;

const toLink = (row: Named): LineLinkRecord => ({ id: text(row, 'customerId'), username: text(row, 'userName') });

function toProfit(row: Told & Named): LineProfitRecord {
  const { id: memberId, username } = toLink(row);
  return { memberId, username, sums: toSums(row) };
}

export interface MemberPage extends PageRows<LineMemberRecord> {
  readonly person: LineMemberRecord | null;
  readonly chain: readonly LineLinkRecord[];
}

/** A page of members of a line. */
export function toMembers(value: ValueOf<typeof calls.downlines>): MemberPage {
  const answer = fields(value, calls.downlines.name);
  const person = optionalChild(answer, 'person');
  return {
    rows: children(answer, 'list').map(toMember),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
    person: person && toMember(person),
    chain: optionalChildren(answer, 'chain').slice(0, MOST_LINKS).map(toLink),
  };
}

type Downline = Fields<ValueOf<typeof calls.downlines>['list'][number]>;

const toMember = (row: Downline): LineMemberRecord => ({
  ...toLink(row),
  isAgent: sessionKind(optionalText(row, 'customerType') ?? '') === 'AGENT',
  balance: optionalDecimal(row, 'balance'),
  lineSize: optionalCount(row, 'teamSize'),
  level: optionalCount(row, 'level'),
  joinedAt: optionalMoment(row, 'regDate'),
  lastSeenAt: optionalMoment(row, 'lastLoginAt'),
});

export interface ProfitPage extends PageRows<LineProfitRecord> {
  readonly totals: LineSumsRecord | null;
  readonly chain: readonly LineLinkRecord[];
}

/** A page of what members gained and lost, with the whole line. */
export function toProfits(value: ValueOf<typeof calls.teamProfit>): ProfitPage {
  const answer = fields(value, calls.teamProfit.name);
  const footer = optionalChild(answer, 'footer');
  return {
    rows: children(answer, 'list').map(toProfit),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
    totals: footer && toSums(footer),
    chain: optionalChildren(answer, 'chain').slice(0, MOST_LINKS).map(toLink),
  };
}

export interface BetPage extends PageRows<LineBetRecord> {
  readonly totals: LineBetSumsRecord | null;
}

/** A page of what members staked and won. */
export function toBets(value: ValueOf<typeof calls.teamBets>): BetPage {
  const answer = fields(value, calls.teamBets.name);
  const footer = optionalChild(answer, 'footer');
  return {
    rows: children(answer, 'list').map((row) => {
      const { id: memberId, username } = toLink(row);
      const operatorCategory = text(row, 'gameType');
      const vendor = optionalText(row, 'vendor');
      return {
        memberId,
        username,
        operatorCategory,
        vendorName: optionalText(row, 'vendorName') ?? vendor,
        sums: toBetSums(row),
      };
    }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
    totals: footer && toBetSums(footer),
  };
}

const toBetSums = (told: Fields<NonNullable<ValueOf<typeof calls.teamBets>['footer']>>): LineBetSumsRecord => ({
  stake: optionalDecimal(told, 'betAmount'),
  payout: optionalDecimal(told, 'winAmount'),
  result: optionalDecimal(told, 'profitAndLoss'),
});

export interface TransactionPage extends StandingRows<LineTransactionRecord> {
  readonly totalIn: string | null;
  readonly totalOut: string | null;
}

/** A page of movements of a line's money. */
export function toTransactions(value: ValueOf<typeof calls.teamTransactions>): TransactionPage {
  const answer = fields(value, calls.teamTransactions.name);
  const footer = optionalChild(answer, 'footer');
  return {
    rows: children(answer, 'list').map((row) => {
      const { id: memberId, username } = toLink(row);
      const operatorKind = optionalText(row, 'txTypeId');
      return {
        id: text(row, 'transactionId'),
        memberId,
        username,
        kind: txKindOf(operatorKind) ?? 'OTHER',
        operatorKind,
        typeName: optionalText(row, 'txTypeName'),
        amount: decimal(row, 'amount'),
        at: moment(row, 'time'),
      };
    }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
    asOf: optionalCount(answer, 'asOf'),
    totalIn: footer && optionalDecimal(footer, 'inAmount'),
    totalOut: footer && optionalDecimal(footer, 'outAmount'),
  };
}
