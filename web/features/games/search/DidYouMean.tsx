import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DidYouMeanQuery } from './DidYouMean.generated.ts';
import styles from './DidYouMean.module.css';
import { GameShelf } from '../shelf/GameShelf.tsx';

/**
 * For a list in which nothing was found, right behind the words that say so: games of all categories whose names are
 * like what was typed.
 */
export function DidYouMean({ games }: { readonly games: DidYouMeanQuery['searchGames'] }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <div className={styles['meant']}>
      <GameShelf id={id} title={t('search.meant')} games={games} />
    </div>
  );
}
