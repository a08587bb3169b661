import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session.ts';
import type { DrawnResult } from '../draw/draws.ts';
import { type Hall, type ListedLottery, prizeModeOf } from './hall.ts';
import { MemberDrawsDocument, VietnameseDrawsDocument } from './OpenedDraws.generated.ts';
import { answerFor, ASKED, type DrawsAnswer, drawnSince, withSince } from './pastDraws.ts';

interface PastDraws {
  readonly from: DrawsAnswer;
  /** The newest first, of these lotteries only; null until loaded. */
  readonly draws: readonly DrawnResult[] | null;
  readonly loading: boolean;
  askAgain(): void;
}

const QUIETLY = { fetchPolicy: 'network-only', context: { quiet: true } } as const;

/**
 * The last hundred draws of a lobby, in one request for all its lotteries; refetched when a lottery shows a draw that
 * is not among them.
 */
export function usePastDraws(hall: Hall, lotteries: readonly ListedLottery[]): PastDraws {
  const client = useApolloClient();
  const { status } = useSession();
  const from = answerFor(hall, status === 'guest');
  const mine = { first: ASKED, prizeMode: prizeModeOf(hall) };
  const open = useQuery(VietnameseDrawsDocument, {
    variables: { first: ASKED },
    skip: from !== 'everybody',
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const own = useQuery(MemberDrawsDocument, {
    variables: mine,
    skip: from !== 'member',
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const answered = (from === 'everybody' ? open.data?.vietnameseDraws : own.data?.viewer?.openedDraws) ?? null;
  const loading = open.loading || own.loading;

  const codes = new Set(lotteries.map(({ code }) => code));
  const draws = answered?.filter(({ lotteryCode }) => codes.has(lotteryCode)) ?? null;
  const since = drawnSince(draws ?? [], lotteries);
  const missing = loading ? '' : since.map(({ id }) => id).join(' ');
  const askQuietly = useEffectEvent(() => {
    const asked =
      from === 'member'
        ? client.query({ query: MemberDrawsDocument, variables: mine, ...QUIETLY })
        : client.query({ query: VietnameseDrawsDocument, variables: { first: ASKED }, ...QUIETLY });
    asked.catch(() => undefined);
  });
  useEffect(
    function followDraws() {
      if (missing !== '') askQuietly();
    },
    [missing],
  );

  const askAgain = (): void => void (from === 'member' ? own : open).refetch().catch(() => undefined);
  return { from, draws: draws && withSince(draws, since), loading, askAgain };
}
