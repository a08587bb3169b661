import { useApolloClient } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LotteryTable } from './table/LotteryTable.tsx';
import { addLotteryPolicies } from './cache.ts';
import { type Hall, hallOfVendor } from './lobby/hall.ts';
import { LotteryLobby } from './lobby/LotteryLobby.tsx';
import { backPath } from './paths.ts';

/**
 * What each address shows of the lotteries. `/vnlottery`: what the states of Vietnam draw, which is one prize mode, as
 * the menus ask for it ([001] §7); those that only resemble them and are drawn every few minutes belong to `/elott`
 * (L4). The others show what their vendor says.
 */
const ADDRESSES: Readonly<Record<string, Hall>> = { '/vnlottery': 'vietnam', '/elott': 'electronic' };

/** The hall of lotteries, or, with `gameCode` in the address, one of them. */
export function LotteryPage() {
  addLotteryPolicies(useApolloClient().cache);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const code = params.get('gameCode');
  const back = backPath(params);
  if (code !== null && code !== '') return <LotteryTable key={code} code={code} hallPath={back ?? path} />;
  const hall = ADDRESSES[path] ?? hallOfVendor(params.get('vendor'));
  return (
    <LotteryLobby
      hall={hall}
      tablePath={path === '/seamless' ? '/seamless' : '/lottery'}
      back={back}
      standsAlone={path !== '/elott'}
    />
  );
}
