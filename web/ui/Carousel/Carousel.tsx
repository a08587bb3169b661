import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIdle } from '../../lib/scheduling/useIdle.ts';
import type { CarouselProps } from './carouselProps.ts';
import { StillSlides } from './StillSlides.tsx';

const MovingSlides = lazy(async () => ({
  default: await import('./MovingSlides.tsx').then(
    ({ MovingSlides: Moving }) => Moving,
    () => StillSlides,
  ),
}));

/** Time for the page to be looked at; the first change of slides comes later still. */
const CALM_MS = 3_000;

/**
 * Slides side by side. They do not move until the code that moves them has loaded: nothing shifts, and
 * where it does not come they stay so. It is fetched a while after the page has everything else, because a page is for
 * what it says first, or as soon as a mouse or a finger asks for it.
 */
export function Carousel(props: CarouselProps) {
  const rests = useIdle();
  const place = useRef<HTMLElement>(null);
  const [isWanted, setWanted] = useState(false);

  /** Not under the focus: who has come to a slide by key stays on it. */
  function wake(): void {
    if (!place.current?.contains(document.activeElement)) startTransition(() => setWanted(true));
  }
  const wakeInTime = useEffectEvent(wake);
  useEffect(
    function wakeAfterCalm() {
      if (!rests || isWanted) return undefined;
      const timer = setInterval(wakeInTime, CALM_MS);
      return () => clearInterval(timer);
    },
    [rests, isWanted],
  );

  if (props.slides.length === 0) return null;
  if (props.slides.length === 1) return <StillSlides {...props} />;
  // In one boundary: the still ones remain, untouched, while what moves them is on its way.
  return (
    <Suspense>
      {isWanted ? <MovingSlides {...props} /> : <StillSlides {...props} ref={place} onWanted={wake} />}
    </Suspense>
  );
}
