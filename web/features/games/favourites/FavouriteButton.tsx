import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { FavouriteButton_GameFragmentDoc } from './FavouriteButton.generated.ts';
import styles from './FavouriteButton.module.css';
import { refreshFavourites } from './refreshFavourites.ts';
import { refreshFavouritesSoon } from './refreshFavouritesSoon.ts';
import { useFavourite } from './useFavourite.ts';

/**
 * The heart of a game. Its label says what pressing does; its filled shape shows the state. It is absent if the state
 * was not requested, as in a list that came with the page before the session was known. If the operator did not deliver
 * the state, the heart is neither set nor unset; it is refetched after a while, and at once when pressed.
 */
export function FavouriteButton({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('games');
  const { data, complete } = useFragment({
    fragment: FavouriteButton_GameFragmentDoc,
    from: { __typename: 'Game', id: gameId },
  });
  const { setFavourite, failed } = useFavourite();
  const client = useApolloClient();
  const isUnknown = complete && data.isFavourite === null;
  useEffect(
    function askAgain() {
      if (isUnknown) refreshFavouritesSoon(client);
    },
    [isUnknown, client],
  );
  if (!complete) return null;
  const { name, isFavourite } = data;
  if (isFavourite === null)
    return (
      <span className={styles['heart']} data-unknown>
        <IconButton
          icon="heart"
          label={t('card.askKept', { name })}
          onClick={() => void refreshFavourites(client).catch(() => undefined)}
        />
      </span>
    );
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
