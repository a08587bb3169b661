import type { ComponentType } from 'react';
import type { CentrePages } from '../../features/centres/registry.ts';
import { loadWords } from '../../i18n/init.ts';
import type { LazyNamespace } from '../../i18n/resources.ts';
import type { AgentPage, CentrePageProps, MemberPage } from '../../lib/navigation/centrePages.ts';
import { lazyPage } from '../../lib/loading/lazyPage.tsx';

/**
 * The pages of the member centre by name. A page is a component that knows its address (`CentrePageProps`); its code
 * and texts are loaded when it is first opened. It is below the centre's h2, so its headings start at h3.
 */
export const MEMBER_CENTRE: CentrePages<MemberPage> = {
  depositv2: page(
    async () => (await import('../pages/DepositCentrePage.tsx')).DepositCentrePage,
    'deposit',
    'records',
    'paging',
    'pictures',
    'refusals',
  ),
  withdraw: page(
    async () => (await import('../pages/WithdrawCentrePage.tsx')).WithdrawCentrePage,
    'withdraw',
    'records',
    'payment',
    'paging',
    'pictures',
    'refusals',
    'codes',
    'security',
    'registration',
  ),
  transferFund: page(
    async () => (await import('../../features/wallet/funds/FundsPage.tsx')).FundsPage,
    'funds',
    'records',
    'refusals',
  ),
  transferUpline: page(
    async () => (await import('../pages/UplineCentrePage.tsx')).UplineCentrePage,
    'transfers',
    'withdraw',
    'records',
    'payment',
    'refusals',
    'codes',
    'security',
    'registration',
  ),
  transactionHistory: page(
    async () => (await import('../../features/wallet/history/HistoryPage.tsx')).HistoryPage,
    'records',
    'paging',
  ),
  messageV2: page(
    async () => (await import('../pages/InboxCentrePage.tsx')).InboxCentrePage,
    'inbox',
    'writing',
    'paging',
    'refusals',
  ),
  personalHistoryCopy: page(
    async () => (await import('../../features/wallet/betting/BettingPage.tsx')).BettingPage,
    'records',
    'paging',
  ),
  personalProfit: page(async () => (await import('../../features/wallet/profit/ProfitPage.tsx')).ProfitPage, 'records'),
  rewardCenter: page(
    async () => (await import('../pages/RewardCentreCentrePage.tsx')).RewardCentreCentrePage,
    'rewardCentre',
    'tickets',
    'paging',
    'refusals',
  ),
  bonusDetails: page(
    async () => (await import('../../features/bonuses/BonusesPage.tsx')).BonusesPage,
    'bonuses',
    'records',
    'paging',
    'refusals',
  ),
  missionLeaderboard: page(async () => (await import('../../features/missions/Missions.tsx')).Missions, 'missions'),
  referral: page(
    async () => (await import('../../features/referral/ReferralPage.tsx')).ReferralPage,
    'referral',
    'paging',
    'refusals',
  ),
  securityCenter: page(
    async () => (await import('../../features/session/security/SecurityCentre.tsx')).SecurityCentre,
    'security',
    'codes',
    'recovery',
    'registration',
    'social',
  ),
  playerRank: page(async () => (await import('../../features/vip/PlayerRank.tsx')).PlayerRank, 'vip'),
};

const CONTRACT_WORDS = [
  'contracts',
  'agents',
  'records',
  'paging',
  'refusals',
] as const satisfies readonly LazyNamespace[];

/** The same for the agent centre. */
export const AGENT_CENTRE: CentrePages<AgentPage> = {
  agentAnnouncement: page(
    async () => (await import('../../features/agents/notices/AgentNotices.tsx')).AgentNotices,
    'agents',
  ),
  agentTeamOverview: page(
    async () => (await import('../../features/agents/overview/AgentOverview.tsx')).AgentOverview,
    'agents',
    'records',
  ),
  registerCenter: page(
    async () => (await import('../../features/agents/account/AccountPage.tsx')).AccountPage,
    'agentAccount',
    'agents',
    'records',
    'paging',
    'registration',
    'refusals',
  ),
  downlineManagmentView: page(
    async () => (await import('../pages/TeamCentrePage.tsx')).TeamCentrePage,
    'agents',
    'contracts',
    'records',
    'paging',
    'transfers',
    'withdraw',
    'payment',
    'refusals',
    'codes',
    'security',
    'registration',
  ),
  personalHistoryCopy: page(
    async () => (await import('../pages/LineReports.tsx')).LineBetsReport,
    'agents',
    'records',
    'paging',
  ),
  palStatementsAgentCopy: page(
    async () => (await import('../pages/LineReports.tsx')).LineProfitReport,
    'agents',
    'records',
    'paging',
  ),
  agentDownlineTransactionDetailsCopy: page(
    async () => (await import('../pages/LineReports.tsx')).LineTransactionsReport,
    'agents',
    'records',
    'paging',
  ),
  agentRevenueReport: page(
    async () => (await import('../../features/agents/income/IncomePage.tsx')).IncomePage,
    ...CONTRACT_WORDS,
  ),
  agentDividendRecordCopy2: page(
    async () => (await import('../../features/agents/contracts/ContractsPage.tsx')).DividendPage,
    ...CONTRACT_WORDS,
  ),
  agentDailyWages2: page(
    async () => (await import('../../features/agents/contracts/ContractsPage.tsx')).DailySalaryPage,
    ...CONTRACT_WORDS,
  ),
  agentHourSalary: page(
    async () => (await import('../../features/agents/contracts/ContractsPage.tsx')).HourlySalaryPage,
    ...CONTRACT_WORDS,
  ),
  agentRealtimeSalary: page(
    async () => (await import('../../features/agents/contracts/ContractsPage.tsx')).RealTimeSalaryPage,
    ...CONTRACT_WORDS,
  ),
};

/** Example: `page(async () => (await import('…/SecurityCentre.tsx')).SecurityCentre, 'security')` */
export function page(
  load: () => Promise<ComponentType<CentrePageProps>>,
  ...words: readonly LazyNamespace[]
): ComponentType<CentrePageProps> {
  return lazyPage(async () => (await Promise.all([load(), loadWords(...words)]))[0]);
}
