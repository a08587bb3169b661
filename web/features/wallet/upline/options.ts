import type { UplineOptionsQuery } from './UplineOptions.generated.ts';

export type Options = NonNullable<NonNullable<UplineOptionsQuery['viewer']>['transferOptions']>;
