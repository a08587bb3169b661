import type { ProfitPageQuery } from './ProfitPage.generated.ts';

export type Report = NonNullable<NonNullable<ProfitPageQuery['viewer']>['profit']>;
export type ProfitDay = Report['days'][number];
export type Sums = ProfitDay['sums'];
