import { lazy, Suspense } from 'react';
import { useIdle } from '../../lib/useIdle.ts';
import type { CarouselProps } from './carouselProps.ts';
import { StillSlides } from './StillSlides.tsx';

const MovingSlides = lazy(async () => ({
  default: await import('./MovingSlides.tsx').then(
    ({ MovingSlides: Moving }) => Moving,
    () => StillSlides,
  ),
}));

/**
 * Slides side by side. They stand still, in their place, until the code that moves them has come: nothing shifts, and where it does not come
 * they stay so. It is fetched once the page has everything else, because a page is for what it says first.
 */
export function Carousel(props: CarouselProps) {
  const idle = useIdle();
  if (props.slides.length === 0) return null;
  if (!idle || props.slides.length === 1) return <StillSlides {...props} />;
  return (
    <Suspense fallback={<StillSlides {...props} />}>
      <MovingSlides {...props} />
    </Suspense>
  );
}
