import { useShown } from '../../lib/navigation/RouterView.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { PageBoundary } from '../errors/PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The page of a route: a skeleton while its code loads, an error page inside the layout if it fails (S15). */
export function PageSlot() {
  const { page } = useShown();
  if (page === null) return <PageSkeleton />;
  const { Component, error } = page;
  return <PageBoundary>{Component ? <Component /> : <ErrorPage error={error} />}</PageBoundary>;
}
