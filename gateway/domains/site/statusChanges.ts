import { setTimeout as wait } from 'node:timers/promises';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import { status as statusCall } from '../../../schema/upstream/site.ts';
import type { RequestScope, Subject } from '../../request.ts';
import type { SiteStatusRecord } from './records.ts';

const EVERY_MS = 5_000;
/** Within this time all who were waiting are let in again, so that they do not all come at once. */
const OPENING_MS = 5_000;

interface Reading {
  /** How it stands when the watching begins. */
  first(): Promise<SiteStatusRecord>;
  toStatus(value: ValueOf<typeof statusCall>): SiteStatusRecord;
}

/**
 * The visitor's present state, then every different one. What holds for everybody is one question to the platform, however many watch; a region is known of
 * one visitor only, and is asked for when that state has become another.
 */
export async function* statusChanges(scope: RequestScope, { first, toStatus }: Reading): AsyncGenerator<SiteStatusRecord, void, void> {
  const { host, address } = scope.visitor;
  const query = { url: host };
  const everybodys: Subject<SiteStatusRecord> = {
    topic: `site-status:${host}`,
    every: EVERY_MS,
    load: async ({ upstream }) => toStatus(await upstream.call(statusCall, { query, anonymous: true, fresh: true })),
  };
  const visitors: Subject<SiteStatusRecord> = {
    topic: `site-status:${host}:${address}`,
    every: EVERY_MS,
    load: async ({ upstream }) => toStatus(await upstream.call(statusCall, { query, fresh: true })),
  };

  let told = await first();
  yield told;
  let common: SiteStatusRecord['kind'] | null = null;
  for await (const found of scope.live.watch(everybodys, scope)) {
    const isClosed = found.kind === 'maintenance';
    const isKnown = !isClosed && (found.kind === common || (common === null && told.kind !== 'maintenance'));
    common = found.kind;
    if (isKnown) continue;
    if (told.kind === 'maintenance' && !isClosed) await wait(Math.random() * OPENING_MS);
    const status = isClosed ? found : await firstOf(scope.live.watch(visitors, scope));
    if (status === null) return;
    if (JSON.stringify(status) !== JSON.stringify(told)) yield status;
    told = status;
  }
}

/** Null when the watching has ended before there was one. */
async function firstOf<Value>(values: AsyncIterable<Value>): Promise<Value | null> {
  for await (const value of values) return value;
  return null;
}
