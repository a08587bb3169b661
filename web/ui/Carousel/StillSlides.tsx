import type { Ref } from 'react';
import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';

interface StillSlidesProps extends CarouselProps {
  readonly ref?: Ref<HTMLElement>;
  /** The pointer is over it, or a touch drags it. */
  readonly onWanted?: () => void;
}

/** The same slides in the same positions, without motion; those out of view are not reachable. */
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
