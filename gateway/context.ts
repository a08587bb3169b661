import type { ContractsSource } from './domains/contracts/source.ts';
import { createContractsSource } from './domains/contracts/source.ts';
import type { GamesSource } from './domains/games/source.ts';
import { createGamesSource } from './domains/games/source.ts';
import type { HistorySource } from './domains/wallet/history/source.ts';
import { createHistorySource } from './domains/wallet/history/source.ts';
import type { LotterySource } from './domains/lottery/source.ts';
import { createLotterySource } from './domains/lottery/source.ts';
import type { MessagesSource } from './domains/messages/source.ts';
import { createMessagesSource } from './domains/messages/source.ts';
import type { MissionsSource } from './domains/promotions/missions/source.ts';
import { createMissionsSource } from './domains/promotions/missions/source.ts';
import type { PromotionsSource } from './domains/promotions/source.ts';
import { createPromotionsSource } from './domains/promotions/source.ts';
import type { VipSource } from './domains/promotions/vip/source.ts';
import { createVipSource } from './domains/promotions/vip/source.ts';
import type { RecoverySource } from './domains/session/recovery/source.ts';
import { createRecoverySource } from './domains/session/recovery/source.ts';
import type { RegistrationSource } from './domains/session/registration/source.ts';
import { createRegistrationSource } from './domains/session/registration/source.ts';
import type { CountsSource } from './domains/session/counts.ts';
import { createCountsSource } from './domains/session/counts.ts';
import type { SessionSource } from './domains/session/source.ts';
import { createSessionSource } from './domains/session/source.ts';
import type { HelpSource } from './domains/site/help/source.ts';
import { createHelpSource } from './domains/site/help/source.ts';
import type { SiteSource } from './domains/site/source.ts';
import { createSiteSource } from './domains/site/source.ts';
import type { SecuritySource } from './domains/session/security/source.ts';
import { createSecuritySource } from './domains/session/security/source.ts';
import type { SocialSource } from './domains/session/social/source.ts';
import { createSocialSource } from './domains/session/social/source.ts';
import type { WalletSource } from './domains/wallet/source.ts';
import { createWalletSource } from './domains/wallet/source.ts';
import type { RequestScope } from './requestScope.ts';

/** One source per domain, created on first use and kept for the request. */
export interface Sources {
  readonly contracts: ContractsSource;
  readonly counts: CountsSource;
  readonly games: GamesSource;
  readonly help: HelpSource;
  readonly history: HistorySource;
  readonly lottery: LotterySource;
  readonly messages: MessagesSource;
  readonly missions: MissionsSource;
  readonly promotions: PromotionsSource;
  readonly recovery: RecoverySource;
  readonly registration: RegistrationSource;
  readonly security: SecuritySource;
  readonly session: SessionSource;
  readonly site: SiteSource;
  readonly social: SocialSource;
  readonly vip: VipSource;
  readonly wallet: WalletSource;
}

/** The context of every resolver. */
export interface GatewayContext extends RequestScope {
  readonly sources: Sources;
}

export function createSources(scope: RequestScope): Sources {
  const made: { -readonly [Name in keyof Sources]?: Sources[Name] } = {};
  const sources: Sources = {
    get contracts() {
      return (made.contracts ??= createContractsSource(scope));
    },
    get counts() {
      return (made.counts ??= createCountsSource(scope, createSources));
    },
    get games() {
      return (made.games ??= createGamesSource(scope, sources));
    },
    get help() {
      return (made.help ??= createHelpSource(scope, sources));
    },
    get history() {
      return (made.history ??= createHistorySource(scope, sources));
    },
    get lottery() {
      return (made.lottery ??= createLotterySource(scope, sources));
    },
    get messages() {
      return (made.messages ??= createMessagesSource(scope, sources));
    },
    get missions() {
      return (made.missions ??= createMissionsSource(scope, sources));
    },
    get promotions() {
      return (made.promotions ??= createPromotionsSource(scope));
    },
    get security() {
      return (made.security ??= createSecuritySource(scope, sources));
    },
    get recovery() {
      return (made.recovery ??= createRecoverySource(scope));
    },
    get registration() {
      return (made.registration ??= createRegistrationSource(scope, sources));
    },
    get session() {
      return (made.session ??= createSessionSource(scope, sources));
    },
    get site() {
      return (made.site ??= createSiteSource(scope));
    },
    get social() {
      return (made.social ??= createSocialSource(scope, sources));
    },
    get vip() {
      return (made.vip ??= createVipSource(scope));
    },
    get wallet() {
      return (made.wallet ??= createWalletSource(scope));
    },
  };
  return sources;
}
