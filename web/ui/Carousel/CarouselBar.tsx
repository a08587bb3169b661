import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Carousel.module.css';

interface CarouselBarProps {
  readonly count: number;
  readonly at: number;
  /** Null for a carousel without autoplay. */
  readonly playing: boolean | null;
  readonly onGo: (to: number) => void;
  readonly onTogglePlaying: () => void;
}

/**
 * The pause button and the dots of a carousel. Moving content must have a way to stop it (WCAG 2.2.2), and it comes
 * before the slides in the tab order.
 */
export function CarouselBar({ count, at, playing, onGo, onTogglePlaying }: CarouselBarProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['bar']}>
      {Array.from({ length: count }, (_slide, index) => (
        <button
          key={index}
          type="button"
          className={styles['dot']}
          aria-label={t('ui.slideOf', { number: index + 1, count })}
          aria-current={index === at || undefined}
          onClick={() => onGo(index)}
        />
      ))}
      {playing !== null && (
        <IconButton
          size="small"
          icon={playing ? 'pause' : 'play'}
          label={playing ? t('ui.pause') : t('ui.play')}
          data-motion
          onClick={onTogglePlaying}
        />
      )}
    </div>
  );
}
