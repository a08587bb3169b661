import { useLocation, useNavigate } from 'react-router-dom';
import { type Session, useSession } from '../../lib/session.ts';
import type { LaunchWay } from '../../apollo/schema.generated.ts';

export interface Playable {
  readonly id: string;
  readonly launchWay: LaunchWay;
  /** Where it starts, by the operator's launch rules. */
  readonly startPath: string;
  /** Absent where it is not known; the game's own page knows. */
  readonly hasFreePlay?: boolean;
}

/** What a game's page finds in the history entry when the player came from inside the site. */
export interface GameEntry {
  readonly cameFrom: string;
}

/** Runs the action for those who may play this game: members any, trial accounts those not known to be closed to free play ([000] §5). */
export function whenMayPlay(session: Session, game: { readonly hasFreePlay?: boolean }, play: () => void): void {
  if (session.status === 'trial' && game.hasFreePlay !== false) play();
  else session.requireMember(play);
}

/** Returns a verb that opens a game's page, after asking guests to sign in and trial accounts whether they may. */
export function useOpenGame(): (game: Playable) => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (game) => {
    const entry: GameEntry = { cameFrom: `${pathname}${search}` };
    whenMayPlay(session, game, () => void navigate(game.startPath, { state: entry }));
  };
}
