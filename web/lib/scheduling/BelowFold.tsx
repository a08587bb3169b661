import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useIdle, whenIdle } from './useIdle.ts';
import { useInView } from '../browser/useInView.ts';

/** Renders children below the fold one by one in idle time, or all at once when the visitor scrolls near. */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { rootMargin: '0px 0px 200px', once: true });
  const rests = useIdle();
  const [made, setMade] = useState(rests ? parts.length : 0);
  const isWhole = isNear || made >= parts.length;
  useEffect(
    function makeNext() {
      return rests && !isWhole ? whenIdle(() => startTransition(() => setMade(made + 1))) : undefined;
    },
    [rests, isWhole, made],
  );
  return (
    <>
      {isWhole ? parts : parts.slice(0, made)}
      {!isWhole && <div ref={place} />}
    </>
  );
}
