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

/** Delay after the page has loaded; the first change of slides comes later still. */
const CALM_MS = 3_000;

/**
 * Slides side by side. They are static until the code that moves them has loaded, and stay so if it does not load; the
 * layout does not shift. It is loaded some time after everything else on the page, or as soon as the visitor hovers or
 * drags.
 */
export function Carousel(props: CarouselProps) {
  const rests = useIdle();
  const place = useRef<HTMLElement>(null);
  const [isWanted, setWanted] = useState(false);

  /** Not while a slide has the keyboard focus. */
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
  // In one boundary, so that the static slides stay mounted while the code loads.
  return (
    <Suspense>
      {isWanted ? <MovingSlides {...props} /> : <StillSlides {...props} ref={place} onWanted={wake} />}
    </Suspense>
  );
}
