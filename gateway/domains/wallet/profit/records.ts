/** Decimal text in major units of the brand's currency. */
export interface ProfitSumsRecord {
  readonly stake: string;
  readonly payout: string;
  readonly bonus: string;
  readonly result: string;
}

export interface ProfitRecord {
  readonly total: ProfitSumsRecord | null;
  readonly days: readonly { readonly day: string; readonly sums: ProfitSumsRecord }[];
  readonly gameTypes: readonly GameTypeProfitRecord[] | null;
  readonly vendors: readonly VendorProfitRecord[] | null;
}

export interface GameTypeProfitRecord {
  readonly operatorCategory: string;
  readonly sums: ProfitSumsRecord;
}

export interface VendorProfitRecord {
  readonly code: string;
  readonly name: string;
  readonly sums: ProfitSumsRecord;
}
