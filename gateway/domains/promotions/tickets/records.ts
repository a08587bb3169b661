import type { SessionViewer } from '../../../session/viewer.ts';
import type { Written } from '../../../shared/keyedWrite.ts';
import type { UserError } from '../../../shared/userErrors.ts';

export type TicketStyle = 'WHEEL' | 'ENVELOPE' | 'SCRATCH_CARD' | 'CHESTS' | 'CARD' | 'RAFFLE' | 'OTHER';

/** Moments are ISO 8601. */
export interface PrizeTicketRecord {
  readonly id: string;
  readonly title: string | null;
  readonly style: TicketStyle;
  readonly operatorStyle: string | null;
  readonly issuedAt: string | null;
  readonly endsAt: string | null;
  readonly commitment: string | null;
  readonly prizes: readonly TicketPrizeRecord[];
  readonly opening: TicketOpeningRecord | null;
}

/** The amount is decimal text in major units. */
export interface TicketPrizeRecord {
  readonly code: string;
  readonly name: string | null;
  readonly amount: string | null;
  readonly chancePerMillion: number | null;
}

export interface TicketOpeningRecord {
  readonly prize: TicketPrizeRecord;
  readonly openedAt: string | null;
  readonly clientSeed: string | null;
  readonly serverSeed: string | null;
  /** Below the operator's address for games, or whole. */
  readonly verifyPath: string | null;
}

export interface OpenTicketOrder {
  readonly ticketId: string;
  readonly clientSeed: string;
  readonly idempotencyKey: string;
}

interface Opened {
  readonly __typename: 'OpenTicketSuccess';
  readonly ticket: PrizeTicketRecord;
  readonly viewer: SessionViewer;
}
export interface NotOpen extends UserError<'TicketNotOpen'> {
  readonly viewer: SessionViewer;
}

export type OpenTicketResult = Written<Opened, NotOpen>;
