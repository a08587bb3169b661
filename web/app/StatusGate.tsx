import { lazy, type ReactNode, Suspense } from 'react';
import type { BootstrapQuery } from './Bootstrap.generated.ts';

const ClosedPage = lazy(async () => ({ default: (await import('../features/site/ClosedPage.tsx')).ClosedPage }));

type Status = NonNullable<BootstrapQuery['site']>['status'];

/** Lets the site through while it is open; else says why it is not (S4). A site that tells nothing counts as open. */
export function StatusGate({ status, children }: { readonly status: Status | undefined; readonly children: ReactNode }) {
  if (!status || status.__typename === 'SiteOpen') return children;
  return (
    <Suspense>
      {status.__typename === 'SiteInMaintenance' ? <ClosedPage reason="maintenance" endsAt={status.endsAt} /> : <ClosedPage reason="region" visitorAddress={status.visitorAddress} />}
    </Suspense>
  );
}
