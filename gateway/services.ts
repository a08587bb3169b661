import type { Logger } from 'pino';
import type { GameReader } from './domains/games/gameReader.ts';
import type { Metrics } from './metrics.ts';
import type { LiveQueries, Settings, DerivedCache } from './requestScope.ts';
import type { CookieCodec } from './session/cookieCodec.ts';
import type { Renewal } from './session/renewal.ts';
import type { Revocations } from './session/revocations.ts';
import type { SessionEnder } from './session/sessionEnder.ts';
import type { SharedStore } from './shared/sharedStore.ts';
import type { Upstream } from './upstream/upstream.ts';

/** Process-wide services, shared by all requests. */
export interface Services {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly store: SharedStore;
  readonly cookieCodec: CookieCodec;
  readonly upstream: Upstream;
  readonly renewal: Renewal;
  readonly revocations: Revocations;
  readonly sessionEnder: SessionEnder;
  readonly live: LiveQueries;
  readonly derivedCache: DerivedCache;
  readonly gameReader: GameReader;
  readonly settings: Settings;
  /** Longest time for one request, milliseconds. */
  readonly requestTimeout: number;
}
