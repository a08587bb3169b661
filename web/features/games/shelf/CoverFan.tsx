import { useFragment } from '../../../apollo/useFragment.ts';
import { useTranslation } from 'react-i18next';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { GameCard_GameFragmentDoc } from '../card/GameCard.generated.ts';
import { GameLink } from '../card/GameLink.tsx';
import styles from './CoverFan.module.css';
import type { ListedGame } from '../list/gamesListed.ts';

/** Covers fanned like a hand of cards. Their space is kept while they load. */
export function CoverFan({ label, games }: { readonly label: string; readonly games: readonly ListedGame[] }) {
  return (
    <ul className={styles['hand']} aria-label={label}>
      {games.map((game) => (
        <li key={game.id} className={styles['card']}>
          <Cover game={game} />
        </li>
      ))}
    </ul>
  );
}

function Cover({ game }: { readonly game: ListedGame }) {
  const { t } = useTranslation('games');
  const { data, complete } = useFragment({
    fragment: GameCard_GameFragmentDoc,
    from: { __typename: 'Game', id: game.id },
  });
  if (!complete) return null;
  return (
    <GameLink game={data} name={data.name} className={styles['link'] ?? ''} label={t('card.play', { name: data.name })}>
      <LazyImage src={data.cover.url} alt="" ratio="3 / 4" eager />
    </GameLink>
  );
}
