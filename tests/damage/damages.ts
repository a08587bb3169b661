/** One change of one file that must not pass the tests. */
export interface Damage {
  readonly title: string;
  /** Its first folder says which checks run. */
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

const OPERATIONS = 'schema/release/operations-0.1.0.json';
const WALLET = 'platform/domains/wallet/routes.ts';
const SUM = /sumBalance: fromCents\(.*\),/;

export const damages: readonly Damage[] = [
  { title: 'field renamed', file: 'schema/games.graphql', from: 'pool: Money!', to: 'amount: Money!' },
  { title: 'type changed', file: 'schema/games.graphql', from: 'pool: Money!', to: 'pool: Decimal!' },
  { title: 'nullability changed', file: 'schema/lottery.graphql', from: 'isHot: Boolean!', to: 'isHot: Boolean' },
  { title: 'enum value removed', file: 'schema/games.graphql', from: /\n.*\n {2}COCKFIGHT\n/, to: '\n' },
  { title: 'default changed', file: 'schema/games.graphql', from: 'first: Int = 20', to: 'first: Int = 21' },
  { title: 'union grown', file: 'schema/site.graphql', from: 'union SiteStatus =', to: 'union SiteStatus = Brand |' },
  { title: 'released document broken', file: OPERATIONS, from: 'hotGames(', to: 'popularGames(' },
  {
    title: 'resolver missing',
    file: 'gateway/domains/wallet/resolvers.ts',
    from: /\n {4}isSingle: .*\n/,
    to: '\n',
  },
  {
    title: 'one call for each entry of a list',
    file: 'gateway/domains/games/catalogue.ts',
    from: 'maxBatchSize: PAGE_SIZE',
    to: 'batch: false',
  },
  { title: 'field missing upstream', file: WALLET, from: SUM, to: '' },
  { title: 'field of another type upstream', file: WALLET, from: SUM, to: 'sumBalance: { amount: 1 },' },
  { title: 'field null upstream', file: WALLET, from: SUM, to: 'sumBalance: null,' },
];
