import type { Call } from '../../schema/upstream/call.ts';
import { calls } from '../../schema/upstream/table.ts';
import { textOf } from '../support/operations.ts';
import { siteBody } from '../support/siteRequest.ts';

/** One of the site's operations, as its browser sends it. */
export interface LoadOperation {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export function operation(
  title: string,
  name: string,
  variables: Readonly<Record<string, unknown>> = {},
): LoadOperation {
  return { title, name, text: textOf(name), variables };
}

/** The one whose cost is promised comes first. */
export const operations: readonly LoadOperation[] = [
  operation('home', 'HomePage'),
  operation('shell', 'Bootstrap'),
  operation('games', 'GamesPage', {
    all: true,
    hot: false,
    favourites: false,
    recent: false,
    filter: { category: 'RNG' },
    category: 'RNG',
    vendorCode: null,
    after: null,
  }),
  operation('balance', 'RefreshWallet'),
];

/** Only the document's id travels, as from the site. */
export const prepared = ({ name, variables }: LoadOperation): string => siteBody(name, variables);

/** The whole document travels, as from any client. */
export function spelledOut({ text, variables }: LoadOperation): string {
  return JSON.stringify({ query: text, variables });
}

/** How the site's calls are asked when nothing stands in front of the platform. */
export function directQuery(call: Call): string {
  const queries: Readonly<Record<string, string>> = {
    GCSGAME_gameList: 'gameType=RNG&pageNo=1&pageSize=14',
    MCSFE_getListAnnouncements: 'types=B,PL,PU,PR,H&platform=W&execution=B',
    GCSGAME_getRankList: 'gameCategory=ALL&limitNum=20',
    GCS_recentGame: 'pageNo=1&pageSize=14',
    MCSFE_getFavoriteGamesList: 'pageNo=1&pageSize=14',
    status: 'url=localhost',
  };
  const query = queries[call.name];
  return query === undefined ? call.path : `${call.path}?${query}`;
}

export function callNamed(name: string): Call {
  const call = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`${name} is not in the table`);
  return call;
}
