import type { AgentOverviewQuery } from './AgentOverview.generated.ts';

type Line = NonNullable<NonNullable<AgentOverviewQuery['viewer']>['line']>;
export type Today = NonNullable<Line['today']>;
export type Overview = NonNullable<Line['overview']>;
export type Day = NonNullable<Line['days']>[number];
export type Top = NonNullable<Overview['top']>;
export type Sums = Day['sums'];
