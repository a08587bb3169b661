import type { ColdGateway } from './coldGateway.ts';
import type { Session } from '../../../gateway/session/session.ts';
import type { Arguments } from './places.ts';

interface SomeGame {
  readonly id: string;
  readonly launchWay: string;
}

interface Found {
  readonly games: { readonly nodes: readonly SomeGame[] };
  readonly live: { readonly nodes: readonly SomeGame[] };
  readonly lottery: { readonly lastDraw: { readonly number: string; readonly day: string } };
  readonly viewer: { readonly lotteryTickets: { readonly nodes: readonly { readonly id: string }[] } };
}

const LOTTERY = 'E5_1';

/** Arguments of the fields that need some, with what the platform really has. */
export async function sampleArguments(gateway: ColdGateway, session: Session): Promise<Arguments> {
  const { data, errors } = await gateway.run(
    `{
      games(filter: { category: RNG }, first: 50) { nodes { id launchWay } }
      live: games(filter: { category: LIVE, search: "hall" }, first: 3) { nodes { id launchWay } }
      lottery(code: "${LOTTERY}") { lastDraw { number day } }
      viewer { lotteryTickets(first: 1) { nodes { id } } }
    }`,
    { session },
  );
  if (errors.length > 0) throw new Error(`No samples: ${errors.map(({ message }) => message).join(', ')}`);
  const { games, live, lottery, viewer } = data as unknown as Found;
  const game = games.nodes.find(({ launchWay }) => launchWay === 'FRAME')?.id;
  const list = [...games.nodes, ...live.nodes].find(({ launchWay }) => launchWay === 'LIST')?.id;
  const { number, day } = lottery.lastDraw;
  return {
    'Query.game': [`id: "${list}"`, `id: "${game}"`],
    'Query.games': ['first: 3', 'first: 50, filter: { category: SPORTS }', 'filter: { category: LOTTERY }'],
    'Query.searchGames': ['text: "dragon"'],
    'Query.firstGame': ['category: RNG'],
    'Query.lotteryMenus': ['prizeMode: HOUSE', 'prizeMode: STATE'],
    'Query.popularLotteries': ['first: 3'],
    'Query.lottery': [`code: "${LOTTERY}"`],
    'Query.lotteryCheck': [
      `code: "${LOTTERY}", drawNumber: "${number}", number: "07"`,
      `code: "${LOTTERY}", number: "07"`,
    ],
    'Query.vietnameseDraws': ['first: 3'],
    'Query.banners': ['group: HOME'],
    'Viewer.openedDraws': ['first: 3', 'first: 3, prizeMode: SEA', 'first: 3, prizeMode: STATE'],
    'Viewer.lotteryTicket': [`id: "${viewer.lotteryTickets.nodes[0]?.id}"`],
    'Viewer.writeOutcome': ['key: "a-key-that-nobody-sent"'],
    'Lottery.drawProofs': [`day: "${day}"`],
  };
}
