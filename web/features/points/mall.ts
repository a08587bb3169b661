import type { PointMallQuery } from './PointMall.generated.ts';

type Viewer = NonNullable<PointMallQuery['viewer']>;

export type Rules = NonNullable<Viewer['pointRules']>;

/** What the parts of the points mall know of the member. */
export interface Mall {
  /** Decimal text; null while nobody knows it. */
  readonly balance: string | null;
  /** The main wallet, which the money part of a price is taken from; null while nobody knows it. */
  readonly mainBalance: string | null;
  readonly currencySymbol: string | null;
  readonly pointsPerUnit: string | null;
}
