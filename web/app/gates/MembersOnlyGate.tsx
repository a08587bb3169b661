import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';

const MembersOnly = lazyPart(async () => (await import('./MembersOnly.tsx')).MembersOnly);

/** On a site for members only nothing is rendered before the session is known (S3). */
export function MembersOnlyGate({ closed, children }: { readonly closed: boolean; readonly children: ReactNode }) {
  if (!closed) return children;
  return (
    <Suspense>
      <MembersOnly>{children}</MembersOnly>
    </Suspense>
  );
}
