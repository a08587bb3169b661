import type { SessionViewer } from '../../session/viewer.ts';
import type { InvalidInput, RealAccountRequired, SessionRequired } from '../../shared/userErrors.ts';

/** A message in the member's inbox. */
export interface MessageRecord {
  readonly id: string;
  readonly title: string;
  /** As it came: not to be shown before it has been cleaned. */
  readonly dirtyContent: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string | null;
  readonly isRead: boolean;
  readonly sender: string | null;
}

export type MarkResult<Success extends string> =
  | { readonly __typename: Success; readonly ids: readonly string[]; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | InvalidInput;
