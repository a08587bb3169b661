import { type ComponentType, lazy, useState } from 'react';
import { withinChunkDeadline } from './chunks.ts';

/** One function for each page whose code did not load; after it, the page's next render loads the code again. */
const renewals = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered, under a `Suspense`. A load that fails throws its
 * `ChunkLoadError` to the error boundary around it, which calls `loadFailedAgain` before it renders it again.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await withinChunkDeadline(load) };
      } catch (error) {
        renewals.add(() => (latest = attempt()));
        throw error;
      }
    });
  let latest = attempt();
  return function Page(props: Props) {
    const [Loaded] = useState(() => latest);
    return <Loaded {...props} />;
  };
}

/** Call it before pages that failed are rendered again: React's `lazy` would return the same failure. */
export function loadFailedAgain(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
