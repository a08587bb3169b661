import { setTimeout as wait } from 'node:timers/promises';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import { status as statusCall } from '../../../schema/upstream/site.ts';
import type { RequestScope, LiveQuery, Visitor } from '../../requestScope.ts';
import type { SiteStatusRecord } from './records.ts';

const EVERY_MS = 5_000;
/** After maintenance, waiting visitors are readmitted within this time, so that they do not all come at once. */
const OPENING_MS = 5_000;

interface Reading {
  /** The visitor's status when it was last requested, which may be a while ago. */
  first(): Promise<SiteStatusRecord>;
  toStatus(value: ValueOf<typeof statusCall>): SiteStatusRecord;
}

/**
 * What the platform's answer depends on: it announces its own origins for the host that the visitor used, and its
 * downloads lead to that site.
 */
export const statusQuery = ({ host, origin }: Visitor) => ({ url: host, origin });

/**
 * The visitor's present state, then every different one. What holds for everybody is one question to the platform,
 * however many watch; a region is known of one visitor only, and is asked for when that state has become another.
 */
export async function* statusChanges(
  scope: RequestScope,
  { first, toStatus }: Reading,
): AsyncGenerator<SiteStatusRecord, void, void> {
  const { origin, address } = scope.visitor;
  const query = statusQuery(scope.visitor);
  const everybodys: LiveQuery<SiteStatusRecord> = {
    topic: `site-status:${origin}`,
    intervalMs: EVERY_MS,
    load: async ({ upstream }) => toStatus(await upstream.call(statusCall, { query, anonymous: true, fresh: true })),
  };
  const visitors: LiveQuery<SiteStatusRecord> = {
    topic: `site-status:${origin}:${address}`,
    intervalMs: EVERY_MS,
    load: async ({ upstream }) => toStatus(await upstream.call(statusCall, { query, fresh: true })),
  };

  let told: SiteStatusRecord | null = null;
  let common: SiteStatusRecord['__typename'] | null = null;
  for await (const found of scope.live.subscribe(everybodys, scope)) {
    const isKnown = found.__typename !== 'SiteInMaintenance' && found.__typename === common;
    common = found.__typename;
    if (isKnown) continue;
    const status: SiteStatusRecord | null = found.__typename === 'SiteInMaintenance' ? found : await own(told);
    if (status === null) return;
    if (told === null || JSON.stringify(status) !== JSON.stringify(told)) yield status;
    told = status;
  }

  /** The status of an open site for this visitor; null when they left before it was known. */
  async function own(before: SiteStatusRecord | null): Promise<SiteStatusRecord | null> {
    const known = before === null ? await first() : null;
    if (known !== null && known.__typename !== 'SiteInMaintenance') return known;
    if (before?.__typename === 'SiteInMaintenance')
      await wait(Math.random() * OPENING_MS, undefined, { ref: false, signal: scope.signal }).catch(() => undefined);
    // An answer of their own may be older than the one for everybody, and still say that it is closed.
    for await (const status of scope.live.subscribe(visitors, scope))
      if (status.__typename !== 'SiteInMaintenance') return status;
    return null;
  }
}
