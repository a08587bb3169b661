import type { ComponentType } from 'react';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

/** Components by page name. */
export type CentrePages<Page extends string> = Readonly<Record<Page, ComponentType<CentrePageProps>>>;
