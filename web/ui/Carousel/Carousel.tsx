import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useIdle } from '../../lib/useIdle.ts';
import type { CarouselProps } from './carouselProps.ts';
import { StillSlides } from './StillSlides.tsx';

/**
 * Slides side by side. They stand still, in their place, until the code that moves them has come: nothing shifts, and where it does not come
 * nothing is lost. It is fetched once the page has everything else, because a page is for what it says first.
 */
export function Carousel(props: CarouselProps) {
  const idle = useIdle();
  const MovingSlides = useMovingSlides(idle && props.slides.length > 1);
  if (props.slides.length === 0) return null;
  return MovingSlides ? <MovingSlides {...props} /> : <StillSlides {...props} />;
}

function useMovingSlides(wanted: boolean): ComponentType<CarouselProps> | null {
  const [Moving, setMoving] = useState<ComponentType<CarouselProps> | null>(null);
  useEffect(
    function fetchMoving() {
      if (!wanted) return;
      import('./MovingSlides.tsx').then(
        // What now appears is made in parts, between which the visitor is answered.
        ({ MovingSlides }) => startTransition(() => setMoving(() => MovingSlides)),
        () => undefined,
      );
    },
    [wanted],
  );
  return wanted ? Moving : null;
}
