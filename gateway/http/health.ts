import { createHash, timingSafeEqual } from 'node:crypto';
import { status } from '../../schema/upstream/site.ts';
import type { Metrics } from '../metrics.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { UpstreamRefusal } from '../upstream/upstream.ts';
import type { HttpContext } from './httpContext.ts';
import { replyText } from './reply.ts';

/** Liveness, readiness and metrics endpoints. */
export interface Health {
  live(http: HttpContext): void;
  ready(http: HttpContext): Promise<void>;
  metrics(http: HttpContext): Promise<void>;
  /** Makes the gateway not ready, so that load balancers stop sending requests. */
  drain(): void;
}

const CHECK_INTERVAL_MS = 2_000;
const TIMEOUT_MS = 2_000;

interface HealthOptions {
  readonly upstream: Upstream;
  readonly metrics: Metrics;
  /** Whether caches are warm; called while the platform is reachable. */
  readonly isWarm: () => boolean;
  /** Token required to read the metrics; `open`: no token, `none`: disabled. */
  readonly metricsToken: { readonly bearer: string } | 'open' | 'none';
}

export function createHealth({ upstream, metrics, isWarm, metricsToken }: HealthOptions): Health {
  let draining = false;
  let lastCheck: { readonly reachable: Promise<boolean>; readonly at: number } | null = null;

  /** A refusal also shows that the platform is reachable. */
  async function isReachable(): Promise<boolean> {
    const principal = {
      token: null,
      sessionId: null,
      language: 'EN',
      device: 'web',
      address: '',
      userAgent: '',
      deadline: Date.now() + TIMEOUT_MS,
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
    live: (http) => replyText(http, 200, 'ok'),
    async ready(http) {
      if (!lastCheck || Date.now() - lastCheck.at > CHECK_INTERVAL_MS)
        lastCheck = { reachable: isReachable(), at: Date.now() };
      const reachable = await lastCheck.reachable;
      const warm = reachable && isWarm();
      replyText(
        http,
        warm && !draining ? 200 : 503,
        JSON.stringify({ ready: warm && !draining, warm, upstream: reachable ? 'reachable' : 'unreachable', draining }),
        'application/json',
      );
    },
    async metrics(http) {
      if (metricsToken === 'none') return replyText(http, 404, 'Not found.');
      if (
        metricsToken !== 'open' &&
        !isEqual(http.request.headers.authorization ?? '', `Bearer ${metricsToken.bearer}`)
      )
        return replyText(http, 401, 'unauthorised');
      return replyText(http, 200, await metrics.registry.metrics(), metrics.registry.contentType);
    },
    drain: () => void (draining = true),
  };
}

/** Compares in constant time. */
function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
