/** One thing under a name, where it is defined. */
export interface Renaming {
  readonly title: string;
  readonly files: string;
  readonly from: RegExp;
  readonly to: string;
  /** The site's documents name it as well. */
  readonly documents?: boolean;
}

export const samples: readonly Renaming[] = [
  { title: 'contract field sumBalance', files: 'schema/upstream/wallet.ts', from: /\bsumBalance\b/g, to: 'sum' },
  { title: 'contract field firstTimeLogin', files: 'schema/upstream/*.ts', from: /\bfirstTimeLogin\b/g, to: 'first' },
  {
    title: 'union member DrawClosed',
    files: 'schema/*.graphql',
    from: /\bDrawClosed\b/g,
    to: 'DrawShut',
    documents: true,
  },
  {
    title: 'union member MissionNotClaimable',
    files: 'schema/*.graphql',
    from: /\bMissionNotClaimable\b/g,
    to: 'MissionUnclaimable',
    documents: true,
  },
  { title: 'route /promotions', files: 'schema/sitePaths.ts', from: /'\/promotions'/g, to: "'/offers'" },
  { title: 'route /rng', files: 'schema/sitePaths.ts', from: /'\/rng'/g, to: "'/slots'" },
  { title: 'term freePlay', files: 'web/i18n/locales/en/games.json', from: /"freePlay":/g, to: '"playFree":' },
];
