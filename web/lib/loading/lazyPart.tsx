import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadChunk } from './chunks.ts';

interface Closable {
  readonly onClose?: () => void;
}

/**
 * A component whose code is loaded when it is first rendered, under a `Suspense`. Unlike React's `lazy` a failed load
 * does not throw: the visitor may retry or go on without it, and the next render loads it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => ({
      // On the server it is left out, as it is when the browser first renders.
      default: await (import.meta.env.SSR ? new Promise<never>(() => undefined) : loadChunk(load, 'part')).catch(
        () => Missing as ComponentType<Props>,
      ),
    }));
  let latest = attempt();

  /** Rendered in place of code that did not load; closes the part. */
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
