import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { CircuitBreaker } from './upstream/circuitBreaker.ts';

/** Prometheus metrics. Only names of trusted operations become labels: a client could invent any number of others. */
export interface Metrics {
  readonly registry: Registry;
  readonly operations: Histogram<'operation' | 'outcome'>;
  /** Queries that were answered from what is kept for everybody. */
  readonly kept: Counter<'operation'>;
  readonly upstreamCalls: Histogram<'call' | 'outcome'>;
  readonly lostRefreshes: Counter;
  readonly rateLimited: Counter<'field'>;
  readonly streams: Gauge;
  watchBreakers(breakers: ReadonlyMap<string, CircuitBreaker>): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    operations: new Histogram({
      name: 'gateway_operation_seconds',
      help: 'GraphQL operations by name and outcome',
      labelNames: ['operation', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    kept: new Counter({
      name: 'gateway_kept_answers_total',
      help: 'Queries answered from what is kept for everybody, by name',
      labelNames: ['operation'],
      registers,
    }),
    upstreamCalls: new Histogram({
      name: 'gateway_upstream_seconds',
      help: 'Calls to the platform by name and outcome',
      labelNames: ['call', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    lostRefreshes: new Counter({
      name: 'gateway_lost_refreshes_total',
      help: 'Reusable answers that could not be fetched anew',
      registers,
    }),
    rateLimited: new Counter({
      name: 'gateway_rate_limited_total',
      help: 'Requests refused by a rate limit',
      labelNames: ['field'],
      registers,
    }),
    streams: new Gauge({ name: 'gateway_streams', help: 'Open subscriptions', registers }),
    watchBreakers(breakers) {
      const gauge = new Gauge({
        name: 'gateway_breaker_open',
        help: '1 while calls of a domain are held back',
        labelNames: ['domain'],
        registers,
        collect() {
          for (const [domain, breaker] of breakers) gauge.set({ domain }, breaker.state === 'closed' ? 0 : 1);
        },
      });
    },
  };
}
