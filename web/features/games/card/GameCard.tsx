import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { AboutButton } from './AboutButton.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { GameCard_GameFragmentDoc } from './GameCard.generated.ts';
import styles from './GameCard.module.css';
import { GameLink } from './GameLink.tsx';
import type { ListedGame } from '../list/gamesListed.ts';

interface GameCardProps {
  /** From a query that spreads `GameCard_game`. */
  readonly game: ListedGame;
  /** Above the fold: its picture is fetched first. */
  readonly eager?: boolean;
}

/** A game by its picture. The whole cover is one link to the game; the heart is beside it, not inside. */
export function GameCard({ game, eager = false }: GameCardProps) {
  const { t } = useTranslation('games');
  const { status } = useSession();
  const { data, complete } = useFragment({
    fragment: GameCard_GameFragmentDoc,
    from: { __typename: 'Game', id: game.id },
  });
  if (!complete) return <GameCardSkeleton />;
  return (
    <article className={styles['card']} data-category={data.category}>
      <GameLink
        game={data}
        name={data.name}
        className={styles['link'] ?? ''}
        label={t('card.play', { name: data.name })}
      >
        <span className={styles['cover']}>
          <LazyImage
            src={data.cover.url}
            alt=""
            ratio="3 / 4"
            eager={eager}
            fallback={<span className={styles['initial']}>{data.name}</span>}
          />
        </span>
      </GameLink>
      <div className={styles['marks']}>
        {data.isNew && <Badge>{t('card.new')}</Badge>}
        {status === 'trial' && data.hasFreePlay && <Badge tone="quiet">{t('card.trial')}</Badge>}
      </div>
      <div className={styles['foot']}>
        <div className={styles['words']}>
          <h3 className={styles['name']} title={data.name}>
            {data.name}
          </h3>
          <p className={styles['vendor']}>{data.vendor.name}</p>
        </div>
        {data.launchWay !== 'LIST' && (
          <div className={styles['about']}>
            <AboutButton gameId={data.id} name={data.name} />
          </div>
        )}
      </div>
      <div className={styles['heart']}>
        <FavouriteButton gameId={data.id} />
      </div>
    </article>
  );
}

/** Placeholder of a card. */
export function GameCardSkeleton() {
  return (
    <div className={styles['card']} data-waiting aria-hidden="true">
      <span className={styles['cover']} />
      <div className={styles['foot']}>
        <div className={styles['words']}>
          <span className={styles['line']} />
          <span className={styles['line']} data-short />
        </div>
      </div>
    </div>
  );
}
