import type { GameCategory, LaunchWay } from '../../apollo/schema.generated.ts';

/** A game as the gateway returns it for a card; tests override the fields they are about. */
export function aGame(
  id: string,
  change: {
    readonly category?: GameCategory;
    readonly isFavourite?: boolean | null;
    readonly hasFreePlay?: boolean;
    readonly name?: string;
    readonly launchWay?: LaunchWay;
    readonly startPath?: string;
  } = {},
) {
  return {
    __typename: 'Game' as const,
    id,
    name: `Game ${id}`,
    category: 'RNG' as GameCategory,
    isNew: false,
    isFavourite: false,
    hasFreePlay: false,
    launchWay: 'FRAME' as LaunchWay,
    startPath: `/game?id=${id}`,
    cover: { __typename: 'Picture' as const, url: `https://images.test/${id}.svg`, alt: '' },
    vendor: { __typename: 'Vendor' as const, id: 'JL-RNG', name: 'Juniper Lane' },
    ...change,
  };
}

/** One page of games; without `endCursor` it is the last. */
export function aPage(
  games: readonly ReturnType<typeof aGame>[],
  endCursor: string | null = null,
  totalCount: number | null = games.length,
) {
  return {
    __typename: 'GameConnection' as const,
    edges: games.map((node) => ({ __typename: 'GameEdge' as const, cursor: `c${node.id}`, node })),
    pageInfo: { __typename: 'PageInfo' as const, hasNextPage: endCursor !== null, endCursor },
    totalCount,
  };
}
