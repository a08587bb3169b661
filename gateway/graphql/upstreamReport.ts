import type { ExecutionResult } from 'graphql';
import type { LoggedCall } from '../upstream/upstream.ts';
import type { QueriesLeft } from './queryLimits.ts';

/** What an answer has cost the operator: `extensions.upstream` in developer mode. */
export interface UpstreamReport {
  /** In the order in which they began; of an event, those since the event before. */
  readonly calls: readonly LoggedCall[];
  readonly cost: ReportedCost;
}

export interface ReportedCost extends Partial<QueriesLeft> {
  /** The most calls that the document may make with its variables, where nothing is cached. */
  readonly most: number;
  /** The most that a document may make; null for the site's own. */
  readonly limit: number | null;
  /** Calls that were sent. */
  readonly made: number;
}

/** What is known of the document before it runs. */
export type Allowance = Pick<ReportedCost, 'most' | 'limit'>;

/** Adds the report to a result. */
export function withReport(
  result: ExecutionResult,
  calls: readonly LoggedCall[],
  allowance: Allowance,
  left: QueriesLeft | null,
): ExecutionResult {
  const made = calls.reduce((sum, { sent }) => sum + sent, 0);
  const upstream: UpstreamReport = { calls, cost: { ...allowance, made, ...left } };
  return { ...result, extensions: { ...result.extensions, upstream } };
}
