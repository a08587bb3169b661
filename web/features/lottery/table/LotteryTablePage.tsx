import { useApolloClient } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addLotteryPolicies } from '../cache.ts';
import { backPath, hallPathOf, lotteryCodeOf } from '../paths.ts';
import { LotteryTable } from './LotteryTable.tsx';

/** The lottery that an address names. */
export function LotteryTablePage() {
  addLotteryPolicies(useApolloClient().cache);
  const location = useLocation();
  const [params] = useSearchParams();
  const code = lotteryCodeOf(params) ?? '';
  return <LotteryTable key={code} code={code} hallPath={backPath(params) ?? hallPathOf(location)} />;
}
