import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { CarouselProps } from './carouselProps.ts';
import styles from './Carousel.module.css';

interface CarouselBarProps {
  readonly controls: NonNullable<CarouselProps['controls']>;
  readonly count: number;
  readonly at: number;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Null where nothing moves by itself. */
  readonly playing: boolean | null;
  readonly onGo: (to: number) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onTogglePlaying: () => void;
}

/** Dots, arrows and the pause button of a carousel; whatever moves can be stopped (WCAG 2.2.2). */
export function CarouselBar({ controls, count, at, isStart, isEnd, playing, onGo, onStep, onTogglePlaying }: CarouselBarProps) {
  const { t } = useTranslation('common');
  if (controls === 'none' && playing === null) return null;
  return (
    <div className={styles['bar']}>
      {controls === 'dots' &&
        Array.from({ length: count }, (_slide, index) => (
          <button key={index} type="button" className={styles['dot']} aria-label={t('ui.slideOf', { number: index + 1, count })} aria-current={index === at || undefined} onClick={() => onGo(index)} />
        ))}
      {controls === 'arrows' && (
        <>
          <IconButton icon="arrow-left" label={t('ui.previous')} disabled={isStart} onClick={() => onStep(-1)} />
          <IconButton icon="arrow-right" label={t('ui.next')} disabled={isEnd} onClick={() => onStep(1)} />
        </>
      )}
      {playing !== null && <IconButton size="small" icon={playing ? 'pause' : 'play'} label={playing ? t('ui.pause') : t('ui.play')} onClick={onTogglePlaying} />}
    </div>
  );
}
