import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

/** Drawn twice a month only. */
const RARE_LOTTERY = 'SEA_TH';
const PLACE = 'mutation($input: PlaceLotteryBetsInput!) { placeLotteryBets(input: $input) { __typename } }';

let world: World;
let rich: Visitor;
/** A ticket for each of five bets; the demo accounts' own are still being bought while the platform starts. */
let bettor: Visitor;
beforeAll(async () => {
  world = await openWorld();
  rich = await world.guest();
  await signIn(rich, { username: 'demo01', password: 'Croupier#2026' });
  bettor = await world.player();
  const { lottery } = (
    await bettor.run<{ lottery: { nextDraw: { number: string } } }, unknown>(
      `{ lottery(code: "${RARE_LOTTERY}") { nextDraw { number } } }`,
    )
  ).expectData();
  const bets = ['07', '45', '99', '12', '31'].map((selection) => ({ kind: 'top2', selection, stake: '1.00' }));
  const input = { code: RARE_LOTTERY, drawNumber: lottery.nextDraw.number, idempotencyKey: 'five-tickets', bets };
  (await bettor.run(PLACE, { input })).expectData();
}, 180_000);
afterAll(() => world.close());

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly endCursor: string;
    readonly pageNumber: number;
    readonly pageCount: number | null;
  };
  readonly totalCount: number | null;
}

const SHAPE = '{ nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor pageNumber pageCount } totalCount }';

/** Every connection, with whether the operator counts it and its pages. */
const CONNECTIONS: readonly (readonly [field: string, filter: string, countsEntries: boolean, countsPages: boolean])[] =
  [
    ['games', '', true, true],
    ['games', 'filter: { category: LOTTERY }', false, false],
    ['games', 'filter: { category: SPORTS }', false, false],
    ['favouriteGames', '', true, true],
    ['recentGames', '', true, true],
    ['recentGames', 'category: RNG', false, false],
    ['lotteryTickets', '', true, true],
    ['inbox', '', false, true],
    ['transactions', '', false, true],
    ['deposits', '', true, true],
    ['bets', '', true, true],
    ['bets', 'filter: { category: RNG }', true, true],
  ];

const visitorOf = (field: string): Visitor => (field === 'lotteryTickets' ? bettor : rich);

const ask = (field: string, selection: string): string =>
  field === 'games' ? `{ ${selection} }` : `{ viewer { ${selection} } }`;

async function pageOf(field: string, filter: string, paging: string): Promise<Page> {
  const document = ask(field, `page: ${field}(${filter} first: 2 ${paging}) ${SHAPE}`);
  const data = (await visitorOf(field).run<{ page?: Page; viewer?: { page?: Page } }, unknown>(document)).expectData();
  const page = data.page ?? data.viewer?.page;
  if (!page) throw new Error(`${field} has no page`);
  return page;
}

test.each(CONNECTIONS)('%s(%s) pages by cursor and by number alike', async (field, filter, entries, pages) => {
  const first = await pageOf(field, filter, '');
  expect(first.nodes.length).toBeGreaterThan(0);
  expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, pageNumber: 1 });
  expect([first.totalCount !== null, first.pageInfo.pageCount !== null]).toEqual([entries, pages]);
  const byCursor = await pageOf(field, filter, `after: "${first.pageInfo.endCursor}"`);
  const byNumber = await pageOf(field, filter, 'page: 2');
  expect(byNumber.nodes).toEqual(byCursor.nodes);
  expect(byNumber.pageInfo).toMatchObject({ pageNumber: 2, hasNextPage: byCursor.pageInfo.hasNextPage });
  expect(byCursor.pageInfo).toMatchObject({ pageNumber: 2, hasPreviousPage: true });
  const both = await visitorOf(field).run(ask(field, `${field}(page: 2, after: "x") { totalCount }`));
  expect(both.expectErrors()[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'page' });
});
