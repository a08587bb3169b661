import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import styles from './FavouriteButton.module.css';
import { useFavourite } from './useFavourite.ts';

interface FavouriteButtonProps {
  readonly game: { readonly id: string; readonly name: string; readonly isFavourite: boolean };
}

/** The heart of a game. Its word says what pressing does; the filled shape says what is. */
export function FavouriteButton({ game }: FavouriteButtonProps) {
  const { t } = useTranslation('games');
  const { setFavourite, failed } = useFavourite();
  const { id, name, isFavourite } = game;
  return (
    <span className={styles['heart']} data-kept={isFavourite || undefined}>
      <IconButton
        icon={isFavourite ? 'heart-filled' : 'heart'}
        label={isFavourite ? t('card.forget', { name }) : t('card.keep', { name })}
        aria-pressed={isFavourite}
        onClick={() => setFavourite(id, !isFavourite)}
      />
      <span role="status" className={styles['failed']}>
        {failed && t('card.keepFailed')}
      </span>
    </span>
  );
}
