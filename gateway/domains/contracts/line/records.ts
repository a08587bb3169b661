import type { Connection } from '../../../shared/connection.ts';
import type { StandingConnection } from '../../../shared/standingConnection.ts';
import type { TransactionKind } from '../../../shared/transactionFilter.ts';

export type GameCategory = 'RNG' | 'FISH' | 'PVP' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT' | 'LOTTERY' | 'OTHER';

/** The signed-in agent's line; what is told of it is asked for field by field. */
export interface LineRecord {
  readonly id: string;
}

/** Amounts here and below are decimal text in major units of the brand's currency, moments ISO 8601. */
export interface LineSumsRecord {
  readonly stake: string | null;
  readonly payout: string | null;
  readonly bonus: string | null;
  readonly result: string | null;
  readonly deposits: string | null;
  readonly withdrawals: string | null;
  readonly activeMembers: number | null;
}

export interface LineSpanRecord {
  readonly sums: LineSumsRecord;
  readonly newMembers: number | null;
}
export interface LineDayRecord extends LineSpanRecord {
  readonly day: string;
}
export interface LineTodayRecord extends LineDayRecord {
  readonly size: number | null;
  readonly balance: string | null;
}
export interface LineOverviewRecord extends LineSpanRecord {
  readonly before: LineSpanRecord | null;
  readonly top: readonly LineProfitRecord[] | null;
}

export interface LineLinkRecord {
  readonly id: string;
  readonly username: string;
}
export interface LineProfitRecord {
  readonly memberId: string;
  readonly username: string;
  readonly sums: LineSumsRecord;
}
export interface LineMemberRecord extends LineLinkRecord {
  readonly isAgent: boolean;
  readonly balance: string | null;
  readonly lineSize: number | null;
  readonly level: number | null;
  readonly joinedAt: string | null;
  readonly lastSeenAt: string | null;
}

export interface LineBetSumsRecord {
  readonly stake: string | null;
  readonly payout: string | null;
  readonly result: string | null;
}
export interface LineBetRecord {
  readonly memberId: string;
  readonly username: string;
  readonly operatorCategory: string;
  readonly vendorName: string | null;
  readonly sums: LineBetSumsRecord;
}

export interface LineTransactionRecord {
  readonly id: string;
  readonly memberId: string;
  readonly username: string;
  readonly kind: TransactionKind;
  readonly operatorKind: string | null;
  readonly typeName: string | null;
  readonly amount: string;
  readonly at: string;
}

export type LineMemberConnection = Connection<LineMemberRecord> & {
  readonly person: LineMemberRecord | null;
  readonly chain: readonly LineLinkRecord[];
};
export type LineProfitConnection = Connection<LineProfitRecord> & {
  readonly totals: LineSumsRecord | null;
  readonly chain: readonly LineLinkRecord[];
};
export type LineBetConnection = Connection<LineBetRecord> & { readonly totals: LineBetSumsRecord | null };
export type LineTransactionConnection = StandingConnection<LineTransactionRecord> & {
  readonly totalIn: string | null;
  readonly totalOut: string | null;
};
