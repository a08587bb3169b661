import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DidYouMeanDocument } from './DidYouMean.generated.ts';
import { GameShelf } from './GameShelf.tsx';

/** For a list in which nothing was found: games of all categories whose names are like what was typed. Nothing where there are none either. */
export function DidYouMean({ text }: { readonly text: string }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const { data } = useQuery(DidYouMeanDocument, { variables: { text } });
  const games = data?.searchGames ?? [];
  return games.length > 0 && <GameShelf id={id} title={t('search.meant')} games={games} />;
}
