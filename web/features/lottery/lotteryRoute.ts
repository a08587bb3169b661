import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { loadChunk } from '../../lib/loading/chunks.ts';
import { LotteryPage } from './LotteryPage.tsx';
import { lotteryCodeOf } from './paths.ts';

const isTable = (url: URL): boolean => lotteryCodeOf(url.searchParams) !== null;

/**
 * The lobby, and with it what loads the code of a single lottery's page, its bets and slip, for the first address that
 * names one.
 */
export const lotteryRoute = {
  Component: LotteryPage,
  loader: ({ request }: LoaderFunctionArgs) =>
    isTable(new URL(request.url))
      ? loadChunk(async () => (await import('./table/LotteryTable.tsx')).LotteryTable, 'page')
      : null,
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => isTable(currentUrl) !== isTable(nextUrl),
};
