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

const UnknownDomainPage = lazyPart(async () => {
  const [{ UnknownDomainPage: Page }] = await Promise.all([
    import('../../features/site/status/UnknownDomainPage.tsx'),
    loadWords('operator', 'refusals'),
  ]);
  return Page;
});

interface StatusGateProps {
  readonly site: BootstrapQuery['site'];
  readonly unknownDomain: boolean;
  readonly children: ReactNode;
}

/**
 * Renders the site while it is open, otherwise the reason why it is not (S4). A site without a status counts as open,
 * unless the address is none of the operator's ([001] §8).
 */
export function StatusGate({ site, unknownDomain, children }: StatusGateProps) {
  const status = site?.status;
  if (unknownDomain) {
    return (
      <Suspense>
        <UnknownDomainPage />
      </Suspense>
    );
  }
  if (!status || status.__typename === 'SiteOpen') return children;
  return (
    <Suspense>
      <ClosedPage site={site} status={status} />
    </Suspense>
  );
}
