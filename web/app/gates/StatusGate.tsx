import { type ReactNode, Suspense } from 'react';
import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import type { BootstrapQuery } from '../Bootstrap.generated.ts';

const ClosedPage = lazyPart(async () => {
  const [{ ClosedPage: Page }] = await Promise.all([
    import('../../features/site/status/ClosedPage.tsx'),
    loadWords('operator'),
  ]);
  return Page;
});

/**
 * Renders the site while it is open, otherwise the reason why it is not (S4). A site without a status counts as open.
 */
export function StatusGate({
  site,
  children,
}: {
  readonly site: BootstrapQuery['site'];
  readonly children: ReactNode;
}) {
  const status = site?.status;
  if (!status || status.__typename === 'SiteOpen') return children;
  return (
    <Suspense>
      <ClosedPage site={site} status={status} />
    </Suspense>
  );
}
