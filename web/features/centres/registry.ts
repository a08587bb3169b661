import type { ComponentType } from 'react';
import type { AgentPage, CentrePageProps } from '../../lib/navigation/centrePages.ts';

/** Components by page name. */
export type AllCentrePages<Page extends string> = Readonly<Record<Page, ComponentType<CentrePageProps>>>;

/** Pages of the agent centre that are in preparation. */
export const SOON_AGENT_PAGES = ['agentAnnouncement', 'registerCenter'] as const satisfies readonly AgentPage[];
type SoonAgentPage = (typeof SOON_AGENT_PAGES)[number];

/** Those that are there. */
export type AgentPages = AllCentrePages<Exclude<AgentPage, SoonAgentPage>>;

/** The same while some are missing; those show that they are coming soon. */
export type CentrePages<Page extends string> = Partial<AllCentrePages<Page>>;
