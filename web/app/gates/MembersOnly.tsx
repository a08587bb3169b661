import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isOpenPath, signInPath } from '../../../schema/sitePaths.ts';
import { useSession } from '../../lib/session.ts';

/**
 * On a site for members only, guests may open the open pages; all others redirect to the sign-in (S3). The gateway does
 * the same for document requests.
 */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status !== 'guest' || isOpenPath(pathname)) return children;
  return <Navigate replace to={signInPath(pathname, search)} />;
}
