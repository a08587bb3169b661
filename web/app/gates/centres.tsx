import { type ComponentType, lazy } from 'react';
import type { CentrePages } from '../../features/centres/registry.ts';
import { loadWords } from '../../i18n/init.ts';
import type { LazyNamespace } from '../../i18n/resources.ts';
import type { AgentPage, MemberPage } from '../../lib/navigation/centrePages.ts';
import { withinChunkDeadline } from '../../lib/loading/chunks.ts';

/**
 * The pages of the member centre by name. A page is a component without props; its code and texts are loaded when it is
 * first opened. It is below the centre's h2, so its headings start at h3. Pages that are missing here show that they
 * are coming soon.
 */
export const MEMBER_CENTRE: CentrePages<MemberPage> = {
  transactionHistory: page(
    async () => (await import('../../features/wallet/history/TransactionHistory.tsx')).TransactionHistory,
    'records',
    'paging',
  ),
  messageV2: page(async () => (await import('../../features/messages/Inbox.tsx')).Inbox, 'inbox', 'paging'),
  missionLeaderboard: page(async () => (await import('../../features/missions/Missions.tsx')).Missions, 'missions'),
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

/** The same for the agent centre. */
export const AGENT_CENTRE: CentrePages<AgentPage> = {};

/** Example: `page(async () => (await import('…/SecurityCentre.tsx')).SecurityCentre, 'security')` */
export function page(load: () => Promise<ComponentType>, ...words: readonly LazyNamespace[]): ComponentType {
  return lazy(async () => {
    const [Page] = await withinChunkDeadline(() => Promise.all([load(), loadWords(...words)]));
    return { default: Page };
  });
}
