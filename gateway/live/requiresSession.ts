import type { LiveQuery } from '../requestScope.ts';

export const requiresSession = ({ private: isPrivate = false, membersOnly = false }: LiveQuery<unknown>): boolean =>
  isPrivate || membersOnly;
