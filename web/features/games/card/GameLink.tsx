import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { isPlainClick } from './plainClick.ts';
import { type Playable, useOpenGame } from '../launch/useOpenGame.ts';

const GamesBehindDialog = lazyPart(async () => {
  const [{ GamesBehindDialog: Part }] = await Promise.all([
    import('../behind/GamesBehind.tsx'),
    loadWords('catalogue'),
  ]);
  return Part;
});

interface GameLinkProps {
  readonly game: Playable;
  /** Name of the game, and title of the list that an entry opens. */
  readonly name: string;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A real link to a game, so that new tabs and screen readers work. A plain click asks guests to sign in first; an entry
 * for several games opens their list ([001] §2).
 */
export function GameLink({ game, name, label, className, children }: GameLinkProps) {
  const openGame = useOpenGame();
  const [list, setList] = useState<'never' | 'open' | 'closed'>('never');
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (game.launchWay === 'LIST') setList('open');
    else openGame(game);
  };
  return (
    <>
      <Link to={game.startPath} className={className} onClick={open} aria-label={label}>
        {children}
      </Link>
      {list !== 'never' && (
        <Suspense>
          <GamesBehindDialog gameId={game.id} title={name} open={list === 'open'} onClose={() => setList('closed')} />
        </Suspense>
      )}
    </>
  );
}
