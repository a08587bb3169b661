import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useInView } from '../../lib/browser/useInView.ts';
import { useReducedMotion } from '../../lib/browser/useReducedMotion.ts';
import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';
import { CarouselBar } from './CarouselBar.tsx';
import './vendor.css';

/**
 * The slides with swiper; nothing else imports swiper. Autoplay is implemented here, because swiper's ignores the
 * keyboard focus, and its keyboard module takes the arrows and PageDown of the whole page. Only the visible slide is
 * reachable by keyboard and screen reader.
 */
export function MovingSlides({
  label,
  slides,
  loop = false,
  autoplayMs,
  speedMs = 500,
  overlay,
  rounded,
}: CarouselProps) {
  const calm = useReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<boolean | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const moves = autoplayMs !== undefined && (asked ?? !calm);
  const goesOn = moves && isSeen && !isPointedAt && !isTouched && !isFocused;

  useEffect(
    function moveOn() {
      if (!swiper || !goesOn || autoplayMs === undefined) return undefined;
      const timer = setInterval(() => {
        // A hidden tab pauses.
        if (document.hidden) return;
        if (swiper.isEnd && !loop) swiper.slideTo(0);
        else swiper.slideNext();
      }, autoplayMs);
      return () => clearInterval(timer);
    },
    [swiper, goesOn, autoplayMs, loop, at],
  );

  useEffect(
    function sayWhatWasAskedFor() {
      // Automatic changes are not announced.
      swiper?.wrapperEl.setAttribute('aria-live', moves ? 'off' : 'polite');
    },
    [swiper, moves],
  );

  /** After a press on play the pointer and the focus are still on the button. */
  function onFocus({ target }: FocusEvent): void {
    setFocused(target.matches(':focus-visible') && !target.hasAttribute('data-motion'));
  }

  return (
    <div
      ref={place}
      role="presentation"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <section
        className={styles['carousel']}
        aria-label={label}
        aria-roledescription="carousel"
        data-rounded={rounded || undefined}
        data-overlay={overlay || undefined}
        data-goes-on={goesOn}
      >
        <Swiper
          modules={[A11y]}
          loop={loop}
          speed={speedMs}
          a11y={{ slideRole: 'group' }}
          watchOverflow
          onSwiper={setSwiper}
          onSlideChange={({ realIndex }) => setAt(realIndex)}
          onTouchStart={() => setTouched(true)}
          onTouchEnd={() => setTouched(false)}
        >
          {slides.map((slide, index) => (
            <SwiperSlide key={slide.key} className={styles['slide'] ?? ''} inert={index !== at}>
              {slide.content}
            </SwiperSlide>
          ))}
        </Swiper>
        <CarouselBar
          count={slides.length}
          at={at}
          playing={autoplayMs === undefined ? null : moves}
          onGo={(to) => (loop ? swiper?.slideToLoop(to) : swiper?.slideTo(to))}
          onTogglePlaying={() => setAsked(!moves)}
        />
      </section>
    </div>
  );
}
