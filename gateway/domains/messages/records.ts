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

export type MarkOutcome =
  | { readonly kind: 'done'; readonly ids: readonly string[] }
  | { readonly kind: 'no-session' }
  | { readonly kind: 'trial-account' }
  | { readonly kind: 'invalid-input'; readonly problem: string };
