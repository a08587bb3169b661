import type { GamesSource } from './domains/games/source.ts';
import { createGamesSource } from './domains/games/source.ts';
import type { MessagesSource } from './domains/messages/source.ts';
import { createMessagesSource } from './domains/messages/source.ts';
import type { PromotionsSource } from './domains/promotions/source.ts';
import { createPromotionsSource } from './domains/promotions/source.ts';
import type { SessionSource } from './domains/session/source.ts';
import { createSessionSource } from './domains/session/source.ts';
import type { SiteSource } from './domains/site/source.ts';
import { createSiteSource } from './domains/site/source.ts';
import type { WalletSource } from './domains/wallet/source.ts';
import { createWalletSource } from './domains/wallet/source.ts';
import type { RequestScope } from './request.ts';

/** One source per domain; each is made when first asked for and lives as long as the request. */
export interface Sources {
  readonly games: GamesSource;
  readonly messages: MessagesSource;
  readonly promotions: PromotionsSource;
  readonly session: SessionSource;
  readonly site: SiteSource;
  readonly wallet: WalletSource;
}

/** What every resolver receives. */
export interface GatewayContext extends RequestScope {
  readonly sources: Sources;
}

export function createSources(scope: RequestScope): Sources {
  const made: { -readonly [Name in keyof Sources]?: Sources[Name] } = {};
  const sources: Sources = {
    get games() {
      return (made.games ??= createGamesSource(scope, sources));
    },
    get messages() {
      return (made.messages ??= createMessagesSource(scope));
    },
    get promotions() {
      return (made.promotions ??= createPromotionsSource(scope));
    },
    get session() {
      return (made.session ??= createSessionSource(scope, sources));
    },
    get site() {
      return (made.site ??= createSiteSource(scope));
    },
    get wallet() {
      return (made.wallet ??= createWalletSource(scope));
    },
  };
  return sources;
}
