import { useApolloClient } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addLotteryPolicies } from '../cache.ts';
import { backPath, hallPathOf } from '../paths.ts';
import { type Hall, hallOfVendor } from './hall.ts';
import { LotteryLobby } from './LotteryLobby.tsx';

/**
 * The lotteries of each address. `/vnlottery`: the state lotteries of Vietnam, which are one prize mode, as the menus
 * request it ([001] §7); similar ones that are drawn every few minutes are at `/elott` (L4). The other addresses take
 * it from their vendor parameter.
 */
const ADDRESSES: Readonly<Record<string, Hall>> = { '/vnlottery': 'vietnam', '/elott': 'electronic' };

/** The lobby of the lotteries that an address is for. */
export function LotteryLobbyPage() {
  addLotteryPolicies(useApolloClient().cache);
  const path = hallPathOf(useLocation());
  const [params] = useSearchParams();
  return (
    <LotteryLobby
      hall={ADDRESSES[path] ?? hallOfVendor(params.get('vendor'))}
      tablePath={path === '/seamless' ? '/seamless' : '/lottery'}
      back={backPath(params)}
      standsAlone={path !== '/elott'}
    />
  );
}
