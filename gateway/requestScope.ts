import type { Provider } from '../schema/upstream/identities.ts';
import type { Logger } from 'pino';
import type { GameReader } from './domains/games/gameReader.ts';
import type { Session, SessionStore, EncryptedCookies } from './session/session.ts';
import type { Locale } from './shared/locale.ts';
import type { BoundUpstream } from './upstream/upstream.ts';

export interface Visitor {
  /** The visitor's network address, as far as proxies are trusted. */
  readonly address: string;
  /** Host name the visitor used, without port, such as `play.example.com`. */
  readonly host: string;
  /** `https://play.example.com`: scheme, host and port the visitor used. */
  readonly origin: string;
  readonly device: 'DESKTOP' | 'PHONE';
  readonly userAgent: string;
}

/** What the operator configured for this gateway. */
export interface Settings {
  readonly merchantCode: string;
  /** Vendor codes the site lists apart from SPORTS; another brand runs others ([001] §2). */
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
  /** Whose sign-ins this gateway is a client of. */
  readonly providers: readonly Provider[];
}

/** What one request (or one round of a live subject) knows; the sources are made of it. */
export interface RequestScope {
  readonly requestId: string;
  /** Epoch milliseconds; nothing this request starts runs longer. */
  readonly deadline: number;
  readonly log: Logger;
  readonly locale: Locale;
  readonly visitor: Visitor;
  readonly settings: Settings;
  /** The present sign-in: read it each time, since signing in or out changes it within the request. */
  readonly session: Session | null;
  readonly sessions: SessionStore;
  readonly encryptedCookies: EncryptedCookies;
  readonly upstream: BoundUpstream;
  readonly live: LiveQueries;
  readonly derivedCache: DerivedCache;
  readonly gameReader: GameReader;
  /** Called for an answer that tells something of this visitor, such as their address: nobody else may be shown it. */
  markPrivate(): void;
  /** Aborted when the visitor has gone; for what lasts longer than an answer. */
  readonly signal: AbortSignal;
}

/** Something large that is made of one of the platform's answers and serves everybody until there is another answer. */
export interface DerivedValue<Answer extends object, Made> {
  /** Names it within this process. Products of one name are alike. */
  readonly name: string;
  /** The present answer: the same object for as long as it is the same answer. */
  load(scope: RequestScope): Promise<Answer>;
  /** Takes its time, in turns with whatever else there is to do. */
  derive(answer: Answer): Promise<Made>;
}

/** Makes products before they are asked for, and anew while the old ones serve. */
export interface DerivedCache {
  /**
   * What was made last, at once, however old; only who comes before the first is made waits for it. Throws what asking
   * or making threw, if there is none.
   */
  get<Answer extends object, Made>(product: DerivedValue<Answer, Made>, scope: RequestScope): Promise<Made>;
  /**
   * For when somebody may soon want it: makes it if there is none, or looks after it if nobody has for long. Throws as
   * `get` does.
   */
  prepare<Answer extends object, Made>(product: DerivedValue<Answer, Made>, scope: RequestScope): Promise<void>;
}

/** Something that changes over time and is the same for everyone who watches it. */
export interface LiveQuery<Value> {
  /** Names it for all processes, such as `jackpot` or `wallet:1042`. Values of one topic are alike. */
  readonly topic: string;
  /** Milliseconds between two looks while anyone watches. */
  readonly intervalMs: number;
  /**
   * Looks. Runs in a scope of its own, since it outlives the request that began to watch. The value must survive JSON.
   */
  load(scope: RequestScope): Promise<Value>;
  /** What of a value counts as a change; all of it unless said otherwise. Must survive JSON. */
  changeKey?(value: Value): unknown;
  /** Ends the watching when the sign-in that began it ends. */
  readonly private?: boolean;
  /**
   * The operator shows it to nobody without a sign-in, and the same to everybody with one: looks borrow a watcher's,
   * and a watcher whose sign-in is over leaves.
   */
  readonly membersOnly?: boolean;
}

/** Values that come by themselves, for subscriptions. However many watch, the platform is asked once. */
export interface LiveQueries {
  /**
   * The present value, then every different one, never an older one after a newer. Ends when the watcher leaves, the
   * process drains, or a sign-in that the subject needs is over.
   */
  subscribe<Value>(subject: LiveQuery<Value>, scope: RequestScope): AsyncGenerator<Value, void, void>;
  /**
   * Tells those who watch what a request has just seen by itself, and whoever begins to watch within the time between
   * two looks.
   * @param askedAt when the platform was asked, on the clock of `shared/clock.ts`
   */
  publish<Value>(subject: LiveQuery<Value>, value: Value, askedAt: number, scope: RequestScope): void;
  /** Looks again at once, in every process; called after a change of one's own. */
  refresh(topic: string): void;
}
