import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../../lib/browser/useReducedMotion.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { Slide } from './carouselProps.ts';
import styles from './Carousel.module.css';

interface RollingSlidesProps {
  /** Accessible name of the group of slides. */
  readonly label: string;
  /** More than fit in the window, each with a width set by your CSS. */
  readonly slides: readonly Slide[];
  /** Pixels between slides. */
  readonly gap: number;
  /** Milliseconds in which the band moves by one slide. */
  readonly stepMs: number;
}

/**
 * A band of slides that rolls continuously; it stops by its button and under the pointer. With reduced motion it does
 * not move by itself and has no pause button.
 */
export function RollingSlides({ label, slides, gap, stepMs }: RollingSlidesProps) {
  const { t } = useTranslation('common');
  const calm = useReducedMotion();
  const [held, setHeld] = useState(false);
  const style = { '--gap': `${String(gap)}px`, '--round': `${String(slides.length * stepMs)}ms` } as CSSProperties;
  return (
    <section className={styles['carousel']} aria-label={label} data-rolls={!calm} data-held={held || undefined}>
      {/* Focusable, because nothing in it is: otherwise it could not be scrolled by keys. */}
      <div
        className={styles['window']}
        style={style}
        {...(calm && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <div className={styles['band']}>
          <Band slides={slides} />
          {!calm && <Band slides={slides} echo />}
        </div>
      </div>
      <div className={styles['bar']}>
        {!calm && (
          <IconButton
            size="small"
            icon={held ? 'play' : 'pause'}
            label={held ? t('ui.play') : t('ui.pause')}
            onClick={() => setHeld(!held)}
          />
        )}
      </div>
    </section>
  );
}

/**
 * A second copy (`echo`) fills the window while the first one comes round again; it is hidden from assistive
 * technology.
 */
function Band({ slides, echo = false }: { readonly slides: readonly Slide[]; readonly echo?: boolean }) {
  return (
    <ul className={styles['part']} aria-hidden={echo || undefined} inert={echo}>
      {slides.map((slide) => (
        <li key={slide.key}>{slide.content}</li>
      ))}
    </ul>
  );
}
