import type { Visitor } from './player.ts';
import { someSlots } from './slot.ts';
import type { TestPlatform } from './testPlatform.ts';

/** Of an agent's reports. */
const DAYS = { from: '2026-05-01', until: '2026-05-31' };
const LISTED = { descending: true, page: 1 };

/** Drawn every minute. */
const LOTTERY = 'E5_1';

/** What the variables name, as it stands on a platform. */
export interface SampleSubjects {
  readonly gameId: string;
  readonly lastDraw: { readonly number: string; readonly day: string };
}

/** Variables with which each query of the site can be run, by its name. */
export function sampleVariables(name: string, { gameId, lastDraw }: SampleSubjects): Record<string, unknown> {
  const byOperation: Readonly<Record<string, Record<string, unknown>>> = {
    GamesPage: {
      all: true,
      hot: false,
      favourites: false,
      recent: false,
      filter: { category: 'RNG' },
      category: 'RNG',
      vendorCode: null,
      after: null,
    },
    GamePage: { id: gameId },
    GamesBehind: { gameId },
    GameSheet: { gameId },
    SearchPalette: { text: 'dargon' },
    DidYouMean: { text: 'dargon' },
    ProviderShelf: { filter: { category: 'RNG', vendorCode: 'JL' } },
    StartPage: { category: 'COCKFIGHT' },
    Banners: { group: 'RNG' },
    PromotionPage: { number: '5006' },
    TransactionHistory: { filter: {}, page: 1 },
    BettingRecord: { filter: {}, page: 1 },
    ProfitPage: { from: '2026-05-01', until: '2026-05-31' },
    BetCase: { id: 'no-such-bet' },
    LatestMovements: { filter: {} },
    MovementCase: { id: '1' },
    RecordVendors: { category: null },
    DepositRecord: { filter: {}, page: 1 },
    DepositCase: { id: '1' },
    TransferReceipt: { id: '1' },
    AgentOverview: DAYS,
    AgentAccount: { page: 1 },
    InvitationLinkPage: { id: '1', page: 1 },
    DownlineOptions: { of: '1' },
    LineBets: { ...DAYS, ...LISTED, sort: 'STAKE' },
    LineProfit: { ...DAYS, ...LISTED, sort: 'STAKE' },
    LineTransactions: { ...LISTED, filter: {}, sort: 'TIME' },
    TeamLevel: { ...LISTED, sort: 'NAME' },
    Contracts: { kind: 'DIVIDEND', isWaiting: true, name: null, live: true, page: 1 },
    ContractHistory: { id: '1' },
    ContractPayments: { kind: 'DIVIDEND', side: 'HOLDER', ...DAYS, name: null, page: 1 },
    ContractPreview: { kind: 'DIVIDEND', step: { accept: '1' } },
    Income: { ...DAYS, page: 1 },
    OfferContext: { kind: 'DIVIDEND', holder: '1' },
    OfferMembers: { name: null, page: 1 },
    TeamPerson: { of: '1', ...DAYS, ...LISTED, sort: 'NAME' },
    WithdrawalCase: { id: '1' },
    WithdrawalCharge: { amount: '100.00', kind: 'BANK_CARD' },
    WithdrawalRecord: { filter: {}, page: 1 },
    Inbox: { page: 1 },
    PointMovements: { filter: {}, page: 1 },
    Redemptions: { page: 1 },
    Bonuses: { page: 1 },
    InvitedFriends: { page: 1 },
    OpenedTickets: { page: 1 },
    SentMessages: { page: 1 },
    MessageThread: { id: '1', page: 1 },
    MissionLeaderboard: { period: 'WEEK' },
    LotteryTable: { code: LOTTERY },
    LotteryNow: { code: LOTTERY },
    LotteryTime: { code: LOTTERY },
    LotteryHistory: { code: LOTTERY },
    VietnameseDraws: { first: 100 },
    MemberDraws: { first: 100, prizeMode: 'SEA' },
    LotteryStatistics: { code: LOTTERY },
    LotteryDrawProofs: { code: LOTTERY, day: lastDraw.day },
    WriteOutcome: { key: 'a-key-that-nobody-sent' },
    LotteryCheck: { code: LOTTERY, drawNumber: lastDraw.number, number: '07' },
  };
  return byOperation[name] ?? {};
}

export async function lastDrawOf(visitor: Visitor): Promise<SampleSubjects['lastDraw']> {
  const outcome = await visitor.run<{ lottery: { lastDraw: SampleSubjects['lastDraw'] } }, unknown>(
    'query($code: ID!) { lottery(code: $code) { lastDraw { number day } } }',
    { code: LOTTERY },
  );
  return outcome.expectData().lottery.lastDraw;
}

export async function idOfFirstGame(platform: TestPlatform, visitor: Visitor): Promise<string> {
  const [slot] = await someSlots(platform);
  const outcome = await visitor.run<{ games: { nodes: { id: string }[] } }, unknown>(
    'query($search: String) { games(filter: { search: $search, category: RNG }, first: 1) { nodes { id } } }',
    { search: slot?.gameName },
  );
  return outcome.expectData().games.nodes[0]?.id ?? '';
}
