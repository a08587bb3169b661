import { randomUUID } from 'node:crypto';
import { letFriendsPlay } from '../../support/friends.ts';
import type { Player } from '../../support/world.ts';
import type { Scene } from './Scene.ts';
import type { Stage } from './stage.ts';

/** A member whose friends have done all that is asked for. */
async function withFriends({ world }: Stage): Promise<Player> {
  const player = await world.player();
  await letFriendsPlay(world.platform, player.username, 3);
  return player;
}

/** Mutations of invitations. */
export const referralScenes: Readonly<Record<string, Scene>> = {
  ClaimInvitationRewards: {
    own: 5,
    shared: 1,
    ends: 'ClaimInvitationRewardsSuccess',
    prepare: async (stage) => [await withFriends(stage), { input: { idempotencyKey: randomUUID() } }],
  },
  ClaimInvitationAchievement: {
    own: 5,
    shared: 1,
    ends: 'ClaimInvitationAchievementSuccess',
    prepare: async (stage) => [
      await withFriends(stage),
      { input: { achievementId: 'friends-3', idempotencyKey: randomUUID() } },
    ],
  },
};
