import { randomUUID } from 'node:crypto';
import type { RequestScope, Visitor } from './request.ts';
import type { Services } from './services.ts';
import type { CookieJar } from './session/cookieJar.ts';
import { createCookieJar } from './session/cookieJar.ts';
import { createDetachedKeeper } from './session/detachedKeeper.ts';
import type { OwnKeeper } from './session/keeper.ts';
import type { Session } from './session/session.ts';
import { createVault } from './session/vault.ts';
import type { Locale } from './shared/locale.ts';
import { bindUpstream } from './upstream/bound.ts';
import type { Principal } from './upstream/upstream.ts';

interface ScopeParts {
  readonly requestId: string;
  readonly deadline: number;
  readonly locale: Locale;
  readonly visitor: Visitor;
  readonly jar: CookieJar;
  readonly keeper: OwnKeeper;
  readonly left: () => AbortSignal;
  readonly onSent?: (call: string) => void;
  readonly onPersonal?: () => void;
}

/** Ties the services to one request. */
export function createRequestScope(
  services: Services,
  { requestId, deadline, locale, visitor, jar, keeper, left, onSent, onPersonal }: ScopeParts,
): RequestScope {
  const principal = (): Principal => ({
    token: keeper.current?.token ?? null,
    sessionId: keeper.current?.id ?? null,
    language: locale.language,
    device: visitor.device === 'DESKTOP' ? 'web' : null,
    address: visitor.address,
    userAgent: visitor.userAgent,
    deadline,
    requestId,
    ...(onSent ? { onSent } : {}),
  });
  const upstream = bindUpstream(services.upstream, {
    principal,
    renew: (deadToken) => services.renewal.renew(keeper, principal(), deadToken),
    expire: () => keeper.expire(),
    disown: (passwordChanged) => keeper.disown(passwordChanged),
  });
  return {
    requestId,
    deadline,
    log: services.log,
    locale,
    visitor,
    settings: services.settings,
    get session() {
      return keeper.current;
    },
    sessions: keeper,
    vault: createVault(services.box, jar),
    upstream,
    live: services.live,
    workshop: services.workshop,
    gameReader: services.gameReader,
    keepPersonal: () => onPersonal?.(),
    get left() {
      return left();
    },
  };
}

const NEVER = new AbortController().signal;

/**
 * A scope without a browser behind it, for live subjects and the page's first answer: it can neither set cookies nor
 * sign in again.
 */
export async function createDetachedScope(
  services: Services,
  {
    session,
    locale,
    visitor,
  }: { readonly session: Session | null; readonly locale: Locale; readonly visitor: Visitor },
): Promise<RequestScope> {
  const jar = createCookieJar(undefined, null, { prefix: '', secure: true });
  const isOver = session !== null && (await services.revocations.isRevoked('session', session.id));
  const keeper = createDetachedKeeper(isOver ? null : session);
  return createRequestScope(services, {
    requestId: randomUUID(),
    deadline: Date.now() + services.requestTimeout,
    locale,
    visitor,
    jar,
    keeper,
    left: () => NEVER,
  });
}
