import type { Subject } from '../request.ts';

export const needsSignIn = ({ private: isPrivate = false, membersOnly = false }: Subject<unknown>): boolean =>
  isPrivate || membersOnly;
