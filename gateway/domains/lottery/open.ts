import type { ValueOf } from '../../../schema/upstream/call.ts';
import { launchGame } from '../../../schema/upstream/launch.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { assetUrl, isHttpUrl } from '../../shared/assets.ts';
import { toMaintenanceEnd } from '../../shared/maintenance.ts';
import { fields, optionalChild, optionalText } from '../../upstream/decode.ts';
import { isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import { toViewer } from '../../session/viewer.ts';
import { realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { lotteryClosed, lotteryNotFound } from './outcomes.ts';
import { toWireMode } from './mappers.ts';
import type { LotteryRecord, OpenLotteryResult } from './records.ts';

export type LotteryView = 'BETTING' | 'LOBBY';
export type LaunchDevice = 'DESKTOP' | 'PHONE';

interface Parts {
  readonly scope: RequestScope;
  readonly assets: () => Promise<Assets>;
  readonly lottery: (code: string) => Promise<LotteryRecord | null>;
}

/** Opens a lottery with the arguments of [001] §3. A GET that changes state, never sent twice by itself. */
export async function openLottery(
  { scope, assets, lottery }: Parts,
  code: string,
  view: LotteryView,
  device: LaunchDevice,
): Promise<OpenLotteryResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const found = await lottery(code);
  if (found === null) return lotteryNotFound();
  const lottoPrizeMode = toWireMode(found);
  const query = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoGameCode: code,
    lottoView: view.toLowerCase(),
    device: device === 'PHONE' ? 'MOBILE' : 'WEB',
    backUrl: scope.visitor.origin,
    language: scope.locale.language,
    title: found.name,
    ...(lottoPrizeMode !== null && { lottoPrizeMode }),
    ...(found.vendorCode !== null && { vassalage: found.vendorCode }),
  };
  try {
    const [value, { gameBase }] = await Promise.all([scope.upstream.call(launchGame, { query }), assets()]);
    const launchUrl = toFrameUrl(value, gameBase);
    return { __typename: 'OpenLotterySuccess', lottery: found, launchUrl, viewer: toViewer(session) };
  } catch (error) {
    if (isSessionOver(error)) return sessionRequired();
    if (refusedFor(error, 'not-found')) return lotteryNotFound();
    if (refusedFor(error, 'game-maintenance'))
      return lotteryClosed(code, toMaintenanceEnd(error.value, launchGame.name));
    throw error;
  }
}

/** Null for this site's own lottery page, and for what leads nowhere: no frame is opened then. */
export function toFrameUrl(value: ValueOf<typeof launchGame>, gameBase: string | null): string | null {
  const answer = fields(value, launchGame.name);
  const content = optionalChild(answer, 'content');
  const path = (content && optionalText(content, 'game_url')) ?? optionalText(answer, 'gameUrl');
  if (path === null || /^\/lottery(?:[/?]|$)/.test(path)) return null;
  const url = assetUrl(gameBase, path);
  return url !== null && isHttpUrl(url) ? url : null;
}
