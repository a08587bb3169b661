import type { AgentPage, MemberPage } from '../../lib/navigation/centrePages.ts';

const TICKET = 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v2M14.5 11v2M14.5 15v2';
const CHART = 'M4 19.5h16M7 16.5V12M12 16.5v-9M17 16.5V9.5';
const LIST = 'M9.5 6.5h10M9.5 12h10M9.5 17.5h10M4.75 6.5h.01M4.75 12h.01M4.75 17.5h.01';

/**
 * One icon per page, in the site's style (`Glyph`). They are loaded with the centres, so they are not among the site's
 * icons.
 */
export const MEMBER_ICONS: Readonly<Record<MemberPage, string>> = {
  securityCenter: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10',
  transferFund:
    'M5 6.5h12.5V9M4.5 7v10.5A1.5 1.5 0 0 0 6 19h13.5V9H6a1.5 1.5 0 0 1-1.5-1.5A1.5 1.5 0 0 1 6 6M16 14h.01',
  depositv2: 'M12 3.5V14M7.5 9.8 12 14.3l4.5-4.5M4.5 15v4.5h15V15',
  withdraw: 'M12 14.5V4M7.5 8.3 12 3.8l4.5 4.5M4.5 15v4.5h15V15',
  transferUpline: 'M12 11.5v-8M8.8 6.5 12 3.3l3.2 3.2M5 20c.6-3.2 3.4-5 7-5s6.4 1.8 7 5',
  personalHistoryCopy: TICKET,
  transactionHistory: LIST,
  personalProfit: CHART,
  bonusDetails: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  rewardCenter:
    'M4.5 8.5h15v4h-15zM6 12.5h12v7H6zM12 8.5v11M12 8.5C9 8.5 7.5 7.5 7.5 6S9 4 10 4.7c1.2.7 2 3.8 2 3.8s.8-3.1 2-3.8c1-.7 2.5-.2 2.5 1.3S15 8.5 12 8.5',
  referral:
    'M9.5 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9.5 5M3.5 19c.5-2.9 2.8-4.6 6-4.6s5.5 1.7 6 4.6M18 7.5v6M15 10.5h6',
  missionLeaderboard:
    'M8 4.5h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 4.5 3.5 5M16 6h3.5c0 3-1 4.5-3.5 5M12 14.5v3M8.5 19.5h7l-1-2h-5z',
  messageV2: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  playerRank: 'M4.5 8l3.5 3.5L12 5l4 6.5L19.5 8 18 18.5H6z',
};

export const AGENT_ICONS: Readonly<Record<AgentPage, string>> = {
  agentAnnouncement: 'M4.5 10v4H8l8 4V6l-8 4zM18.5 9.5a4 4 0 0 1 0 5M8.5 14.2l1 4.8H12l-.9-3.5',
  agentTeamOverview: 'M4.5 4.5h6v8h-6zM13.5 4.5h6v4h-6zM13.5 11.5h6v8h-6zM4.5 15.5h6v4h-6z',
  registerCenter:
    'M9.5 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9.5 5M3.5 19c.5-2.9 2.8-4.6 6-4.6s5.5 1.7 6 4.6M18 7.5v6M15 10.5h6',
  downlineManagmentView: 'M9.5 3.5h5v5h-5zM3.5 15.5h5v5h-5zM15.5 15.5h5v5h-5zM12 8.5V12M6 15.5V12h12v3.5',
  personalHistoryCopy: TICKET,
  palStatementsAgentCopy: CHART,
  agentRevenueReport:
    'M9 4.5c3.3 0 5.5 1.1 5.5 2.5S12.3 9.5 9 9.5 3.5 8.4 3.5 7 5.7 4.5 9 4.5M3.5 7v4c0 1.4 2.2 2.5 5.5 2.5M14.5 7v3M15 10.5c3.3 0 5.5 1.1 5.5 2.5s-2.2 2.5-5.5 2.5-5.5-1.1-5.5-2.5 2.2-2.5 5.5-2.5M9.5 13v4c0 1.4 2.2 2.5 5.5 2.5s5.5-1.1 5.5-2.5v-4',
  agentDownlineTransactionDetailsCopy: LIST,
  agentDividendRecordCopy2: 'M11 4.5A8 8 0 1 0 19.5 13H11zM14 3.5A7.5 7.5 0 0 1 20.5 10H14z',
  agentDailyWages2: 'M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7M9 14.5l2 2 4-4',
  agentHourSalary: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  agentRealtimeSalary: 'M13 3.5 5.5 13.5H12l-1 7 7.5-10H12z',
};
