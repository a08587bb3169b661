import { createHash, timingSafeEqual } from 'node:crypto';
import { status } from '../../schema/upstream/site.ts';
import type { Metrics } from '../metrics.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { UpstreamRefusal } from '../upstream/upstream.ts';
import type { Arrival } from './arrival.ts';
import { replyText } from './reply.ts';

/** Answers for those who run the gateway: is it alive, may it get visitors, how is it doing. */
export interface Health {
  live(arrival: Arrival): void;
  ready(arrival: Arrival): Promise<void>;
  metrics(arrival: Arrival): Promise<void>;
  /** From now on not ready: whoever sends visitors sends them elsewhere. */
  drain(): void;
}

const ASKED_EVERY_MS = 2_000;
const PATIENCE_MS = 2_000;

interface HealthParts {
  readonly upstream: Upstream;
  readonly metrics: Metrics;
  /** Whether the first visitor would not have to wait for anything; asked while the platform answers. */
  readonly isWarm: () => boolean;
  /** What to show to see the metrics; `open`: nothing, `none`: nobody sees them. */
  readonly metricsToken: { readonly bearer: string } | 'open' | 'none';
}

export function createHealth({ upstream, metrics, isWarm, metricsToken }: HealthParts): Health {
  let draining = false;
  let known: { readonly reachable: Promise<boolean>; readonly at: number } | null = null;

  /** A platform that says no is there all the same. */
  async function isReachable(): Promise<boolean> {
    const principal = {
      token: null,
      sessionId: null,
      language: 'EN',
      device: 'web',
      address: '',
      userAgent: '',
      deadline: Date.now() + PATIENCE_MS,
      requestId: 'readiness',
    } as const;
    try {
      await upstream.call(status, { principal, fresh: true });
      return true;
    } catch (error) {
      return error instanceof UpstreamRefusal;
    }
  }

  return {
    live: (arrival) => replyText(arrival, 200, 'ok'),
    async ready(arrival) {
      if (!known || Date.now() - known.at > ASKED_EVERY_MS) known = { reachable: isReachable(), at: Date.now() };
      const reachable = await known.reachable;
      const warm = reachable && isWarm();
      replyText(
        arrival,
        warm && !draining ? 200 : 503,
        JSON.stringify({ ready: warm && !draining, warm, upstream: reachable ? 'reachable' : 'unreachable', draining }),
        'application/json',
      );
    },
    async metrics(arrival) {
      if (metricsToken === 'none') return replyText(arrival, 404, 'Not found.');
      if (
        metricsToken !== 'open' &&
        !isSame(arrival.request.headers.authorization ?? '', `Bearer ${metricsToken.bearer}`)
      )
        return replyText(arrival, 401, 'unauthorised');
      return replyText(arrival, 200, await metrics.registry.metrics(), metrics.registry.contentType);
    },
    drain: () => void (draining = true),
  };
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
