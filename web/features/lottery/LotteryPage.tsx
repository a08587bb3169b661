import { useApolloClient } from '@apollo/client/react';
import { useLoaderData, useLocation, useSearchParams } from 'react-router-dom';
import type { LotteryTable } from './table/LotteryTable.tsx';
import { addLotteryPolicies } from './cache.ts';
import { type Hall, hallOfVendor } from './lobby/hall.ts';
import { LotteryLobby } from './lobby/LotteryLobby.tsx';
import { backPath, lotteryCodeOf } from './paths.ts';

/**
 * The lotteries of each address. `/vnlottery`: the state lotteries of Vietnam, which are one prize mode, as the menus
 * request it ([001] §7); similar ones that are drawn every few minutes are at `/elott` (L4). The other addresses take
 * it from their vendor parameter.
 */
const ADDRESSES: Readonly<Record<string, Hall>> = { '/vnlottery': 'vietnam', '/elott': 'electronic' };

/** The lobby of lotteries or, with `gameCode` in the address, one of them. */
export function LotteryPage() {
  addLotteryPolicies(useApolloClient().cache);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const code = lotteryCodeOf(params);
  const back = backPath(params);
  const Table = useLoaderData() as typeof LotteryTable | null | undefined;
  if (code !== null && Table) return <Table key={code} code={code} hallPath={back ?? path} />;
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
