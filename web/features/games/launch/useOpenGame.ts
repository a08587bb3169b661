import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import { useSession } from '../../../lib/session.ts';
import type { LaunchWay } from '../../../apollo/schema.generated.ts';

export interface Playable {
  readonly id: string;
  readonly launchWay: LaunchWay;
  /** Where it starts, by the operator's launch rules. */
  readonly startPath: string;
  /** Absent or null if unknown; the game's own page knows. */
  readonly hasFreePlay?: boolean | null;
}

/** State of a game's history entry when the player came from inside the site. */
export interface GameEntry {
  readonly cameFrom: string;
}

/**
 * Returns a function that opens a game's page, after asking guests to sign in: members play any game, trial accounts
 * those not known to be closed to free play ([000] §5). With `free` a trial account is opened for a guest.
 */
export function useOpenGame(): (game: Playable, free?: 'free') => void {
  const { requireMember, playFree } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (game, free) => {
    const entry: GameEntry = { cameFrom: `${pathname}${search}` };
    const open = (): void => void navigate(game.startPath, { state: entry });
    if (free) playFree(open);
    else requireMember(open, game.hasFreePlay !== false);
  };
}
