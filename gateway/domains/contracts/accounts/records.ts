import type { PatternId } from '../../../../schema/patterns.ts';
import type { SessionViewer } from '../../../session/viewer.ts';
import type { Connection } from '../../../shared/connection.ts';
import type { Written } from '../../../shared/keyedWrite.ts';
import type { UserError } from '../../../shared/userErrors.ts';

export type AccountKind = 'PLAYER' | 'AGENT';
export type LinkState = 'OPEN' | 'USED_UP' | 'ENDED' | 'CLOSED' | 'OTHER';

/** What a name or a password has to be like, as in a registration. */
export interface RuleRecord<Name extends string> {
  readonly name: Name;
  readonly isRequired: boolean;
  readonly pattern: string | null;
  readonly patternId: PatternId;
  readonly minLength: number;
  readonly maxLength: number;
}

export interface TermsRecord<Name extends string> {
  readonly isAllowed: boolean;
  readonly canOpenAgents: boolean;
  readonly accountsPerDay: number | null;
  readonly accountsLeftToday: number | null;
  readonly mostOpenLinks: number | null;
  readonly openLinkCount: number | null;
  /** Years. */
  readonly minimumAge: number | null;
  readonly usernameRule: RuleRecord<Name>;
  readonly passwordRule: RuleRecord<Name>;
}

/** Moments are ISO 8601. */
export interface LinkRecord {
  readonly id: string;
  readonly code: string;
  readonly joinsAs: AccountKind;
  readonly note: string | null;
  readonly state: LinkState;
  readonly operatorState: string;
  readonly madeAt: string | null;
  readonly endsAt: string | null;
  readonly closedAt: string | null;
  readonly maxUses: number | null;
  readonly joinedCount: number | null;
  readonly visitCount: number | null;
}

export interface JoinerRecord {
  readonly memberId: string;
  readonly username: string;
  readonly kind: AccountKind;
  readonly joinedAt: string | null;
}

export type LinkConnection = Connection<LinkRecord>;
export type JoinerConnection = Connection<JoinerRecord>;

export interface AccountOrder {
  readonly username: string;
  readonly password: string;
  readonly kind: AccountKind;
  readonly confirmsTerms: boolean;
  readonly idempotencyKey: string;
}

export interface LinkOrder {
  readonly joinsAs: AccountKind;
  readonly note?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly maxUses?: number | null | undefined;
  readonly idempotencyKey: string;
}

interface OpenedRecord {
  readonly __typename: 'OpenDownlineAccountSuccess';
  readonly memberId: string;
  readonly username: string;
  readonly viewer: SessionViewer;
}
interface CreatedRecord {
  readonly __typename: 'CreateInvitationLinkSuccess';
  readonly link: LinkRecord;
  readonly viewer: SessionViewer;
}
/** The link is asked for when it is wanted. */
export interface ClosedRecord {
  readonly __typename: 'CloseInvitationLinkSuccess';
  readonly linkId: string;
  readonly viewer: SessionViewer;
}

interface Limited<Name extends string> extends UserError<Name> {
  readonly limit: number | null;
}
export type OpenFailure<Faults> =
  | Faults
  | Limited<'DownlineAccountLimit'>
  | UserError<'AgentsNotOpened'>
  | UserError<'NotAgentAccount'>;
export type CreateFailure =
  | Limited<'InvitationLinkLimit'>
  | UserError<'AgentsNotOpened'>
  | UserError<'NotAgentAccount'>;
export type CloseFailure = UserError<'InvitationLinkNotFound'> | UserError<'NotAgentAccount'>;

export type OpenResult<Faults> = Written<OpenedRecord, OpenFailure<Faults>>;
export type CreateResult = Written<CreatedRecord, CreateFailure>;
export type CloseResult = Written<ClosedRecord, CloseFailure>;
