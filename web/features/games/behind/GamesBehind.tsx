import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { GamesBehindDocument, type GamesBehindQuery } from './GamesBehind.generated.ts';
import styles from './GamesBehind.module.css';
import { isPlainClick } from '../card/plainClick.ts';
import { useOpenGame } from '../launch/useOpenGame.ts';

const PLACES = 6;

/** The games behind an entry for several games. */
export function GamesBehind({ gameId, label }: { readonly gameId: string; readonly label: string }) {
  const { t } = useTranslation(['games', 'catalogue']);
  const { data, error, loading, refetch } = useQuery(GamesBehindDocument, {
    variables: { gameId },
    notifyOnNetworkStatusChange: true,
  });
  const games = data?.game?.children;
  if (!games && (error || data)) {
    return (
      <EmptyState
        announce
        picture="alert"
        title={t('error.title')}
        action={
          <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
            {t('error.retry')}
          </Button>
        }
      />
    );
  }
  if (games?.length === 0) return <EmptyState picture="grid" title={t('catalogue:behind.empty')} />;
  return (
    <ul className={styles['list']} aria-label={label} aria-busy={!data}>
      {games
        ? games.map((game) => (
            <li key={game.id}>
              <Entry game={game} />
            </li>
          ))
        : Array.from({ length: PLACES }, (_, at) => (
            <li key={at} aria-hidden="true">
              <Skeleton height="76px" radius="var(--radius-2)" />
            </li>
          ))}
    </ul>
  );
}

function Entry({ game }: { readonly game: NonNullable<NonNullable<GamesBehindQuery['game']>['children']>[number] }) {
  const { t } = useTranslation('games');
  const openGame = useOpenGame();
  return (
    <Link
      to={game.startPath}
      className={styles['entry']}
      aria-label={t('card.play', { name: game.name })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openGame(game);
      }}
    >
      <span className={styles['cover']}>
        <LazyImage src={game.cover.url} alt="" ratio="3 / 4" />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{game.name}</span>
        <span className={styles['vendor']}>{game.vendor.name}</span>
      </span>
    </Link>
  );
}

interface GamesBehindDialogProps {
  readonly gameId: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The popup list of [001] §2. A game that is chosen from it goes through the usual checks before it opens. */
export function GamesBehindDialog({ gameId, title, open, onClose }: GamesBehindDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="large" title={title}>
      <div className={styles['room']}>
        <GamesBehind gameId={gameId} label={title} />
      </div>
    </Dialog>
  );
}
