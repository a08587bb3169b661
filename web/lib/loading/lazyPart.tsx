import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadChunk } from './chunks.ts';

/** What may be closed, may fail to open. */
interface Closable {
  readonly onClose?: () => void;
}

/**
 * A component whose code is fetched when it is first shown; wants a `Suspense` around it. Unlike React's own `lazy` it
 * does not take the page down when the code does not come: the visitor may try again or go on without, and showing it
 * later fetches anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => ({ default: await loadChunk(load, 'part').catch(() => Missing as ComponentType<Props>) }));
  let latest = attempt();

  /** Stands for what did not come, and closes what was to open. */
  function Missing({ onClose }: Closable): null {
    useEffect(() => {
      latest = attempt();
      onClose?.();
    }, [onClose]);
    return null;
  }
  return function Part(props: Props) {
    const [Loaded] = useState(() => latest);
    return <Loaded {...props} />;
  };
}
