import type { CSSProperties } from 'react';
import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';

/** The same slides in the same places, without motion. */
export function StillSlides({ label, slides, perView = 1, gap = 0, controls = 'dots', autoplayMs, overlay, rounded }: CarouselProps) {
  const style: CSSProperties = { gap };
  const width = perView === 'auto' ? undefined : `calc((100% - ${gap * (perView - 1)}px) / ${perView})`;
  const hasControls = slides.length > 1 && (controls !== 'none' || autoplayMs !== undefined);
  return (
    <section className={styles['carousel']} aria-label={label} data-controls={hasControls ? controls : 'none'} data-rounded={rounded || undefined} data-overlay={overlay || undefined}>
      <div className={styles['still']} style={style}>
        {slides.map((slide) => (
          <div key={slide.key} className={styles['slide']} style={{ width }}>
            {slide.content}
          </div>
        ))}
      </div>
      {hasControls && <div className={styles['bar']} />}
    </section>
  );
}
