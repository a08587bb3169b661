import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { usernameNow } from '../useLotteryMember.ts';
import { toggleFavourite, useFavourites } from '../favourites.ts';
import styles from './FavouriteHeart.module.css';

interface FavouriteHeartProps {
  readonly gameId: string;
  readonly name: string;
  /** The member's; null for guests. */
  readonly username: string | null;
}

/** The heart of a lottery. Guests are asked to sign in first; the change is made then. */
export function FavouriteHeart({ gameId, name, username }: FavouriteHeartProps) {
  const { t } = useTranslation('lottery');
  const { requireMember } = useSession();
  const client = useApolloClient();
  const isKept = useFavourites(username).includes(gameId);

  function press(): void {
    requireMember(() => {
      const now = usernameNow(client);
      if (now !== null) toggleFavourite(now, gameId);
    });
  }

  return (
    <span className={styles['heart']} data-kept={isKept || undefined}>
      <IconButton
        icon={isKept ? 'heart-filled' : 'heart'}
        label={t(isKept ? 'card.forget' : 'card.keep', { name })}
        aria-pressed={isKept}
        onClick={press}
      />
    </span>
  );
}
