import type { ApolloCache, TypePolicies } from '@apollo/client';
import { InMemoryCache, isReference } from '@apollo/client';
import { cursorPage } from '../../apollo/policies/cursorPage.ts';
import { LotteryNowDocument } from './table/LotteryTable.generated.ts';
import { type Draw, isOver } from './draw/draws.ts';

/** Cache policies for lotteries: a later list replaces the former, tickets are merged page by page. */
export const lotteryPolicies = {
  Query: {
    fields: { lotteryMenus: { merge: false }, popularLotteries: { merge: false }, vietnameseDraws: { merge: false } },
  },
  Lottery: { fields: { draws: { merge: false }, closedDraws: { merge: false } } },
  LotteryDraw: { fields: { tiers: { merge: false, keyArgs: ['first'] } } },
  LotteryStatistics: { fields: { counts: { merge: false } } },
  LotteryTerms: { fields: { groups: { merge: false } } },
  LotteryMenu: { fields: { lotteries: { merge: false } } },
  Viewer: {
    fields: { lotteryTickets: cursorPage(['code']), recentLotteries: { merge: false }, openedDraws: { merge: false } },
  },
} satisfies TypePolicies;

const taught = new WeakSet<ApolloCache>();

/** Adds the policies to a cache. They are part of this page, not of the first load. */
export function addLotteryPolicies(cache: ApolloCache): void {
  if (taught.has(cache) || !(cache instanceof InMemoryCache)) return;
  taught.add(cache);
  cache.policies.addTypePolicies(lotteryPolicies);
}

/**
 * Updates the lottery of a draw that has just changed: its next draw, or its last one. A draw that is still to come
 * does not replace one that is open.
 */
export function placeDraw(cache: ApolloCache, draw: Pick<Draw, 'id' | 'lotteryCode' | 'state' | 'drawsAt'>): void {
  const variables = { code: draw.lotteryCode };
  const known = cache.readQuery({ query: LotteryNowDocument, variables, returnPartialData: true })?.lottery;
  const lottery = known && cache.identify({ __typename: 'Lottery', id: known.id ?? '' });
  if (!lottery) return;
  cache.modify<Record<string, unknown>>({
    id: lottery,
    fields: {
      nextDraw: (known, { toReference }) =>
        isOver(draw) ? known : (toReference({ __typename: 'LotteryDraw', id: draw.id }) ?? known),
      lastDraw: (known, { toReference, readField }) => {
        if (draw.state !== 'DRAWN' && draw.state !== 'SETTLED') return known;
        const before = isReference(known) ? readField<string>('drawsAt', known) : undefined;
        return before && draw.drawsAt && before > draw.drawsAt
          ? known
          : (toReference({ __typename: 'LotteryDraw', id: draw.id }) ?? known);
      },
      draws: (known, { toReference }) => {
        const drawn = toReference({ __typename: 'LotteryDraw', id: draw.id });
        if (
          !drawn ||
          !isOver(draw) ||
          !Array.isArray(known) ||
          known.some((other) => isReference(other) && other.__ref === drawn.__ref)
        )
          return known;
        return [drawn, ...known];
      },
    },
  });
}

/** Evicts the member's lists of tickets; active ones are refetched. */
export function forgetTickets(cache: ApolloCache, viewerId: string | null): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer', id: viewerId ?? '' }) ?? '',
    fields: { lotteryTickets: (_known, { DELETE }) => DELETE, recentLotteries: (_known, { DELETE }) => DELETE },
  });
}
