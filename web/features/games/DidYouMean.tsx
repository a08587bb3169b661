import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DidYouMeanDocument } from './DidYouMean.generated.ts';
import styles from './DidYouMean.module.css';
import { GameShelf } from './GameShelf.tsx';

/**
 * For a list in which nothing was found, right behind the words that say so: games of all categories whose names are like what was typed. Makes those words one line,
 * so that the games are in sight; where there are none either, it is nothing, and the words are left as they were.
 */
export function DidYouMean({ text }: { readonly text: string }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const { data, loading } = useQuery(DidYouMeanDocument, { variables: { text } });
  const games = data?.searchGames ?? [];
  if (games.length === 0 && !loading) return null;
  return <div className={styles['meant']}>{games.length > 0 && <GameShelf id={id} title={t('search.meant')} games={games} />}</div>;
}
