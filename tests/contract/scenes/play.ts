import { newNumber } from '../../support/newcomer.ts';
import { stakeOnSlot } from '../../support/missions.ts';
import { openSlot, someSlots } from '../../support/slot.ts';
import type { Scene } from './Scene.ts';
import { asGuest, asMember } from './Scene.ts';
import { send } from './stage.ts';

/** Drawn twice a month only. */
const RARE_LOTTERY = 'SEA_TH';

const fiveMessages: Scene['prepare'] = asMember(() => ({ ids: ['1', '2', '3', '4', '5'] }));

/** Mutations of games, lotteries, messages, promotions and the platform's own pages. */
export const playScenes: Readonly<Record<string, Scene>> = {
  SetFavourite: {
    own: 1,
    shared: 2,
    ends: 'SetFavouriteSuccess',
    prepare: asMember(async (visitor, { slotId }) => ({ input: { gameId: await slotId(visitor), isFavourite: true } })),
  },
  LaunchGame: {
    own: 2,
    shared: 3,
    ends: 'LaunchGameSuccess',
    prepare: asMember(async (visitor, { slotId }) => ({ input: { gameId: await slotId(visitor) } })),
  },
  OpenLottery: {
    own: 1,
    shared: 2,
    ends: 'OpenLotterySuccess',
    prepare: asMember(() => ({ input: { code: RARE_LOTTERY } })),
  },
  PlaceLotteryBets: {
    own: 2,
    shared: 1,
    ends: 'PlaceLotteryBetsSuccess',
    prepare: asMember(async (visitor) => {
      const next = await visitor.run<{ lottery: { nextDraw: { number: string } } }, unknown>(
        'query($code: ID!) { lottery(code: $code) { nextDraw { number } } }',
        { code: RARE_LOTTERY },
      );
      const bets = ['07', '45', '99', '12', '31'].map((selection) => ({ kind: 'top2', selection, stake: '1.00' }));
      return {
        input: {
          code: RARE_LOTTERY,
          drawNumber: next.expectData().lottery.nextDraw.number,
          idempotencyKey: `budget-${newNumber()}`,
          bets,
        },
      };
    }),
  },
  ReadMessages: { own: 2, shared: 0, ends: 'ReadMessagesSuccess', prepare: fiveMessages },
  DeleteMessages: { own: 2, shared: 0, ends: 'DeleteMessagesSuccess', prepare: fiveMessages },
  ClaimMission: {
    own: 3,
    shared: 0,
    ends: 'ClaimMissionSuccess',
    prepare: async ({ world }) => {
      const player = await world.player({ balance: '200.00' });
      const [slot] = await someSlots(world.platform);
      const account = { ...player, email: '', dialingCode: '', mobile: '' };
      if (slot) await stakeOnSlot(await openSlot(world.platform, account, slot), 5_000n);
      const { missions } = await send<{ missions: { id: string; state: string }[] }>(player, 'Missions');
      const missionId = missions.find(({ state }) => state === 'CLAIMABLE')?.id;
      return [player, { input: { missionId, idempotencyKey: 'claim-once' } }];
    },
  },
  OpenSupport: {
    own: 0,
    shared: 2,
    ends: 'OpenSupportSuccess',
    prepare: asGuest(async (visitor) => {
      const { supportChannels } = (
        await visitor.run<{ site: { supportChannels: { id: string; url: string | null }[] } }, unknown>(
          '{ site { supportChannels { id url } } }',
        )
      ).expectData().site;
      return { input: { channelId: supportChannels.find(({ url }) => url === null)?.id } };
    }),
  },
  SendFeedback: {
    own: 1,
    shared: 2,
    ends: 'SendFeedbackSuccess',
    prepare: asMember(() => ({
      input: { topic: 'GAME', text: 'The reels turn well, and the paytable reads easily even on a small phone.' },
    })),
  },
  Apply: {
    own: 1,
    shared: 0,
    ends: 'ApplyAsAffiliateSuccess',
    prepare: asGuest(() => ({
      input: {
        name: 'Lena Sari',
        email: 'lena@team.example',
        message: 'I run a quiet group of card players in Bandung.',
        isOfAge: true,
      },
    })),
  },
};
