import type { ComponentType } from 'react';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

/** Components by page name. */
export type AllCentrePages<Page extends string> = Readonly<Record<Page, ComponentType<CentrePageProps>>>;

/** The same while some are missing; those show that they are coming soon. */
export type CentrePages<Page extends string> = Partial<AllCentrePages<Page>>;
