import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { FavouriteButton_GameFragmentDoc } from './FavouriteButton.generated.ts';
import styles from './FavouriteButton.module.css';
import { useFavourite } from './useFavourite.ts';

/**
 * The heart of a game. Its word says what pressing does; the filled shape says what is. Where that is not known, as in
 * a list that came with the page before it knew who is here, there is none.
 */
export function FavouriteButton({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('games');
  const { data, complete } = useFragment({
    fragment: FavouriteButton_GameFragmentDoc,
    from: { __typename: 'Game', id: gameId },
  });
  const { setFavourite, failed } = useFavourite();
  if (!complete) return null;
  const { name, isFavourite } = data;
  return (
    <span className={styles['heart']} data-kept={isFavourite || undefined}>
      <IconButton
        icon={isFavourite ? 'heart-filled' : 'heart'}
        label={isFavourite ? t('card.forget', { name }) : t('card.keep', { name })}
        aria-pressed={isFavourite}
        onClick={() => setFavourite(gameId, !isFavourite)}
      />
      <span role="status" className={styles['failed']}>
        {failed && t('card.keepFailed')}
      </span>
    </span>
  );
}
