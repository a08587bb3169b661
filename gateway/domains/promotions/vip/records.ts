/** Amounts are decimal text. */
export interface VipLevelRecord {
  readonly id: string;
  readonly rank: number;
  readonly name: string;
  readonly totalStake: string | null;
  readonly monthStake: string | null;
  readonly benefits: readonly string[];
}

export interface VipProgressRecord {
  readonly levelName: string;
  readonly nextLevelName: string | null;
  readonly total: StakeProgressRecord | null;
  readonly month: StakeProgressRecord | null;
}

export interface StakeProgressRecord {
  readonly actual: string;
  readonly expected: string;
}
