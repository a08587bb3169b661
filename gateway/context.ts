import type { BetsSource } from './domains/wallet/bets/source.ts';
import { createBetsSource } from './domains/wallet/bets/source.ts';
import type { AccountsSource } from './domains/contracts/accounts/source.ts';
import { createAgentAccountsSource } from './domains/contracts/accounts/source.ts';
import type { LineSource } from './domains/contracts/line/source.ts';
import { createLineSource } from './domains/contracts/line/source.ts';
import type { ContractsSource } from './domains/contracts/source.ts';
import { createContractsSource } from './domains/contracts/source.ts';
import type { DepositsSource } from './domains/wallet/deposits/source.ts';
import { createDepositsSource } from './domains/wallet/deposits/source.ts';
import type { LiveGames } from './domains/games/live.ts';
import { createLiveGames } from './domains/games/live.ts';
import type { GamesSource } from './domains/games/source.ts';
import { createGamesSource } from './domains/games/source.ts';
import type { HistorySource } from './domains/wallet/history/source.ts';
import { createHistorySource } from './domains/wallet/history/source.ts';
import type { LotterySource } from './domains/lottery/source.ts';
import { createLotterySource } from './domains/lottery/source.ts';
import type { MessagesSource } from './domains/messages/source.ts';
import { createMessagesSource } from './domains/messages/source.ts';
import type { IssuedSource } from './domains/promotions/issued/source.ts';
import { createIssuedSource } from './domains/promotions/issued/source.ts';
import type { MissionsSource } from './domains/promotions/missions/source.ts';
import { createMissionsSource } from './domains/promotions/missions/source.ts';
import type { MemberTransfersSource } from './domains/wallet/memberTransfers/source.ts';
import { createMemberTransfersSource } from './domains/wallet/memberTransfers/source.ts';
import type { ProfitSource } from './domains/wallet/profit/source.ts';
import { createProfitSource } from './domains/wallet/profit/source.ts';
import type { PromotionsSource } from './domains/promotions/source.ts';
import { createPromotionsSource } from './domains/promotions/source.ts';
import type { TicketsSource } from './domains/promotions/tickets/source.ts';
import { createTicketsSource } from './domains/promotions/tickets/source.ts';
import type { VipSource } from './domains/promotions/vip/source.ts';
import { createVipSource } from './domains/promotions/vip/source.ts';
import type { ReceiptsSource } from './domains/wallet/receipts/source.ts';
import { createReceiptsSource } from './domains/wallet/receipts/source.ts';
import type { RecoverySource } from './domains/session/recovery/source.ts';
import { createRecoverySource } from './domains/session/recovery/source.ts';
import type { FieldErrors, FieldName } from './domains/session/registration/records.ts';
import type { RegistrationSource } from './domains/session/registration/source.ts';
import { createRegistrationSource } from './domains/session/registration/source.ts';
import type { CountsSource } from './domains/session/counts.ts';
import { createCountsSource } from './domains/session/counts.ts';
import type { SessionSource } from './domains/session/source.ts';
import { createSessionSource } from './domains/session/source.ts';
import type { ExportsSource } from './domains/wallet/exports/source.ts';
import { createExportsSource } from './domains/wallet/exports/source.ts';
import type { FilesSource } from './domains/site/files/source.ts';
import { createFilesSource } from './domains/site/files/source.ts';
import type { HelpSource } from './domains/site/help/source.ts';
import { createHelpSource } from './domains/site/help/source.ts';
import type { PicturesSource } from './domains/site/pictures/source.ts';
import { createPicturesSource } from './domains/site/pictures/source.ts';
import type { BonusesSource } from './domains/bonuses/source.ts';
import { createBonusesSource } from './domains/bonuses/source.ts';
import type { PointsSource } from './domains/points/source.ts';
import { createPointsSource } from './domains/points/source.ts';
import type { OfferedSource } from './domains/promotions/offered/source.ts';
import { createOfferedSource } from './domains/promotions/offered/source.ts';
import type { ReferralSource } from './domains/promotions/referral/source.ts';
import { createReferralSource } from './domains/promotions/referral/source.ts';
import type { SiteSource } from './domains/site/source.ts';
import { createSiteSource } from './domains/site/source.ts';
import type { SecuritySource } from './domains/session/security/source.ts';
import { createSecuritySource } from './domains/session/security/source.ts';
import type { SocialSource } from './domains/session/social/source.ts';
import { createSocialSource } from './domains/session/social/source.ts';
import type { WalletSource } from './domains/wallet/source.ts';
import { createWalletSource } from './domains/wallet/source.ts';
import type { WithdrawalsSource } from './domains/wallet/withdrawals/source.ts';
import { createWithdrawalsSource } from './domains/wallet/withdrawals/source.ts';
import type { RequestScope } from './requestScope.ts';

/** One source per domain, created on first use and kept for the request. */
export interface Sources {
  readonly bets: BetsSource;
  readonly contracts: ContractsSource;
  readonly counts: CountsSource;
  readonly deposits: DepositsSource;
  readonly exports: ExportsSource;
  readonly files: FilesSource;
  readonly games: GamesSource;
  readonly help: HelpSource;
  readonly history: HistorySource;
  readonly agentAccounts: AccountsSource<FieldName, FieldErrors>;
  readonly line: LineSource;
  readonly liveGames: LiveGames;
  readonly lottery: LotterySource;
  readonly memberTransfers: MemberTransfersSource;
  readonly messages: MessagesSource;
  readonly issued: IssuedSource;
  readonly missions: MissionsSource;
  readonly offered: OfferedSource;
  readonly pictures: PicturesSource;
  readonly bonuses: BonusesSource;
  readonly points: PointsSource;
  readonly profit: ProfitSource;
  readonly promotions: PromotionsSource;
  readonly receipts: ReceiptsSource;
  readonly recovery: RecoverySource;
  readonly referral: ReferralSource;
  readonly registration: RegistrationSource;
  readonly security: SecuritySource;
  readonly session: SessionSource;
  readonly site: SiteSource;
  readonly social: SocialSource;
  readonly tickets: TicketsSource;
  readonly vip: VipSource;
  readonly wallet: WalletSource;
  readonly withdrawals: WithdrawalsSource;
}

/** The context of every resolver. */
export interface GatewayContext extends RequestScope {
  readonly sources: Sources;
  /** Of a run whose answer is to be shared: collects the fields that depend on the member. */
  readonly openFields?: OpenFields;
}

type Creators = { readonly [Name in keyof Sources]: (scope: RequestScope, sources: Sources) => Sources[Name] };

const CREATORS: Creators = {
  bets: createBetsSource,
  contracts: createContractsSource,
  counts: (scope) => createCountsSource(scope, createSources),
  deposits: createDepositsSource,
  exports: createExportsSource,
  files: createFilesSource,
  games: createGamesSource,
  help: createHelpSource,
  history: createHistorySource,
  agentAccounts: createAgentAccountsSource,
  line: createLineSource,
  liveGames: createLiveGames,
  lottery: createLotterySource,
  memberTransfers: createMemberTransfersSource,
  bonuses: createBonusesSource,
  messages: createMessagesSource,
  issued: createIssuedSource,
  missions: createMissionsSource,
  offered: createOfferedSource,
  pictures: createPicturesSource,
  points: createPointsSource,
  profit: createProfitSource,
  promotions: createPromotionsSource,
  receipts: createReceiptsSource,
  security: createSecuritySource,
  recovery: createRecoverySource,
  referral: createReferralSource,
  registration: createRegistrationSource,
  session: createSessionSource,
  site: createSiteSource,
  social: createSocialSource,
  tickets: createTicketsSource,
  vip: createVipSource,
  wallet: createWalletSource,
  withdrawals: createWithdrawalsSource,
};

/** Makes each source when it is first read, and keeps it. All requests share the getters, which makes them cheap. */
class LazySources {
  readonly scope: RequestScope;
  readonly made: Partial<Record<keyof Sources, Sources[keyof Sources]>> = {};
  constructor(scope: RequestScope) {
    this.scope = scope;
  }
}
for (const [name, create] of Object.entries(CREATORS) as readonly [keyof Sources, Creators[keyof Sources]][])
  Object.defineProperty(LazySources.prototype, name, {
    get(this: LazySources & Sources) {
      return (this.made[name] ??= create(this.scope, this));
    },
  });

/** A value that depends on the member, left open in an answer that is shared. */
export interface OpenField {
  /** The value for the member of this context. */
  fill(context: GatewayContext): boolean | null | Promise<boolean | null>;
}

/** Collects the open fields of one run (`answers/personalFields.ts`). */
export interface OpenFields {
  /** @returns what stands in the result in its place */
  leave(field: OpenField): object;
}

export function createSources(scope: RequestScope): Sources {
  return new LazySources(scope) as LazySources & Sources;
}

/** Adds the sources to the scope itself. */
export const withSources = <Scope extends RequestScope>(scope: Scope): Scope & Pick<GatewayContext, 'sources'> =>
  Object.assign(scope, { sources: createSources(scope) });
