import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';

const MembersOnly = lazyPart(async () => (await import('./MembersOnly.tsx')).MembersOnly);

/** Where the brand lets only members in, nothing is shown before it is known who is here (S3). */
export function MembersOnlyGate({ closed, children }: { readonly closed: boolean; readonly children: ReactNode }) {
  if (!closed) return children;
  return (
    <Suspense>
      <MembersOnly>{children}</MembersOnly>
    </Suspense>
  );
}
