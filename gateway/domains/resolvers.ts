import type { Mutation, Resolvers, ResolversParentTypes } from '../generated/types.ts';
import type { RATE_LIMITS } from '../graphql/rateLimits.ts';
import type { scalars } from '../shared/scalars.ts';
import { agentAccountsResolvers } from './contracts/accounts/resolvers.ts';
import { lineResolvers } from './contracts/line/resolvers.ts';
import { contractsResolvers } from './contracts/resolvers.ts';
import { gamesResolvers } from './games/resolvers.ts';
import { lotteryResolvers } from './lottery/resolvers.ts';
import { messagesResolvers } from './messages/resolvers.ts';
import { nodeResolvers } from './node/resolvers.ts';
import { bonusesResolvers } from './bonuses/resolvers.ts';
import { pointsResolvers } from './points/resolvers.ts';
import { issuedResolvers } from './promotions/issued/resolvers.ts';
import { missionsResolvers } from './promotions/missions/resolvers.ts';
import { offeredResolvers } from './promotions/offered/resolvers.ts';
import { referralResolvers } from './promotions/referral/resolvers.ts';
import { promotionsResolvers } from './promotions/resolvers.ts';
import { ticketsResolvers } from './promotions/tickets/resolvers.ts';
import { vipResolvers } from './promotions/vip/resolvers.ts';
import { recoveryResolvers } from './session/recovery/resolvers.ts';
import { registrationResolvers } from './session/registration/resolvers.ts';
import { sessionResolvers } from './session/resolvers.ts';
import { securityResolvers } from './session/security/resolvers.ts';
import { socialResolvers } from './session/social/resolvers.ts';
import { helpResolvers } from './site/help/resolvers.ts';
import { siteResolvers } from './site/resolvers.ts';
import { betsResolvers } from './wallet/bets/resolvers.ts';
import { depositsResolvers } from './wallet/deposits/resolvers.ts';
import { historyResolvers } from './wallet/history/resolvers.ts';
import { memberTransfersResolvers } from './wallet/memberTransfers/resolvers.ts';
import { profitResolvers } from './wallet/profit/resolvers.ts';
import { receiptsResolvers } from './wallet/receipts/resolvers.ts';
import { walletResolvers } from './wallet/resolvers.ts';
import { withdrawalsResolvers } from './wallet/withdrawals/resolvers.ts';

/** The resolvers of every domain. */
export const domainResolvers = [
  betsResolvers,
  contractsResolvers,
  depositsResolvers,
  gamesResolvers,
  helpResolvers,
  historyResolvers,
  agentAccountsResolvers,
  lineResolvers,
  lotteryResolvers,
  memberTransfersResolvers,
  messagesResolvers,
  issuedResolvers,
  missionsResolvers,
  nodeResolvers,
  offeredResolvers,
  bonusesResolvers,
  pointsResolvers,
  profitResolvers,
  promotionsResolvers,
  receiptsResolvers,
  recoveryResolvers,
  referralResolvers,
  registrationResolvers,
  securityResolvers,
  sessionResolvers,
  siteResolvers,
  socialResolvers,
  ticketsResolvers,
  vipResolvers,
  walletResolvers,
  withdrawalsResolvers,
] as const;

type DomainResolvers = (typeof domainResolvers)[number];
type Root = 'Query' | 'Mutation' | 'Subscription';
type TypeName = Exclude<keyof Resolvers & keyof ResolversParentTypes, keyof typeof scalars>;
/** The fields of a type that some domain has a resolver for. */
type Resolved<T extends TypeName, D = DomainResolvers> = D extends { [K in T]: infer Fields } ? keyof Fields : never;
/** The fields that a type's record brings along; the root types have no record. */
type Recorded<T extends TypeName> = T extends Root ? never : keyof ResolversParentTypes[T];
type Unresolved = {
  [
    T in TypeName
  ]: `${T}.${Exclude<keyof NonNullable<Resolvers[T]>, Resolved<T> | Recorded<T> | `__${string}` | symbol>}`;
}[TypeName];

/**
 * Does not compile while a field of the schema has neither a resolver nor a property of its name in the record behind
 * its type; the error names them. A resolver without a field stops `makeExecutableSchema`.
 */
export const unresolvedFields: { readonly [Field in Unresolved]: never } = {};

type MutationName = Exclude<keyof Mutation, '__typename'>;
type TypenameOf<T> = T extends { readonly __typename?: infer Name extends string } ? Name : never;
type MutationAnswer<Name extends MutationName, D = DomainResolvers> = D extends {
  Mutation: { [K in Name]: (...args: never[]) => infer Answer };
}
  ? TypenameOf<Awaited<Answer>>
  : never;
/** Members of a mutation's union that its source never returns; the limiter answers `RateLimited` without asking it. */
type Unreachable = {
  [Name in MutationName]: `${Name}: ${Exclude<
    TypenameOf<Mutation[Name]>,
    MutationAnswer<Name> | (Name extends keyof typeof RATE_LIMITS ? 'RateLimited' : never)
  >}`;
}[MutationName];

/** Does not compile while a mutation's union has a member that nothing answers with; the error names them. */
export const unreachableMembers: { readonly [Member in Unreachable]: never } = {};
