import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getOperationAST, parse, print, separateOperations } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '../support/player.ts';
import { root } from '../support/contractSchema.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const FOLDER = join(root, 'gateway/graphiql/examples');
const examples = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .toSorted()
  .flatMap((file) => Object.entries(separateOperations(parse(readFileSync(join(FOLDER, file), 'utf8')))))
  .map(([name, document]) => ({ name, kind: getOperationAST(document)?.operation, text: print(document) }));

/** A win comes only when somebody wins. */
const WAITS = 'WinnersLive';

/** There only for who wanted to be remembered. */
const MAY_BE_NULL: ReadonlySet<string> = new Set(['rememberedMobile', 'rememberedUsername']);

/** What an example shows beside running, for those that could run and yet show nothing. */
const SHOWN: Readonly<Record<string, unknown>> = {
  Home: {
    site: { status: { __typename: 'SiteOpen' } },
    hotGames: expect.arrayContaining([expect.anything()]),
    winners: expect.arrayContaining([expect.anything()]),
  },
  Games: { games: { edges: expect.arrayContaining([expect.anything()]) } },
  GamePage: { game: { id: expect.any(String) }, jackpot: { pool: { amount: expect.any(String) } } },
  LiveCasino: {
    vendors: expect.arrayContaining([expect.anything()]),
    games: { nodes: expect.arrayContaining([expect.anything()]) },
  },
  FreePlay: { startFreePlay: { viewer: { kind: 'TRIAL' } } },
  SignIn: { login: { viewer: { username: 'demo01' } } },
  Header: { viewer: { username: 'demo01', wallet: { balance: { currencySymbol: 'P' } } } },
  MyGames: { viewer: { favouriteGames: { nodes: expect.any(Array) }, recentGames: { nodes: expect.any(Array) } } },
  KeepFavourite: { setFavourite: { game: { isFavourite: true } } },
  Play: { launchGame: { launchUrl: expect.stringMatching(/^http/) } },
  // All money of the examples' member is in the main wallet.
  CollectWallets: { collectWallets: { __typename: 'NothingToCollect' } },
  TransferBetweenWallets: { transferBetweenWallets: { __typename: 'WalletAccountNotFound' } },
  MemberCentre: {
    viewer: {
      nickname: 'Perlita',
      hasUpline: true,
      unreadMessageCount: expect.any(Number),
      claimableMissionCount: expect.any(Number),
      agent: null,
    },
  },
  AccountRecord: {
    viewer: {
      transactions: {
        pageInfo: { pageNumber: 1 },
        nodes: expect.arrayContaining([
          {
            kind: 'STAKE',
            status: 'BOOKED',
            subject: { name: expect.any(String), category: expect.any(String) },
            at: expect.any(String),
            amount: { amount: expect.any(String), currencySymbol: 'P' },
            balanceAfter: { amount: expect.any(String) },
          },
        ]),
      },
    },
  },
  Receipts: {
    receiptKeys: expect.arrayContaining([expect.objectContaining({ algorithm: 'Ed25519', until: null })]),
    viewer: {
      transactions: {
        nodes: expect.arrayContaining([
          expect.objectContaining({
            entries: expect.arrayContaining([expect.objectContaining({ account: 'MAIN' })]),
            receiptFile: {
              receipts: expect.arrayContaining([expect.stringContaining('"signature":"')]),
              verifyUrl: expect.stringContaining('/play/verify'),
            },
          }),
        ]),
      },
    },
  },
  Inbox: {
    viewer: {
      inbox: { nodes: expect.arrayContaining([expect.objectContaining({ content: expect.stringContaining('<p>') })]) },
    },
  },
  ReadMessages: { readMessages: { __typename: 'ReadMessagesSuccess' } },
  ReadLineNotice: { readLineNotice: { __typename: 'ReadLineNoticeSuccess' } },
  DeleteMessages: { deleteMessages: { __typename: 'DeleteMessagesSuccess' } },
  LotteryLobby: {
    lotteryMenus: expect.arrayContaining([
      expect.objectContaining({
        id: 'E_DICE',
        lotteries: expect.arrayContaining([
          expect.objectContaining({ code: 'K3_1', nextDraw: expect.objectContaining({ state: expect.any(String) }) }),
        ]),
      }),
    ]),
  },
  LotteryPage: { lottery: { name: 'Northern Draw', statistics: { drawCount: 100 } } },
  LotteryResults: {
    lottery: {
      draws: expect.arrayContaining([{ number: expect.any(String), tiers: [{ numbers: expect.any(Array) }] }]),
    },
  },
  LotteryCheck: { lotteryCheck: { number: '12345', draw: { number: expect.any(String) } } },
  OpenLottery: {
    openLottery: {
      __typename: 'OpenLotterySuccess',
      launchUrl: null,
      viewer: { recentLotteries: expect.arrayContaining([expect.objectContaining({ code: 'K3_1' })]) },
    },
  },
  PlaceLotteryBets: { placeLotteryBets: { __typename: 'DrawClosed', nextDraw: { number: expect.any(String) } } },
  WriteOutcome: { viewer: { writeOutcome: { state: 'REFUSED', reason: 'draw-closed' } } },
  LotteryTickets: {
    viewer: {
      openedDraws: expect.arrayContaining([expect.anything()]),
      lotteryTickets: {
        nodes: expect.arrayContaining([
          expect.objectContaining({ state: 'PLACED', payout: null }),
          expect.objectContaining({ state: 'LOST' }),
        ]),
      },
    },
  },
  Missions: {
    missionOffers: expect.arrayContaining([
      expect.objectContaining({
        title: expect.any(String),
        reward: { amount: expect.any(String), currencySymbol: expect.any(String) },
      }),
    ]),
    viewer: {
      missions: expect.arrayContaining([
        expect.objectContaining({ unit: 'ROUNDS', gameCategories: ['LOTTERY'], target: '3' }),
      ]),
      missionLeaderboard: {
        places: expect.arrayContaining([expect.objectContaining({ rank: 1, name: expect.stringContaining('***') })]),
      },
    },
  },
  InviteFriends: {
    viewer: {
      canInviteFriends: true,
      invitations: { code: 'BRASSK9T4', friendCount: 9 },
      invitedFriends: { nodes: expect.arrayContaining([expect.objectContaining({ state: 'HELD' })]) },
    },
  },
  ClaimFriends: { claimInvitationRewards: { __typename: 'ClaimInvitationRewardsSuccess' } },
  ClaimFriendsBonus: { claimInvitationAchievement: { __typename: 'ClaimInvitationAchievementSuccess' } },
  ClaimMission: { claimMission: { __typename: 'MissionNotClaimable' } },
  NewCaptcha: { refreshCaptcha: { captcha: { image: expect.stringMatching(/^data:image/) } } },
  SignOut: { logout: { signedOut: true } },
};

describe('the examples of GraphiQL, one after the other in one browser', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await openWorld();
    visitor = await world.guest();
  }, 180_000);
  afterAll(() => world.close());

  test.each(examples.filter(({ name }) => name !== WAITS))('$name runs', async ({ name, kind, text }) => {
    const data = kind === 'subscription' ? await firstOf(visitor.watch(text)) : (await visitor.run(text)).expectData();
    expect(data).toMatchObject(SHOWN[name] ?? {});
    expect(Object.entries(data ?? {}).filter(([field, value]) => value === null && !MAY_BE_NULL.has(field))).toEqual(
      [],
    );
  });

  test('a client just told a balance begins to watch it without another call, from that very balance', async () => {
    const player = await world.player({ balance: '12.00' });
    await world.platform.resetCounts();
    const asked = (
      await player.run<{ viewer: { wallet: unknown } }, unknown>('{ viewer { wallet { balance { amount } asOf } } }')
    ).expectData();
    const watched = await firstOf(
      player.watch<{ walletChanged: unknown }>('subscription { walletChanged { wallet { balance { amount } asOf } } }'),
    );
    expect(watched?.walletChanged).toEqual(asked.viewer);
    expect((await world.platform.counts())['balance']).toBe(1);
  });
});

async function firstOf<Value>(values: AsyncGenerator<Value, void, void>): Promise<Value | undefined> {
  for await (const value of values) return value;
  return undefined;
}
