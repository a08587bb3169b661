import { someMoney } from '../../testing/money.ts';
import type { Answer } from '../../testing/gateway.tsx';

export const invitations = (more: object = {}) => ({
  __typename: 'Invitations',
  code: 'BRASSK9T4',
  hosts: ['play.example'],
  friendCount: 4,
  countedFriendCount: 3,
  heldFriendCount: 1,
  claimableFriendCount: 2,
  claimable: someMoney('10.00'),
  earned: someMoney('5.00'),
  ...more,
});

export const achievement = (more: object = {}) => ({
  __typename: 'InvitationAchievement',
  id: 'friends-3',
  friendCount: 3,
  target: 3,
  bonus: someMoney('20.00'),
  state: 'CLAIMABLE',
  ...more,
});

export const rules = (more: object = {}) => ({
  __typename: 'InvitationRules',
  days: 30,
  deposit: someMoney('100.00'),
  stake: someMoney('1000.00'),
  tiers: [
    { __typename: 'InvitationTier', from: 1, reward: someMoney('5.00') },
    { __typename: 'InvitationTier', from: 5, reward: someMoney('8.00') },
  ],
  achievements: [achievement()],
  ...more,
});

export const viewer = (own: object | null = invitations(), offer: object | null = rules(), more: object = {}) => ({
  __typename: 'Viewer',
  id: '7',
  invitations: own,
  invitationRules: offer,
  ...more,
});

export const page = (...of: Parameters<typeof viewer>): Answer => ({ viewer: viewer(...of) });

export const friend = (id: string, more: object = {}) => ({
  __typename: 'InvitedFriend',
  id,
  name: `de***${id}`,
  joinedAt: '2026-06-10T10:00:00.000Z',
  hasDeposited: true,
  stakedPercent: 40,
  state: 'PENDING',
  endsAt: '2026-07-10T10:00:00.000Z',
  income: someMoney('0.00'),
  remark: null,
  ...more,
});

export const friends = (nodes: readonly object[], pageNumber = 1, pageCount = 1): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    invitedFriends: {
      __typename: 'InvitedFriendConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount, hasNextPage: false },
    },
  },
});
