/** The member centre's menu, in its order ([001] §2). The names are the operator's and used in addresses. */
export const MEMBER_MENU = [
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
] as const;

/** All pages, including those without a menu entry. */
export const MEMBER_PAGES = [...MEMBER_MENU, 'playerRank'] as const;

/** The agent centre's menu, in its order ([001] §2). */
export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

export type MemberPage = (typeof MEMBER_PAGES)[number];
export type AgentPage = (typeof AGENT_PAGES)[number];

export const DEFAULT_MEMBER_PAGE: MemberPage = 'securityCenter';
export const DEFAULT_AGENT_PAGE: AgentPage = 'agentTeamOverview';

export const isMemberPage = (name: string): name is MemberPage => (MEMBER_PAGES as readonly string[]).includes(name);
export const isAgentPage = (name: string): name is AgentPage => (AGENT_PAGES as readonly string[]).includes(name);

/** What a centre tells its pages. */
export interface CentrePageProps {
  /** What follows the page's name in the address: `record` and `7` in `?centre=depositv2.record.7`. */
  readonly path: readonly string[];
  /** A link to another part of the page; the way back leads from there to here. */
  readonly linkTo: (...path: readonly string[]) => CentrePageLink;
}

/** For `Link`; `navigate(to, { state, preventScrollReset: true })` does the same. */
export interface CentrePageLink {
  readonly to: string;
  readonly state: unknown;
  readonly keepScroll: true;
}
