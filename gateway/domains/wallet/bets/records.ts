import type { Assets, Currency } from '../../../shared/assets.ts';
import type { StandingConnection } from '../../../shared/standingConnection.ts';
import type { PlayedGame, TransactionRecord } from '../history/records.ts';

export type BetKind = 'ROUND' | 'BET' | 'TICKET' | 'COMBINED' | 'DUEL' | 'OTHER';
export type BetState = 'OPEN' | 'WON' | 'LOST' | 'RETURNED' | 'OTHER';

/** A bet of the member's; amounts are decimal text in major units of the brand's currency. */
export interface BetRecord {
  readonly id: string;
  readonly kind: BetKind | null;
  readonly operatorKind: string | null;
  readonly played: PlayedGame | null;
  readonly selection: string | null;
  readonly state: BetState;
  readonly operatorState: string | null;
  readonly stake: string;
  readonly payout: string | null;
  readonly result: string | null;
  /** ISO 8601, UTC. */
  readonly placedAt: string;
  readonly settledAt: string | null;
}

export interface BetTotalsRecord {
  readonly stake: string;
  readonly payout: string;
  readonly result: string;
  readonly open: string | null;
}

export interface BetDetailRecord {
  readonly bet: BetRecord;
  readonly proofs: readonly ProofRecord[];
  readonly movements: readonly TransactionRecord[];
}

export interface ProofRecord {
  readonly id: string;
  readonly state: BetState | null;
  readonly operatorState: string | null;
  readonly verifyUrl: string | null;
}

export type GameCategory = 'RNG' | 'FISH' | 'PVP' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT' | 'LOTTERY' | 'OTHER';

export interface BetFilter {
  /** ISO 8601. */
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
  readonly category?: GameCategory | null | undefined;
  readonly vendorCode?: string | null | undefined;
}

export type BetConnection = StandingConnection<BetRecord> & { readonly totals: BetTotalsRecord | null };

/** What the site knows that a bet's texts need. */
export interface Surroundings {
  readonly assets: Assets;
  readonly currency: Currency;
}
