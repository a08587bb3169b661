import { useQuery } from '@apollo/client/react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { GameCategory } from '../../../apollo/schema.generated.ts';
import { unreachable } from '../../../apollo/unreachable.ts';
import { GameNotice } from './GameNotice.tsx';
import { homeOf, startOf } from '../paths.ts';
import { StartPageDocument } from './StartPage.generated.ts';
import { useLeaveGame } from './useLeaveGame.ts';

/** Redirects to the first game of the first vendor: lotteries and cockfights have no list to choose from ([001] §2). */
export function StartPage() {
  const { category } = useParams();
  const wanted = startOf(category);
  return wanted === null ? <Navigate to="/" replace /> : <Start key={wanted} category={wanted} />;
}

function Start({ category }: { readonly category: GameCategory }) {
  const { state } = useLocation();
  const leave = useLeaveGame(homeOf(category));
  const { data, error, refetch } = useQuery(StartPageDocument, { variables: { category } });
  const about = { name: null, onLeave: leave };
  if (data?.firstGame) return <Navigate to={data.firstGame.startPath} state={state} replace />;
  if (error)
    return (
      <GameNotice
        {...about}
        notice={{ kind: 'failed', reason: unreachable(error).reason }}
        onReopen={() => void refetch().catch(() => undefined)}
      />
    );
  return <GameNotice {...about} notice={data ? { kind: 'refused', why: 'GameNotFound' } : { kind: 'opening' }} />;
}
