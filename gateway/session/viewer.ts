import type { Session } from './session.ts';

/** The signed-in member, as far as the session has it. */
export interface SessionViewer extends Pick<Session, 'username' | 'kind' | 'mustChangePassword'> {
  readonly id: string;
}

/** Nothing secret passes: the token stays behind. */
export function toViewer({ memberId, username, kind, mustChangePassword }: Session): SessionViewer {
  return { id: memberId, username, kind, mustChangePassword };
}
