import { lotteryPath } from '../../../schema/sitePaths.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../members/tables.ts';
import { requireServed } from './maintenance.ts';
import { findGameByCode } from './store.ts';
import { recentGames } from './tables.ts';

/** What a launch of a lottery asks for ([001] §3). */
export interface LotteryLaunch {
  readonly lottoGameCode?: string;
  /** `betting` or `lobby`. */
  readonly lottoView?: string;
}

export const isLottery = (gameType: string): boolean => gameType.endsWith('LOTT');

/**
 * Opens a lottery: it is the member's latest from then on. The operator's lotteries are played on the site's own
 * lottery page, by the order calls, so the address is a path of that site and no ticket goes with it. A trial account
 * plays none (wire §4.3).
 */
export async function launchLottery(
  { db, clock }: Services,
  member: Member,
  { lottoGameCode, lottoView }: LotteryLaunch,
) {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Lotteries need a real account' });
  const game = await findGameByCode(db, lottoGameCode ?? '');
  if (!game || !isLottery(game.gameType)) throw new Refusal('DATA_NOT_FOUND', { message: 'The lottery is not known' });
  const at = clock.now();
  requireServed(game, at);
  await db
    .insert(recentGames)
    .values({ memberId: member.id, nodeId: game.nodeId, at })
    .onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { at } });
  return {
    content: {
      game_url: lotteryPath(lottoView === 'lobby' ? {} : { gameCode: game.gameId, vendor: game.vendor }),
    },
  };
}
