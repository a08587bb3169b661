import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../ui/Link/Link.tsx';
import { gamePath } from './paths.ts';
import { type Playable, useOpenGame } from './useOpenGame.ts';

interface GameLinkProps {
  readonly game: Playable;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link to a game, for new tabs and readers; a plain click asks guests to sign in before it leads away. */
export function GameLink({ game, label, className, children }: GameLinkProps) {
  const openGame = useOpenGame();
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openGame(game);
  };
  return (
    <Link to={gamePath.to(game.id)} className={className} onClick={open} aria-label={label}>
      {children}
    </Link>
  );
}
