import type { CheckName } from './checks.ts';

/** One change of one file that must not pass the tests. */
export interface Damage {
  readonly title: string;
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** The check that is there to notice it. */
  readonly check: CheckName;
  /** A part of what the check says then, so that it fails for this damage and for nothing else. */
  readonly says: string;
}

const OPERATIONS = 'schema/release/operations-0.1.0.json';
const WALLET = 'platform/domains/wallet/routes.ts';
const SUM = /sumBalance: fromCents\(.*\),/;

export const damages: readonly Damage[] = [
  {
    title: 'field renamed',
    file: 'schema/games.graphql',
    from: 'playerName: String!',
    to: 'player: String!',
    check: 'changelog',
    says: "breaking: Field 'playerName' was removed from object type 'Winner'",
  },
  {
    title: 'type changed',
    file: 'schema/games.graphql',
    from: 'playerName: String!',
    to: 'playerName: ID!',
    check: 'changelog',
    says: "breaking: Field 'Winner.playerName' changed type from 'String!' to 'ID!'",
  },
  {
    title: 'nullability changed',
    file: 'schema/lottery.graphql',
    from: 'isHot: Boolean!',
    to: 'isHot: Boolean',
    check: 'changelog',
    says: "isHot' changed type from 'Boolean!' to 'Boolean'",
  },
  {
    title: 'enum value removed',
    file: 'schema/games.graphql',
    from: /\n.*\n {2}COCKFIGHT\n/,
    to: '\n',
    check: 'changelog',
    says: "breaking: Enum value 'COCKFIGHT' was removed",
  },
  {
    title: 'default changed',
    file: 'schema/games.graphql',
    from: 'first: Int = 20',
    to: 'first: Int = 21',
    check: 'changelog',
    says: "from '20' to '21'",
  },
  {
    title: 'union grown',
    file: 'schema/site.graphql',
    from: 'union SiteStatus =',
    to: 'union SiteStatus = Brand |',
    check: 'changelog',
    says: "dangerous: Member 'Brand' was added to Union type 'SiteStatus'",
  },
  {
    title: 'released document broken',
    file: OPERATIONS,
    from: 'hotGames(',
    to: 'popularGames(',
    check: 'changelog',
    says: 'of 0.1.0 no longer runs',
  },
  {
    title: 'resolver missing',
    file: 'gateway/domains/wallet/resolvers.ts',
    from: /\n {4}isSingle: .*\n/,
    to: '\n',
    check: 'types',
    says: 'Wallet.isSingle',
  },
  {
    title: 'one call for each entry of a list',
    file: 'gateway/domains/games/catalogue.ts',
    from: 'maxBatchSize: PAGE_SIZE',
    to: 'batch: false',
    check: 'fields',
    says: 'GCSGAME_gameList, declared 1',
  },
  {
    title: 'field missing upstream',
    file: WALLET,
    from: SUM,
    to: '',
    check: 'REST contract',
    says: 'sumBalance',
  },
  {
    title: 'field of another type upstream',
    file: WALLET,
    from: SUM,
    to: 'sumBalance: { amount: 1 },',
    check: 'REST contract',
    says: '/sumBalance',
  },
  {
    title: 'field null upstream',
    file: WALLET,
    from: SUM,
    to: 'sumBalance: null,',
    check: 'REST contract',
    says: '/sumBalance',
  },
];
