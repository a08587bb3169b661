import { useSearchParams } from 'react-router-dom';
import { GamePage } from './GamePage.tsx';
import { GamesPage } from '../list/GamesPage.tsx';

/** A game that fills its page (`/fbsports?id=…`); without one, a choice of bookmakers. */
export function RoutedGamePage() {
  const [params] = useSearchParams();
  return params.has('id') ? <GamePage /> : <GamesPage />;
}
