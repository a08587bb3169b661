import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';

/** The same slides in the same places, without motion; of those out of sight nothing is reached. */
export function StillSlides({ label, slides, overlay, rounded }: CarouselProps) {
  return (
    <section className={styles['carousel']} aria-label={label} data-rounded={rounded || undefined} data-overlay={overlay || undefined}>
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
