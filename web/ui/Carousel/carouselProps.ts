import type { ReactNode } from 'react';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** Accessible name of the group of slides. */
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly loop?: boolean;
  /**
   * Moves by itself every so many milliseconds if there is more than one slide. There is then a pause button, and with
   * reduced motion it starts paused.
   */
  readonly autoplayMs?: number;
  /** Milliseconds of one transition. */
  readonly speedMs?: number;
  /** The controls overlap the bottom of the slides and take no space. */
  readonly overlay?: boolean;
  /** Rounds the corners like the slides', so that nothing sticks out. */
  readonly rounded?: boolean;
}
