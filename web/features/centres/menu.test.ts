import { expect, test } from 'vitest';
import { agentMenu, isOpen, memberCount, memberMenu, offerCount, pageToAnswer } from './menu.ts';

const all = () => true;
const standing = {
  __typename: 'AgentStanding' as const,
  contracts: [],
  pendingOfferCount: 0,
};

test('the thirteen entries are in order', () => {
  expect(memberMenu({ hasUpline: true, canInviteFriends: true }, all)).toEqual([
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
  ]);
});

test('only a member with an upline may transfer to it; nobody if that is unknown', () => {
  for (const viewer of [
    { hasUpline: false, canInviteFriends: true },
    { hasUpline: null, canInviteFriends: true },
    null,
  ])
    expect(memberMenu(viewer, all)).not.toContain('transferUpline');
});

test('friends are invited only while the operator says so', () => {
  for (const canInviteFriends of [false, null])
    expect(memberMenu({ hasUpline: true, canInviteFriends }, all)).not.toContain('referral');
});

test.each([
  ['FUNDTRANS3', 'transferFund'],
  ['dep_func', 'depositv2'],
  ['DPSTBAS3', 'depositv2'],
  ['REWCEN3', 'rewardCenter'],
  ['INBOX3', 'messageV2'],
] as const)('without %s the page %s is not offered, and no other is missing', (off, page) => {
  const isOn = (feature: string): boolean => feature !== off;
  const menu = memberMenu({ hasUpline: true, canInviteFriends: true }, isOn);
  expect(menu).not.toContain(page);
  expect(menu).toHaveLength(12);
  expect([isOpen(page, isOn), isOpen(page, all)]).toEqual([false, true]);
});

test('four entries have counts, and an unavailable count is not shown', () => {
  const viewer = {
    unreadMessageCount: 4,
    claimablePromotionCount: 0,
    claimableMissionCount: null,
    claimableInvitationCount: 2,
  };
  expect([
    memberCount('messageV2', viewer),
    memberCount('rewardCenter', viewer),
    memberCount('missionLeaderboard', viewer),
    memberCount('referral', viewer),
    memberCount('withdraw', viewer),
    memberCount('messageV2', null),
  ]).toEqual([4, 0, null, 2, null, null]);
});

test('an agent without contracts has eight entries, in order', () => {
  const plain = [
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
  ];
  expect(agentMenu(null)).toEqual(plain);
  expect(agentMenu(standing)).toEqual(plain);
});

test.each([
  ['DIVIDEND', 'agentDividendRecordCopy2'],
  ['DAILY_SALARY', 'agentDailyWages2'],
  ['HOURLY_SALARY', 'agentHourSalary'],
  ['REAL_TIME_SALARY', 'agentRealtimeSalary'],
] as const)('%s opens %s alone', (kind, page) => {
  const contracts = [{ __typename: 'AgentContracts' as const, id: `7.${kind}`, kind, pendingOfferCount: 2 }];
  const agent = { ...standing, contracts, pendingOfferCount: 2 };
  expect(agentMenu(agent).slice(8)).toEqual([page]);
  expect([
    offerCount(page, agent),
    offerCount('agentTeamOverview', agent),
    offerCount('registerCenter', agent),
  ]).toEqual([2, 2, 0]);
  expect([pageToAnswer('agentTeamOverview', agent), pageToAnswer(page, agent)]).toEqual([page, null]);
});

test('nothing waits where nothing is known', () => {
  expect([offerCount('agentHourSalary', null), pageToAnswer('agentTeamOverview', null)]).toEqual([0, null]);
  expect(pageToAnswer('agentTeamOverview', standing)).toBeNull();
});
