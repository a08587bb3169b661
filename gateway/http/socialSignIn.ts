import { addressHolder } from '../../schema/addressHolder.ts';
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
  /** `/sign-in/:provider` sends the browser to the provider, `…/callback` takes it back; false for any other path. */
  serve(http: HttpContext, pathname: string): Promise<boolean>;
}

interface SocialSignInOptions {
  readonly clients: ReadonlyMap<Provider, OidcClient>;
  readonly store: SharedStore;
  readonly rateLimitFactor: number;
}

/**
 * What the site is told in `?social=`, and has words for: what came of a proof, or why there was none. Never a text.
 */
type ReturnCode = Exclude<ProofOutcome['kind'], 'signed-in'> | OidcError['kind'] | 'expired';

/** What is remembered while somebody is away, sealed in a cookie of their own. */
interface PendingSignIn extends OidcChecks {
  readonly provider: Provider;
  readonly next: string;
}

const COOKIE = 'journey';
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
      const journey: PendingSignIn = { ...checks, provider, next };
      await context.encryptedCookies.write(COOKIE, JSON.stringify(journey), PENDING_SECONDS);
      redirect(http, url.href);
    } catch (error) {
      logFailure(context, error);
      redirectToLogin(http, 'unavailable', provider, next);
    }
  }

  /** The journey ends here, whatever comes of it: an address used twice opens nothing. */
  async function end(
    http: HttpContext,
    context: GatewayContext,
    provider: Provider,
    client: OidcClient,
  ): Promise<void> {
    const journey = parsePendingSignIn(await context.encryptedCookies.read(COOKIE));
    context.encryptedCookies.forget(COOKIE);
    if (journey?.provider !== provider) return redirectToLogin(http, 'expired', provider, '/');
    const address = new URL(`${callbackOf(http.visitor.origin, provider)}?${queryOf(http).toString()}`);
    try {
      const outcome = await context.sources.social.prove(provider, await client.finish(address, journey));
      if (outcome.kind === 'signed-in') redirect(http, journey.next);
      else redirectToLogin(http, outcome.kind, provider, journey.next);
    } catch (error) {
      logFailure(context, error);
      redirectToLogin(http, error instanceof OidcError ? error.kind : 'failed', provider, journey.next);
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
        await (callback === undefined ? begin : end)(http, await http.openContext(), provider, client);
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

/** A path of our own site, or its front door: nobody is sent to where a link from elsewhere says. */
export function pathOfSite(to: string | null, origin: string): string {
  if (to === null || !/^\/(?![/\\])/.test(to) || to.length > 500 || !URL.canParse(to, origin)) return '/';
  const { origin: found, pathname, search, hash } = new URL(to, origin);
  return found === origin && !/^\/(?:\/|sign-in\/|graphql|login)/.test(pathname) ? `${pathname}${search}${hash}` : '/';
}

function parsePendingSignIn(kept: string | null): PendingSignIn | null {
  if (kept === null) return null;
  const journey = JSON.parse(kept) as Partial<PendingSignIn>;
  const whole = [journey.provider, journey.next, journey.state, journey.nonce, journey.verifier].every(
    (part) => typeof part === 'string',
  );
  return whole ? (journey as PendingSignIn) : null;
}

/** To the sign-in page, which has words for the code and goes on to `next`. */
function redirectToLogin(http: HttpContext, code: ReturnCode, provider: Provider, next: string): void {
  redirect(http, `/login?${new URLSearchParams({ social: code, provider, ...(next !== '/' && { next }) }).toString()}`);
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
 * Neither code nor token is in what these errors say; their causes may quote the provider's answer, and stay out of the
 * log.
 */
function logFailure({ log, requestId }: GatewayContext, error: unknown): void {
  if (error instanceof OidcError)
    log.info(
      { requestId, kind: error.kind, reason: error.cause instanceof Error ? error.cause.message : null },
      'a provider’s sign-in came to nothing',
    );
  else log.error({ requestId, err: error }, 'a provider’s sign-in failed');
}
