import type { DownlineOptionsQuery } from './DownlineOptions.generated.ts';

export type Options = NonNullable<NonNullable<DownlineOptionsQuery['viewer']>['transferOptions']>;
