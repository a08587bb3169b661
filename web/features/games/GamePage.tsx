import { skipToken, useQuery } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { GameFrame } from './GameFrame.tsx';
import { GameNotice } from './GameNotice.tsx';
import { GamePageDocument } from './GamePage.generated.ts';
import { useGameSession } from './useGameSession.ts';
import { useLeaveGame } from './useLeaveGame.ts';

/** One game, running (`/game?id=…`). Another game, or another player, is another visit. */
export function GamePage() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const { viewerId } = useSession();
  const gameId = params.get('id') ?? '';
  return <GameVisit key={`${key} ${gameId} ${viewerId ?? ''}`} gameId={gameId} />;
}

function GameVisit({ gameId }: { readonly gameId: string }) {
  const { status, viewerId } = useSession();
  const { data, error } = useQuery(GamePageDocument, gameId === '' ? skipToken : { variables: { id: gameId } });
  const game = data?.game ?? null;
  const isBarred = status === 'trial' && game !== null && !game.hasFreePlay;
  // Who is here is known only with the viewer's id: on a reload it comes a moment after the page.
  const { session, reopen, expire } = useGameSession(gameId, game !== null && viewerId !== null && !isBarred);
  const leave = useLeaveGame(game?.category ?? 'RNG');
  const about = { name: game?.name ?? null, onLeave: leave };

  if (gameId === '' || (data && !game)) return <GameNotice {...about} notice={{ kind: 'refused', why: 'GameNotFound' }} />;
  if (error && !game) return <GameNotice {...about} notice={{ kind: 'failed' }} />;
  if (status === 'guest') return <GameNotice {...about} notice={{ kind: 'guest' }} />;
  if (isBarred) return <GameNotice {...about} notice={{ kind: 'refused', why: 'RealAccountRequired' }} />;
  if (session.kind !== 'opened' || !game) return <GameNotice {...about} notice={session.kind === 'opened' ? { kind: 'opening' } : session} onReopen={reopen} />;
  const { id, name } = game;
  return <GameFrame key={session.launchUrl} game={{ id, name }} launchUrl={session.launchUrl} onLeave={leave} onExpired={expire} />;
}
