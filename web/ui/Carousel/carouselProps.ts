import type { ReactNode } from 'react';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are together, for screen readers. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** How many are seen at once; 'auto' leaves each slide its own width (set by your CSS). */
  readonly perView?: number | 'auto';
  /** Pixels between slides. */
  readonly gap?: number;
  readonly loop?: boolean;
  /** Moves by itself every so many milliseconds, when there is more than one slide; 0 rolls without a stop. Then there is a pause button, and reduced motion means paused. */
  readonly autoplayMs?: number;
  /** Milliseconds one step takes. */
  readonly speedMs?: number;
  readonly controls?: 'dots' | 'arrows' | 'none';
  /** The controls lie over the slides' foot and take no room of their own. */
  readonly overlay?: boolean;
  /** Round corners as the slides have, so that nothing peeks out. */
  readonly rounded?: boolean;
}
