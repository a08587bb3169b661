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

const CREATE: { readonly [Name in keyof Sources]: (scope: RequestScope, sources: Sources) => Sources[Name] } = {
  games: createGamesSource,
  messages: createMessagesSource,
  promotions: createPromotionsSource,
  session: createSessionSource,
  site: createSiteSource,
  wallet: createWalletSource,
};

/** What every resolver receives. */
export interface GatewayContext extends RequestScope {
  readonly sources: Sources;
}

export function createSources(scope: RequestScope): Sources {
  const sources = {} as Sources;
  for (const [name, create] of Object.entries(CREATE)) {
    Object.defineProperty(sources, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = create(scope, sources);
        Object.defineProperty(sources, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return sources;
}
