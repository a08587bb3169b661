import { addressHolder } from '../../schema/addressHolder.ts';
import { returnPath } from '../../schema/sitePaths.ts';
import type { Provider } from '../../schema/upstream/identities.ts';
import { PROVIDERS } from '../../schema/upstream/identities.ts';
import type { GatewayContext } from '../context.ts';
import type { ProofOutcome } from '../domains/session/social/records.ts';
import type { OidcClient, OidcChecks } from '../session/oidcClient.ts';
import { OidcError } from '../session/oidcClient.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import type { HttpContext } from './httpContext.ts';
import { replyText } from './reply.ts';

export interface SocialSignIn {
  /** `/sign-in/:provider` redirects to the provider, `…/callback` handles the return; false for any other path. */
  serve(http: HttpContext, pathname: string): Promise<boolean>;
}

interface SocialSignInOptions {
  readonly clients: ReadonlyMap<Provider, OidcClient>;
  readonly store: SharedStore;
  readonly rateLimitFactor: number;
}

/** Codes passed to the site in `?social=`; the site translates them. */
type ReturnCode = Exclude<ProofOutcome['kind'], 'signed-in'> | OidcError['kind'] | 'expired';

/** Stored in an encrypted cookie while the browser is at the provider. */
interface PendingSignIn extends OidcChecks {
  readonly provider: Provider;
  readonly next: string;
}

const COOKIE = 'pending-sign-in';
const PENDING_SECONDS = 10 * 60;
const PATH = /^\/sign-in\/([a-z]+)(\/callback)?$/;
const LIMIT = { tries: 30, seconds: 60 };

export function createSocialSignIn({ clients, store, rateLimitFactor }: SocialSignInOptions): SocialSignIn {
  async function begin(
    http: HttpContext,
    context: GatewayContext,
    provider: Provider,
    client: OidcClient,
  ): Promise<void> {
    const { origin } = http.visitor;
    const next = pathOfSite(queryOf(http).get('next'), origin);
    try {
      const { url, checks } = await client.begin(callbackOf(origin, provider), http.locale.tag);
      const pending: PendingSignIn = { ...checks, provider, next };
      await context.encryptedCookies.write(COOKIE, JSON.stringify(pending), PENDING_SECONDS);
      redirect(http, url.href);
    } catch (error) {
      logFailure(context, error);
      redirectToLogin(http, 'unavailable', provider, next);
    }
  }

  /** Deletes the pending sign-in in any case: a callback URL cannot be used twice. */
  async function finish(
    http: HttpContext,
    context: GatewayContext,
    provider: Provider,
    client: OidcClient,
  ): Promise<void> {
    const pending = parsePendingSignIn(await context.encryptedCookies.read(COOKIE));
    context.encryptedCookies.forget(COOKIE);
    if (pending?.provider !== provider) return redirectToLogin(http, 'expired', provider, '/');
    const address = new URL(`${callbackOf(http.visitor.origin, provider)}?${queryOf(http).toString()}`);
    try {
      const outcome = await context.sources.social.prove(provider, await client.finish(address, pending));
      if (outcome.kind === 'signed-in') redirect(http, pending.next);
      else redirectToLogin(http, outcome.kind, provider, pending.next);
    } catch (error) {
      logFailure(context, error);
      redirectToLogin(http, error instanceof OidcError ? error.kind : 'failed', provider, pending.next);
    }
  }

  async function isRateLimited({ visitor }: HttpContext): Promise<boolean> {
    const { count } = await store.count(`limit:social:${addressHolder(visitor.address)}`, LIMIT.seconds * 1000);
    return count > LIMIT.tries * rateLimitFactor;
  }

  return {
    async serve(http, pathname) {
      const [, name, callback] = PATH.exec(pathname) ?? [];
      const provider = PROVIDERS.find((known) => known === name);
      const client = provider && clients.get(provider);
      if (!provider || !client) return false;
      if (http.request.method !== 'GET') {
        http.response.setHeader('Allow', 'GET');
        replyText(http, 405, 'Only GET is answered here.');
      } else if (await isRateLimited(http)) {
        redirectToLogin(http, 'rate-limited', provider, '/');
      } else {
        await (callback === undefined ? begin : finish)(http, await http.openContext(), provider, client);
      }
      return true;
    },
  };
}

function callbackOf(origin: string, provider: Provider): string {
  return `${origin}/sign-in/${provider}/callback`;
}

function queryOf({ request, visitor }: HttpContext): URLSearchParams {
  const { url = '/' } = request;
  return URL.canParse(url, visitor.origin) ? new URL(url, visitor.origin).searchParams : new URLSearchParams();
}

/** Returns a path of this site, `/` for anything else: prevents open redirects. */
export function pathOfSite(to: string | null, origin: string): string {
  if (to === null || !/^\/(?![/\\])/.test(to) || to.length > 500 || !URL.canParse(to, origin)) return '/';
  const { origin: found, pathname, search, hash } = new URL(to, origin);
  return found === origin && !/^\/(?:\/|sign-in\/|graphql|login)/.test(pathname) ? `${pathname}${search}${hash}` : '/';
}

function parsePendingSignIn(kept: string | null): PendingSignIn | null {
  if (kept === null) return null;
  const pending = JSON.parse(kept) as Partial<PendingSignIn>;
  const isComplete = [pending.provider, pending.next, pending.state, pending.nonce, pending.verifier].every(
    (part) => typeof part === 'string',
  );
  return isComplete ? (pending as PendingSignIn) : null;
}

/** Redirects to the sign-in page, which explains the code and continues to `next`. */
function redirectToLogin(http: HttpContext, code: ReturnCode, provider: Provider, next: string): void {
  redirect(http, returnPath(code, next, provider));
}

function redirect({ response }: HttpContext, location: string): void {
  response.writeHead(303, {
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Length': 0,
  });
  response.end();
}

/**
 * These messages contain neither code nor token. The cause of an `OidcError` may quote the provider's response: only
 * its message is logged.
 */
function logFailure({ log, requestId }: GatewayContext, error: unknown): void {
  if (error instanceof OidcError)
    log.info(
      { requestId, kind: error.kind, reason: error.cause instanceof Error ? error.cause.message : null },
      'a provider sign-in did not complete',
    );
  else log.error({ requestId, err: error }, 'a provider sign-in failed');
}
