import { rankLevels, rankProgress } from '../../../../schema/upstream/loyalty.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { once } from '../../../shared/once.ts';
import { toVipLevels, toVipProgress } from './mappers.ts';
import type { VipLevelRecord, VipProgressRecord } from './records.ts';

export interface VipSource {
  levels(): Promise<readonly VipLevelRecord[]>;
  /** The signed-in member's; null for a trial account, which climbs nothing. */
  progress(): Promise<VipProgressRecord | null>;
}

export function createVipSource({ upstream, locale, session }: RequestScope): VipSource {
  return {
    levels: once(async () => toVipLevels(await upstream.call(rankLevels, { query: { language: locale.language } }))),
    progress: once(async () => (session?.kind === 'TRIAL' ? null : toVipProgress(await upstream.call(rankProgress)))),
  };
}
