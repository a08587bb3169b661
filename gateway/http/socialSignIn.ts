import { addressHolder } from '../../schema/addressHolder.ts';
import type { Provider } from '../../schema/upstream/identities.ts';
import { PROVIDERS } from '../../schema/upstream/identities.ts';
import type { GatewayContext } from '../context.ts';
import type { ProofOutcome } from '../domains/session/social/records.ts';
import type { OidcClient, OidcMemory } from '../session/oidcClient.ts';
import { OidcProblem } from '../session/oidcClient.ts';
import type { SharedStore } from '../shared/store.ts';
import type { Arrival } from './arrival.ts';
import { replyText } from './reply.ts';

export interface SocialSignIn {
  /** `/sign-in/:provider` sends the browser to the provider, `…/callback` takes it back; false for any other path. */
  serve(arrival: Arrival, pathname: string): Promise<boolean>;
}

interface SocialParts {
  readonly clients: ReadonlyMap<Provider, OidcClient>;
  readonly store: SharedStore;
  readonly rateLimitFactor: number;
}

/**
 * What the site is told in `?social=`, and has words for: what came of a proof, or why there was none. Never a text.
 */
type Arriving = Exclude<ProofOutcome['kind'], 'signed-in'> | OidcProblem['kind'] | 'expired';

/** What is remembered while somebody is away, sealed in a cookie of their own. */
interface Journey extends OidcMemory {
  readonly provider: Provider;
  readonly next: string;
}

const VAULT = 'journey';
const AWAY_SECONDS = 10 * 60;
const PATH = /^\/sign-in\/([a-z]+)(\/callback)?$/;
const LIMIT = { tries: 30, seconds: 60 };

export function createSocialSignIn({ clients, store, rateLimitFactor }: SocialParts): SocialSignIn {
  async function begin(
    arrival: Arrival,
    context: GatewayContext,
    provider: Provider,
    client: OidcClient,
  ): Promise<void> {
    const { origin } = arrival.visitor;
    const next = pathOfSite(queryOf(arrival).get('next'), origin);
    try {
      const { url, memory } = await client.begin(callbackOf(origin, provider), arrival.locale.tag);
      const journey: Journey = { ...memory, provider, next };
      await context.vault.write(VAULT, JSON.stringify(journey), AWAY_SECONDS);
      send(arrival, url.href);
    } catch (error) {
      report(context, error);
      back(arrival, 'unavailable', provider, next);
    }
  }

  /** The journey ends here, whatever comes of it: an address used twice opens nothing. */
  async function end(arrival: Arrival, context: GatewayContext, provider: Provider, client: OidcClient): Promise<void> {
    const journey = readJourney(await context.vault.read(VAULT));
    context.vault.forget(VAULT);
    if (journey?.provider !== provider) return back(arrival, 'expired', provider, '/');
    const address = new URL(`${callbackOf(arrival.visitor.origin, provider)}?${queryOf(arrival).toString()}`);
    try {
      const outcome = await context.sources.social.prove(provider, await client.finish(address, journey));
      if (outcome.kind === 'signed-in') send(arrival, journey.next);
      else back(arrival, outcome.kind, provider, journey.next);
    } catch (error) {
      report(context, error);
      back(arrival, error instanceof OidcProblem ? error.kind : 'failed', provider, journey.next);
    }
  }

  async function isTooOften({ visitor }: Arrival): Promise<boolean> {
    const { count } = await store.count(`limit:social:${addressHolder(visitor.address)}`, LIMIT.seconds * 1000);
    return count > LIMIT.tries * rateLimitFactor;
  }

  return {
    async serve(arrival, pathname) {
      const [, name, callback] = PATH.exec(pathname) ?? [];
      const provider = PROVIDERS.find((known) => known === name);
      const client = provider && clients.get(provider);
      if (!provider || !client) return false;
      if (arrival.request.method !== 'GET') {
        arrival.response.setHeader('Allow', 'GET');
        replyText(arrival, 405, 'Only GET is answered here.');
      } else if (await isTooOften(arrival)) {
        back(arrival, 'rate-limited', provider, '/');
      } else {
        await (callback === undefined ? begin : end)(arrival, await arrival.open(), provider, client);
      }
      return true;
    },
  };
}

function callbackOf(origin: string, provider: Provider): string {
  return `${origin}/sign-in/${provider}/callback`;
}

function queryOf({ request, visitor }: Arrival): URLSearchParams {
  const { url = '/' } = request;
  return URL.canParse(url, visitor.origin) ? new URL(url, visitor.origin).searchParams : new URLSearchParams();
}

/** A path of our own site, or its front door: nobody is sent to where a link from elsewhere says. */
export function pathOfSite(to: string | null, origin: string): string {
  if (to === null || !/^\/(?![/\\])/.test(to) || to.length > 500 || !URL.canParse(to, origin)) return '/';
  const { origin: found, pathname, search, hash } = new URL(to, origin);
  return found === origin && !/^\/(?:\/|sign-in\/|graphql|login)/.test(pathname) ? `${pathname}${search}${hash}` : '/';
}

function readJourney(kept: string | null): Journey | null {
  if (kept === null) return null;
  const journey = JSON.parse(kept) as Partial<Journey>;
  const whole = [journey.provider, journey.next, journey.state, journey.nonce, journey.verifier].every(
    (part) => typeof part === 'string',
  );
  return whole ? (journey as Journey) : null;
}

/** To the sign-in page, which has words for the code and goes on to `next`. */
function back(arrival: Arrival, code: Arriving, provider: Provider, next: string): void {
  send(arrival, `/login?${new URLSearchParams({ social: code, provider, ...(next !== '/' && { next }) }).toString()}`);
}

function send({ response }: Arrival, location: string): void {
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
function report({ log, requestId }: GatewayContext, error: unknown): void {
  if (error instanceof OidcProblem)
    log.info(
      { requestId, kind: error.kind, reason: error.cause instanceof Error ? error.cause.message : null },
      'a provider’s sign-in came to nothing',
    );
  else log.error({ requestId, err: error }, 'a provider’s sign-in failed');
}
