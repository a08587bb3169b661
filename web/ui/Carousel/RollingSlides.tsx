import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../../lib/browser/useReducedMotion.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { Slide } from './carouselProps.ts';
import styles from './Carousel.module.css';

interface RollingSlidesProps {
  /** What the slides are together, for screen readers. */
  readonly label: string;
  /** More than are seen at once, each with the width your CSS gives it. */
  readonly slides: readonly Slide[];
  /** Pixels between slides. */
  readonly gap: number;
  /** Milliseconds in which the band rolls on by one slide. */
  readonly stepMs: number;
}

/**
 * A band of slides that rolls without a stop, and stops wherever it is on request and under the pointer. For those who
 * want less motion it does not move by itself, so that there is nothing to pause.
 */
export function RollingSlides({ label, slides, gap, stepMs }: RollingSlidesProps) {
  const { t } = useTranslation('common');
  const calm = useReducedMotion();
  const [held, setHeld] = useState(false);
  const style = { '--gap': `${String(gap)}px`, '--round': `${String(slides.length * stepMs)}ms` } as CSSProperties;
  return (
    <section className={styles['carousel']} aria-label={label} data-rolls={!calm} data-held={held || undefined}>
      {/* Nothing in it takes the focus, so that what is moved by hand must. */}
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

/** The echo fills the window while the first comes round again; for the eye only. */
function Band({ slides, echo = false }: { readonly slides: readonly Slide[]; readonly echo?: boolean }) {
  return (
    <ul className={styles['part']} aria-hidden={echo || undefined} inert={echo}>
      {slides.map((slide) => (
        <li key={slide.key}>{slide.content}</li>
      ))}
    </ul>
  );
}
