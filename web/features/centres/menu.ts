import {
  AGENT_PAGES,
  type AgentPage,
  DEFAULT_AGENT_PAGE,
  MEMBER_MENU,
  type MemberPage,
} from '../../lib/navigation/centrePages.ts';
import type { CentreQuery } from './Centre.generated.ts';

type Viewer = NonNullable<CentreQuery['viewer']>;

/**
 * The entries of a member's menu, in order: the transfer to the upline only with an upline, inviting friends only while
 * the operator says that members do, none that it has switched off ([001] §2, [000] §6).
 */
export function memberMenu(
  viewer: Pick<Viewer, 'hasUpline' | 'canInviteFriends'> | null,
  isOn: (feature: string) => boolean,
): readonly MemberPage[] {
  return MEMBER_MENU.filter(
    (page) =>
      isOpen(page, isOn) &&
      (page !== 'transferUpline' || viewer?.hasUpline === true) &&
      (page !== 'referral' || viewer?.canInviteFriends === true),
  );
}

const SWITCHES: ReadonlyMap<MemberPage, readonly string[]> = new Map([
  ['transferFund', ['FUNDTRANS3']],
  ['depositv2', ['dep_func', 'DPSTBAS3']],
  ['rewardCenter', ['REWCEN3']],
  ['messageV2', ['INBOX3']],
]);

/**
 * Whether the operator offers the page: "centre pages open only when the respective feature switch is on" ([001] §5).
 */
export function isOpen(page: MemberPage, isOn: (feature: string) => boolean): boolean {
  return (SWITCHES.get(page) ?? []).every(isOn);
}

/** Number of items waiting on a page; null if there is none, or it is unavailable. */
export function memberCount(
  page: MemberPage,
  viewer: Pick<
    Viewer,
    'unreadMessageCount' | 'claimablePromotionCount' | 'claimableMissionCount' | 'claimableInvitationCount'
  > | null,
): number | null {
  switch (page) {
    case 'messageV2':
      return viewer?.unreadMessageCount ?? null;
    case 'rewardCenter':
      return viewer?.claimablePromotionCount ?? null;
    case 'missionLeaderboard':
      return viewer?.claimableMissionCount ?? null;
    case 'referral':
      return viewer?.claimableInvitationCount ?? null;
    default:
      return null;
  }
}

const CONTRACTS = {
  agentDividendRecordCopy2: 'DIVIDEND',
  agentDailyWages2: 'DAILY_SALARY',
  agentHourSalary: 'HOURLY_SALARY',
  agentRealtimeSalary: 'REAL_TIME_SALARY',
} as const satisfies Partial<Record<AgentPage, string>>;

const kindOf = (page: AgentPage) => (Object.hasOwn(CONTRACTS, page) ? CONTRACTS[page as keyof typeof CONTRACTS] : null);

/** How many offers and requests wait on a page; on the default page of all kinds together. */
export function offerCount(page: AgentPage, standing: Viewer['agent']): number {
  if (page === DEFAULT_AGENT_PAGE) return standing?.pendingOfferCount ?? 0;
  const kind = kindOf(page);
  return standing?.contracts.find((each) => each.kind === kind)?.pendingOfferCount ?? 0;
}

/** The page to answer offers on, the first in the menu; null for none, and where the shown page is such a one. */
export function pageToAnswer(shown: AgentPage, standing: Viewer['agent']): AgentPage | null {
  const pages = AGENT_PAGES.filter((page) => kindOf(page) !== null && offerCount(page, standing) > 0);
  return pages.includes(shown) ? null : (pages[0] ?? null);
}

/**
 * The entries of an agent's menu, in order; a contract's page only for agents who have, or lately had, such a contract
 * (enableCt, salary, hourSalary, agentRealtimeSalary of [001] §2).
 */
export function agentMenu(standing: Viewer['agent']): readonly AgentPage[] {
  return AGENT_PAGES.filter((page) => {
    const needed = kindOf(page);
    return needed === null || standing?.contracts.some(({ kind }) => kind === needed) === true;
  });
}
