import { someMoney } from '../../testing/money.ts';

/** Parts of what a test's gateway answers about a line. */
export const someSums = (stake: string, result = '-1.00') => ({
  __typename: 'LineSums',
  stake: someMoney(stake),
  payout: someMoney('4.00'),
  bonus: someMoney('0.00'),
  result: someMoney(result),
  deposits: someMoney('50.00'),
  withdrawals: null,
  activeMembers: 2,
});

export const someMember = (id: string, username: string, more: object = {}) => ({
  __typename: 'LineMember',
  id,
  username,
  isAgent: false,
  balance: someMoney('5.00'),
  lineSize: 0,
  level: 1,
  joinedAt: '2026-05-01T00:00:00.000Z',
  lastSeenAt: null,
  ...more,
});

export const somePage = (pageCount = 1) => ({ __typename: 'PageInfo', pageNumber: 1, pageCount, hasNextPage: false });

export const ofLine = (parts: object) => ({
  viewer: { __typename: 'Viewer', id: '7', line: { __typename: 'Line', id: '7', ...parts } },
});

export const CALENDAR = { site: { __typename: 'Site', timeZone: 'Asia/Manila' } };
