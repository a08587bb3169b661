import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DidYouMeanQuery } from './DidYouMean.generated.ts';
import styles from './DidYouMean.module.css';
import { GameShelf } from '../shelf/GameShelf.tsx';

/** Shown after an empty search result: games of all categories with similar names. */
export function DidYouMean({ games }: { readonly games: DidYouMeanQuery['searchGames'] }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <div className={styles['meant']}>
      <GameShelf id={id} title={t('search.meant')} games={games} />
    </div>
  );
}
