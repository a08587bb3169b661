import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GameCard_GameFragmentDoc, type GameCard_GameFragment } from './GameCard.generated.ts';
import styles from './GameCard.module.css';
import { gamePath } from './paths.ts';
import { useOpenGame } from './useOpenGame.ts';

interface GameCardProps {
  readonly game: FragmentType<GameCard_GameFragment>;
  /** Above the fold: its picture is fetched first. */
  readonly eager?: boolean;
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A game by its picture. The whole cover is one link to the game; the heart stands beside it, not inside. */
export function GameCard({ game, eager = false }: GameCardProps) {
  const { t } = useTranslation('games');
  const openGame = useOpenGame();
  const { data, complete } = useFragment({ fragment: GameCard_GameFragmentDoc, from: game });
  if (!complete) return <GameCardSkeleton />;
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openGame(data);
  };
  return (
    <article className={styles['card']} data-category={data.category}>
      <Link to={gamePath.to(data.id)} className={styles['link']} onClick={open} aria-label={t('card.play', { name: data.name })}>
        <span className={styles['cover']}>
          <LazyImage src={data.cover.url} alt="" ratio="3 / 4" eager={eager} fallback={<span className={styles['initial']}>{data.name}</span>} />
        </span>
      </Link>
      <div className={styles['marks']}>
        {data.isNew && <Badge>{t('card.new')}</Badge>}
        {data.hasFreePlay && <Badge tone="quiet">{t('card.trial')}</Badge>}
      </div>
      <div className={styles['foot']}>
        <div className={styles['words']}>
          <h3 className={styles['name']} title={data.name}>
            {data.name}
          </h3>
          <p className={styles['vendor']}>{data.vendor.name}</p>
        </div>
        <FavouriteButton game={data} />
      </div>
    </article>
  );
}

/** Where a card will be. */
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
