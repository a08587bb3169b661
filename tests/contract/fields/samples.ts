import type { ColdGateway } from './coldGateway.ts';
import type { Session } from '../../../gateway/session/session.ts';
import type { Arguments, Payload } from './places.ts';

interface SomeGame {
  readonly id: string;
  readonly launchWay: string;
}

interface SomeNode {
  readonly id: string;
}

interface Found {
  readonly games: { readonly nodes: readonly SomeGame[] };
  readonly live: { readonly nodes: readonly SomeGame[] };
  readonly lottery: SomeNode & { readonly lastDraw: SomeNode & { readonly number: string; readonly day: string } };
  readonly rare: { readonly nextDraw: { readonly number: string } };
  readonly vendors: readonly SomeNode[];
  readonly vipLevels: readonly SomeNode[];
  readonly promotions: readonly (SomeNode & { readonly number: string; readonly kind: string })[];
  readonly announcements: readonly SomeNode[];
  readonly viewer: {
    readonly missions: readonly SomeNode[];
    readonly prizeTickets: readonly SomeNode[];
    readonly lotteryTickets: { readonly nodes: readonly { readonly id: string }[] };
    readonly bets: { readonly nodes: readonly { readonly id: string }[] };
    readonly transactions: { readonly nodes: readonly { readonly id: string }[] };
    readonly inbox: { readonly nodes: readonly { readonly id: string; readonly threadId: string | null }[] };
    readonly withdrawals: { readonly nodes: readonly { readonly id: string }[] };
    readonly memberTransfers: { readonly nodes: readonly { readonly id: string }[] };
    readonly deposits: { readonly nodes: readonly { readonly id: string }[] };
    readonly depositOptions: {
      readonly methods: readonly { readonly way: string; readonly channels: readonly { readonly id: string }[] }[];
    };
  };
}

/** What there is to ask for. */
export interface Samples {
  /** Of the fields that need arguments. */
  readonly given: Arguments;
  readonly payloads: readonly Payload[];
}

/** Of the member who asks, from before. */
export const PAYMENT_PASSWORD = '424242';
const LOTTERY = 'E5_1';
/** Drawn twice a month only. */
const RARE_LOTTERY = 'SEA_TH';
/** One of the few that the platform keeps closed from its beginning. */
const CLOSED_GAME = 'RNG.EG4.113682';

const CONTRACT_KINDS = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REAL_TIME_SALARY'];

/** Days in which contracts were paid. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const LATELY = `from: "${dayBefore(40)}", until: "${dayBefore(-1)}"`;

/** A contract that an agent holds. */
async function findContract(gateway: ColdGateway, session: Session): Promise<SomeNode | undefined> {
  const { data } = await gateway.run('{ viewer { contracts(kind: DIVIDEND) { held { id } } } }', { session });
  const { held } = (data as unknown as { viewer: { contracts: { held: readonly SomeNode[] } } }).viewer.contracts;
  return held[0];
}

/** Samples of what the platform really has. */
export async function findSamples(
  gateway: ColdGateway,
  session: Session,
  agent: Session,
  link: number,
): Promise<Samples> {
  const { data, errors } = await gateway.run(
    `{
      games(filter: { category: RNG }, first: 50) { nodes { id launchWay } }
      live: games(filter: { category: LIVE, search: "hall" }, first: 3) { nodes { id launchWay } }
      lottery(code: "${LOTTERY}") { id lastDraw { id number day } }
      rare: lottery(code: "${RARE_LOTTERY}") { nextDraw { number } }
      vendors { id }
      vipLevels { id }
      promotions { id number kind }
      announcements { id }
      viewer {
        missions { id }
        prizeTickets { id }
        lotteryTickets(first: 1) { nodes { id } }
        deposits(first: 1) { nodes { id } }
        bets(first: 1) { nodes { id } }
        transactions(first: 1) { nodes { id } }
        inbox(first: 50) { nodes { id threadId } }
        withdrawals(first: 1) { nodes { id } }
        memberTransfers(first: 1) { nodes { id } }
        depositOptions { methods { way channels { id } } }
      }
    }`,
    { session },
  );
  if (errors.length > 0) throw new Error(`No samples: ${errors.map(({ message }) => message).join(', ')}`);
  const { games, live, lottery, rare, viewer, ...lists } = data as unknown as Found;
  const game = games.nodes.find(({ launchWay }) => launchWay === 'FRAME')?.id;
  const list = [...games.nodes, ...live.nodes].find(({ launchWay }) => launchWay === 'LIST')?.id;
  const channel = viewer.depositOptions.methods.find(({ way }) => way === 'REDIRECT')?.channels[0]?.id;
  const letter = viewer.inbox.nodes.find(({ threadId }) => threadId !== null);
  const withdrawal = viewer.withdrawals.nodes[0]?.id;
  const deposit = viewer.deposits.nodes[0]?.id;
  const { number, day } = lottery.lastDraw;
  const nodes = [
    lottery,
    lottery.lastDraw,
    ...Object.values({ ...lists, tickets: viewer.lotteryTickets.nodes, missions: viewer.missions }).flatMap((all) =>
      all.slice(0, 1),
    ),
  ];
  const joinable = lists.promotions.find(({ kind }) => kind === 'MISSION');
  const other = lists.promotions.find(({ kind }) => kind === 'MANUAL');
  const bet = 'bets: [{ kind: "top2", selection: "07", stake: "1.00" }]';
  const contract = await findContract(gateway, agent);
  return { given: argumentsOf(), payloads: payloadsOf() };

  function argumentsOf(): Arguments {
    return {
      'Query.node': [`id: "${game}"`, ...nodes.map(({ id }) => `id: "${id}"`)],
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
      'Query.promotion': [`number: "${lists.promotions[0]?.number}"`],
      'Query.vietnameseDraws': ['first: 3'],
      'Query.banners': ['group: HOME'],
      'Viewer.openedDraws': ['first: 3', 'first: 3, prizeMode: SEA', 'first: 3, prizeMode: STATE'],
      'Viewer.lotteryTicket': [`id: "${viewer.lotteryTickets.nodes[0]?.id}"`],
      'Viewer.bets': ['first: 3', 'filter: { category: SPORTS }'],
      'Viewer.bet': [`id: "${viewer.bets.nodes[0]?.id}"`],
      'Viewer.transaction': [`id: "${viewer.transactions.nodes[0]?.id}"`],
      'Viewer.profit': ['from: "2026-05-01", until: "2026-05-31"'],
      'Line.overview': ['from: "2026-10-01", until: "2026-10-31"'],
      'Line.invitationLink': [`id: "${link}"`],
      'Line.linkJoiners': [`link: "${link}"`],
      'Line.days': ['from: "2026-10-01", until: "2026-10-31"'],
      'Line.profit': ['from: "2026-10-01", until: "2026-10-31"'],
      'Line.bets': [
        'from: "2026-10-01", until: "2026-10-31"',
        'from: "2026-10-01", until: "2026-10-31", category: RNG',
      ],
      'Viewer.contracts': CONTRACT_KINDS.map((kind) => `kind: ${kind}`),
      'Viewer.contractHistory': [`id: "${contract?.id}"`],
      'Viewer.contractPreview': [`kind: DIVIDEND, step: { requestEnd: "${contract?.id}" }`],
      'AgentContracts.payments': [LATELY],
      'Viewer.income': [LATELY],
      'Viewer.memberTransfer': [`id: "${viewer.memberTransfers.nodes[0]?.id}"`],
      'Viewer.messageThread': [`id: "${letter?.threadId}"`],
      'Viewer.deposit': [`id: "${deposit}"`],
      'Viewer.withdrawal': [`id: "${withdrawal}"`],
      'Viewer.withdrawalCharge': ['amount: "100.00", kind: BANK_CARD'],
      'Viewer.writeOutcome': ['key: "a-key-that-nobody-sent"'],
      'Lottery.drawProofs': [`day: "${day}"`],
    };
  }

  /** Those whose objects are not the ones that a query finds. */
  function payloadsOf(): readonly Payload[] {
    const mutation = (field: string, type: string, input: string): Payload => ({
      operation: 'mutation',
      field,
      type,
      given: `input: { ${input} }`,
    });
    const subscription = (field: string, type: string, literal = ''): Payload => ({
      operation: 'subscription',
      field,
      type,
      given: literal,
    });
    const slip = (number: string) =>
      `code: "${RARE_LOTTERY}", drawNumber: "${number}", idempotencyKey: "fields-${number}", ${bet}`;
    const transfer = `amount: "100.00", paymentPassword: "${PAYMENT_PASSWORD}", idempotencyKey: "fields-transfer-2"`;
    const depositOf = (amount: string) =>
      `channelId: "${channel}", amount: "${amount}", idempotencyKey: "fields-${amount.replace('.', '-')}"`;
    return [
      mutation('setFavourite', 'SetFavouriteSuccess', `gameId: "${game}", isFavourite: true`),
      mutation('launchGame', 'LaunchGameSuccess', `gameId: "${game}"`),
      mutation(
        'openTicket',
        'OpenTicketSuccess',
        `ticketId: "${viewer.prizeTickets[0]?.id}", clientSeed: "mine", idempotencyKey: "fields-ticket"`,
      ),
      mutation('launchGame', 'GameIsList', `gameId: "${list}"`),
      mutation('launchGame', 'GameUnavailable', `gameId: "${CLOSED_GAME}"`),
      mutation('openLottery', 'OpenLotterySuccess', `code: "${LOTTERY}"`),
      mutation('placeLotteryBets', 'PlaceLotteryBetsSuccess', slip(rare.nextDraw.number)),
      mutation('placeLotteryBets', 'DrawClosed', slip('202001010000')),
      mutation('requestDeposit', 'RequestDepositSuccess', depositOf('500.00')),
      mutation('requestDeposit', 'DepositOutOfLimits', depositOf('0.01')),
      mutation('transferToUpline', 'TransferToUplineSuccess', transfer),
      mutation('transferToUpline', 'TransferOutOfLimits', transfer.replace('100.00', '0.01').replace('-2', '-3')),
      mutation(
        'claimMission',
        'MissionNotClaimable',
        'missionId: "Mission:day-slots.2026-01-01", idempotencyKey: "fields-claim"',
      ),
      mutation(
        'joinPromotion',
        'JoinPromotionSuccess',
        `promotionNumber: "${joinable?.number}", version: 1, idempotencyKey: "fields-join-1"`,
      ),
      mutation(
        'joinPromotion',
        'PromotionNotOpen',
        `promotionNumber: "${lists.promotions[0]?.number}", version: 1, idempotencyKey: "fields-join-2"`,
      ),
      mutation(
        'joinPromotion',
        'PromotionTermsChanged',
        `promotionNumber: "${other?.number}", version: 9, idempotencyKey: "fields-join-3"`,
      ),
      mutation(
        'closeInvitationLink',
        'CloseInvitationLinkSuccess',
        `linkId: "${link}", idempotencyKey: "fields-close-link"`,
      ),
      mutation('login', 'LoginSuccess', 'username: "demo01", password: "Croupier#2026"'),
      subscription('jackpotChanged', 'Jackpot'),
      subscription('pvpRoomsChanged', 'PvpRoom'),
      subscription('drawChanged', 'LotteryDraw', `code: "${LOTTERY}"`),
      subscription('depositChanged', 'Deposit', `id: "${deposit}"`),
      subscription('withdrawalChanged', 'Withdrawal', `id: "${withdrawal}"`),
      subscription('countsChanged', 'Viewer'),
      subscription('walletChanged', 'Viewer'),
      subscription('winnerAdded', 'Winner'),
    ];
  }
}
