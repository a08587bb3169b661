import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import styles from './ScrollArrows.module.css';
import type { Scroller } from './useScroller.ts';

/** Two arrows that scroll a row; not on a phone, where one swipes. */
export function ScrollArrows({ canGoBack, canGoOn, move }: Pick<Scroller<never>, 'canGoBack' | 'canGoOn' | 'move'>) {
  const { t } = useTranslation('games');
  return (
    <span className={styles['arrows']}>
      <IconButton icon="chevron-left" label={t('shelf.previous')} disabled={!canGoBack} onClick={() => move(-1)} />
      <IconButton icon="chevron-right" label={t('shelf.next')} disabled={!canGoOn} onClick={() => move(1)} />
    </span>
  );
}
