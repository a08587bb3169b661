import type { Ref } from 'react';
import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';

interface StillSlidesProps extends CarouselProps {
  readonly ref?: Ref<HTMLElement>;
  /** A mouse has come, or a finger drags. */
  readonly onWanted?: () => void;
}

/** The same slides in the same places, without motion; of those out of sight nothing is reached. */
export function StillSlides({ ref, label, slides, overlay, rounded, onWanted }: StillSlidesProps) {
  return (
    <section
      ref={ref}
      className={styles['carousel']}
      aria-label={label}
      data-rounded={rounded || undefined}
      data-overlay={overlay || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onWanted?.()}
      onTouchMove={onWanted}
    >
      <div className={styles['still']}>
        {slides.map((slide, index) => (
          <div key={slide.key} className={styles['slide']} inert={index > 0}>
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && <div className={styles['bar']} />}
    </section>
  );
}
