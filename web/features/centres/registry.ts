import type { ComponentType } from 'react';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

/** Components by page name. A page that is missing shows that it is coming soon. */
export type CentrePages<Page extends string> = Readonly<Partial<Record<Page, ComponentType<CentrePageProps>>>>;
