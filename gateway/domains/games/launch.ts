import type { ValueOf } from '../../../schema/upstream/call.ts';
import { launchGame } from '../../../schema/upstream/launch.ts';
import type { RequestScope } from '../../requestScope.ts';
import { assetUrl } from '../../shared/assets.ts';
import { toMaintenanceEnd } from '../../shared/maintenance.ts';
import { fields, optionalChild, optionalText } from '../../upstream/decode.ts';
import { isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import type { RealAccountRequired, SessionRequired } from '../../shared/userErrors.ts';
import { realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { gameNotFound, gameUnavailable } from './outcomes.ts';
import { startPathOf } from './launchRules.ts';
import type { GameRecord, LaunchGameResult } from './records.ts';

export type LaunchDevice = 'DESKTOP' | 'PHONE';

/** What this domain asks of the lotteries. */
export interface Lotteries {
  /** `launchUrl` is null for a lottery that is played on this site's own page. */
  open(
    code: string,
    view: 'BETTING',
    device: LaunchDevice,
  ): Promise<
    | { readonly __typename: 'OpenLotterySuccess'; readonly launchUrl: string | null }
    | { readonly __typename: 'GameUnavailable'; readonly retryAt: string | null }
    | { readonly __typename: 'LotteryNotFound' }
    | SessionRequired
    | RealAccountRequired
  >;
}

interface LotteryParts extends Pick<LaunchParts, 'scope' | 'game' | 'launchCode' | 'device'> {
  readonly lotteries: Lotteries;
}

interface LaunchParts {
  readonly scope: RequestScope;
  readonly game: GameRecord;
  readonly launchCode: string;
  readonly device: LaunchDevice;
  readonly roomId: string | null;
  readonly gameBase: string | null;
}

/** Real money, and the operator's play money for trial accounts (wire §4.3). */
const REAL = 1;
const TRIAL = 0;

/**
 * Opens a game session with the arguments of wire §4.3. A GET that changes state: the table marks it, and it is never
 * sent twice. A trial account may open what can be tried, which [001] §5 would refuse it as well (see
 * docs/decisions/trial-accounts.md).
 */
export async function launch({
  scope,
  game,
  launchCode,
  device,
  roomId,
  gameBase,
}: LaunchParts): Promise<LaunchGameResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL' && game.hasFreePlay !== true) return realAccountRequired();
  const query = {
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5',
    clientType: 2,
    gameId: launchCode,
    nodeId: game.reference.node,
    ...(roomId !== null && { roomId }),
    accountType: session.kind === 'TRIAL' ? TRIAL : REAL,
    vassalage: game.reference.vendorCode,
    username: session.username,
    language: scope.locale.language,
    webView: false,
    device: device === 'PHONE' ? 'MOBILE' : 'WEB',
    backUrl: scope.visitor.origin,
  };
  try {
    const value = await scope.upstream.call(launchGame, { query });
    return launched(game, toLaunchUrl(value, gameBase));
  } catch (error) {
    if (isSessionOver(error)) return sessionRequired();
    if (refusedFor(error, 'game-unfinished'))
      return { __typename: 'GameRoundOpen', message: 'A round of another game is still open.' };
    if (refusedFor(error, 'not-found')) return gameNotFound();
    if (refusedFor(error, 'sign-in-forbidden', 'feature-off') && session.kind === 'TRIAL') return realAccountRequired();
    if (refusedFor(error, 'game-maintenance'))
      return gameUnavailable(game, toMaintenanceEnd(error.value, launchGame.name));
    throw error;
  }
}

/** A lottery is launched as one ([001] §2, wire §4.3): in the operator's frame, or on this site's own page. */
export async function launchLottery({
  scope,
  game,
  launchCode,
  device,
  lotteries,
}: LotteryParts): Promise<LaunchGameResult> {
  const outcome = await lotteries.open(launchCode, 'BETTING', device);
  switch (outcome.__typename) {
    case 'OpenLotterySuccess':
      return launched(game, outcome.launchUrl ?? `${scope.visitor.origin}${startPathOf(game)}`);
    case 'GameUnavailable':
      return gameUnavailable(game, outcome.retryAt);
    case 'LotteryNotFound':
      return gameNotFound();
    case 'SessionRequired':
    case 'RealAccountRequired':
      return outcome;
  }
}

function launched(game: GameRecord, launchUrl: string): LaunchGameResult {
  return { __typename: 'LaunchGameSuccess', game, launchUrl };
}

/** The address, made absolute with the launch CDN; older deployments say `gameUrl` (wire §4). */
export function toLaunchUrl(value: ValueOf<typeof launchGame>, gameBase: string | null): string {
  const answer = fields(value, launchGame.name);
  const content = optionalChild(answer, 'content');
  const path = (content && optionalText(content, 'game_url')) ?? optionalText(answer, 'gameUrl');
  const url = assetUrl(gameBase, path);
  if (url === null || !URL.canParse(url))
    throw new UpstreamShapeError(launchGame.name, 'content/game_url', 'leads nowhere');
  return url;
}
