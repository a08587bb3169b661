import type { ReactNode } from 'react';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** What the slides are together, for screen readers. */
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly loop?: boolean;
  /**
   * Moves by itself every so many milliseconds, when there is more than one slide. Then there is a pause button, and
   * reduced motion means paused.
   */
  readonly autoplayMs?: number;
  /** Milliseconds one step takes. */
  readonly speedMs?: number;
  /** The controls lie over the slides' foot and take no room of their own. */
  readonly overlay?: boolean;
  /** Round corners as the slides have, so that nothing peeks out. */
  readonly rounded?: boolean;
}
