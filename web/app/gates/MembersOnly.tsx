import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isOpenPath } from '../../../schema/sitePaths.ts';
import { useSession } from '../../lib/session.ts';

/**
 * In a site for members only: guests see the open pages, and the door instead of all others (S3). The gateway does the
 * same with a page that is loaded.
 */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status !== 'guest' || isOpenPath(pathname)) return children;
  return (
    <Navigate
      replace
      to={pathname === '/' ? '/login' : `/login?${new URLSearchParams({ next: `${pathname}${search}` }).toString()}`}
    />
  );
}
