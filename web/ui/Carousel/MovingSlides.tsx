import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useReducedMotion } from '../../lib/useReducedMotion.ts';
import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';
import { CarouselBar } from './CarouselBar.tsx';
import './vendor.css';

/** What swiper makes of the slides. The only place that knows swiper. */
export function MovingSlides({ label, slides, perView = 1, gap = 0, loop = false, autoplayMs, speedMs = 500, controls = 'dots', overlay, rounded }: CarouselProps) {
  const calm = useReducedMotion();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [position, setPosition] = useState({ at: 0, isStart: true, isEnd: false });
  const [asked, setAsked] = useState<boolean | null>(null);
  const moves = autoplayMs !== undefined && (asked ?? !calm);
  const rolls = autoplayMs === 0;

  function togglePlaying(): void {
    setAsked(!moves);
  }

  return (
    <section className={styles['carousel']} aria-label={label} aria-roledescription="carousel" data-controls={controls} data-rolls={rolls || undefined} data-rounded={rounded || undefined} data-overlay={overlay || undefined}>
      <Swiper
        // Swiper reads autoplay only when it starts; a change of mind starts it anew where it stood.
        key={String(moves)}
        initialSlide={loop ? 0 : position.at}
        modules={[A11y, Autoplay, Keyboard]}
        slidesPerView={perView}
        spaceBetween={gap}
        loop={loop}
        speed={speedMs}
        autoplay={moves ? { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true } : false}
        keyboard={{ enabled: !rolls, onlyInViewport: true }}
        a11y={{ enabled: !rolls, slideRole: 'group' }}
        watchOverflow
        onSwiper={setSwiper}
        onSlideChange={(now) => setPosition({ at: now.realIndex, isStart: now.isBeginning, isEnd: now.isEnd })}
        onReachEnd={(now) => setPosition({ at: now.realIndex, isStart: now.isBeginning, isEnd: true })}
        onFromEdge={(now) => setPosition({ at: now.realIndex, isStart: now.isBeginning, isEnd: now.isEnd })}
      >
        {slides.map((slide) => (
          <SwiperSlide key={slide.key} className={styles['slide'] ?? ''}>
            {slide.content}
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselBar
        controls={controls}
        count={slides.length}
        at={position.at}
        isStart={!loop && position.isStart}
        isEnd={!loop && position.isEnd}
        playing={autoplayMs === undefined ? null : moves}
        onGo={(to) => (loop ? swiper?.slideToLoop(to) : swiper?.slideTo(to))}
        onStep={(step) => (step === 1 ? swiper?.slideNext() : swiper?.slidePrev())}
        onTogglePlaying={togglePlaying}
      />
    </section>
  );
}
