import { skipToken, useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useLastKnown } from '../../../apollo/useLastKnown.ts';
import { unreachable } from '../../../apollo/unreachable.ts';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useSession } from '../../../lib/session.ts';
import { GameFrame } from './GameFrame.tsx';
import { GameNotice } from './GameNotice.tsx';
import { GamePageDocument } from './GamePage.generated.ts';
import { useGameSession } from './useGameSession.ts';
import { useLeaveGame } from './useLeaveGame.ts';

const GamesBehindPage = lazyPart(async () => {
  const [{ GamesBehindPage: Part }] = await Promise.all([
    import('../behind/GamesBehindPage.tsx'),
    loadWords('catalogue'),
  ]);
  return Part;
});

/**
 * One running game (`/game?id=…`), in the chosen room (`&room=…`). Another game, room or player remounts it; what else
 * the address tells does not, such as a centre that opens over the game.
 */
export function GamePage() {
  const [params] = useSearchParams();
  const { viewerId } = useSession();
  const gameId = params.get('id') ?? '';
  const roomId = params.get('room');
  return <GameVisit key={`${gameId} ${roomId ?? ''} ${viewerId ?? ''}`} gameId={gameId} roomId={roomId} />;
}

function GameVisit({ gameId, roomId }: { readonly gameId: string; readonly roomId: string | null }) {
  const { status, viewerId } = useSession();
  const { pathname, state } = useLocation();
  const answer = useQuery(
    GamePageDocument,
    gameId === '' ? skipToken : { variables: { id: gameId }, errorPolicy: 'all' },
  );
  const { error } = answer;
  // A running game goes on where asking again for it fails.
  const data = useLastKnown(answer, answer.data?.game);
  const game = data?.game ?? null;
  const isElsewhere = game !== null && !game.startPath.startsWith(`${pathname}?`);
  const isRunnable = !isElsewhere && game?.launchWay !== 'LIST';
  const isBarred = status === 'trial' && game?.hasFreePlay === false;
  // The player is known only with the viewer's id, which arrives after the page on a reload.
  const { session, reopen, expire } = useGameSession(
    { gameId, roomId },
    game !== null && isRunnable && viewerId !== null && !isBarred,
  );
  const leave = useLeaveGame(game?.category ?? 'RNG');
  const about = { name: game?.name ?? null, onLeave: leave };

  if (gameId === '' || (data && !game && !error))
    return <GameNotice {...about} notice={{ kind: 'refused', why: 'GameNotFound' }} />;
  // The launch rules may have changed since the address was saved, or the link did not know them.
  if (isElsewhere) return <Navigate to={game.startPath} state={state} replace />;
  if (game && (game.launchWay === 'LIST' || session.kind === 'list'))
    return (
      <Suspense>
        <GamesBehindPage gameId={game.id} name={game.name} onClose={leave} />
      </Suspense>
    );
  if (error && !game) return <GameNotice {...about} notice={{ kind: 'failed', reason: unreachable(error).reason }} />;
  if (status === 'guest')
    return <GameNotice {...about} notice={{ kind: 'guest', hasFreePlay: game?.hasFreePlay ?? false }} />;
  if (isBarred) return <GameNotice {...about} notice={{ kind: 'refused', why: 'RealAccountRequired' }} />;
  if (session.kind !== 'opened' || !game)
    return (
      <GameNotice
        {...about}
        notice={session.kind === 'opened' || session.kind === 'list' ? { kind: 'opening' } : session}
        onReopen={reopen}
      />
    );
  const { id, name } = game;
  return (
    <GameFrame
      key={session.launchUrl}
      game={{ id, name }}
      launchUrl={session.launchUrl}
      onLeave={leave}
      onExpired={expire}
    />
  );
}
