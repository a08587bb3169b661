import type { ComponentType } from 'react';

/** Page name → what shows it. A page that is not in it says what it will be. */
export type CentrePages<Page extends string> = Readonly<Partial<Record<Page, ComponentType>>>;
