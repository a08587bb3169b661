import { lt } from '../../database/drizzle.ts';
import type { Language } from '../../../schema/languages.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Services } from '../../services.ts';
import type { Member, Session } from '../../members/tables.ts';
import type { LotteryLaunch } from './launchLottery.ts';
import { isLottery, launchLottery } from './launchLottery.ts';
import { underMaintenance } from './maintenance.ts';
import { isPlayed } from './playable.ts';
import { findGame, findGameByCode } from './store.ts';
import { type Game, launchTickets, recentGames } from './tables.ts';
import { isUnderMaintenance } from './wireGame.ts';

/** What a launch asks for (wire §4.3). */
export interface LaunchRequest extends LotteryLaunch {
  readonly launchMode?: string;
  readonly gameId?: string;
  readonly nodeId?: number | string;
  readonly vassalage?: string;
  /** The room of a game for two that the player has chosen; the game's page knows whether it has such a one. */
  readonly roomId?: number | string;
  /** 1 real, 0 free. */
  readonly accountType?: number;
}

/** Long enough for a slow phone to load the game's page, too short to be passed on. */
const TICKET_SECONDS = 120;

function notFound(): Refusal {
  return new Refusal('DATA_NOT_FOUND', { message: 'The game is not known' });
}

async function wanted({ db }: Services, { nodeId, gameId, vassalage }: LaunchRequest): Promise<Game> {
  const game = nodeId === undefined ? await findGameByCode(db, gameId ?? '') : await findGame(db, Number(nodeId));
  if (!game || (gameId && game.gameId !== gameId) || (vassalage && game.vendor !== vassalage)) throw notFound();
  return game;
}

/** An entry for several games is not a game, and no game page plays a lottery: it has a launch mode of its own. */
function requireGame({ isList, gameType }: Game): void {
  if (isList) throw new Refusal('function.not.available', { message: '#543 This entry is a list of games' });
  if (isLottery(gameType))
    throw new Refusal('function.not.available', { message: '#543 Lotteries are launched by the mode LOTT' });
}

/** Throws where a game cannot be opened. */
async function requireOpen({ db, clock }: Services, game: Game): Promise<void> {
  if (!isUnderMaintenance(game, clock.now()) && (await isPlayed(db, game))) return;
  throw underMaintenance(game);
}

/** Play money is for trial accounts, in games that offer it; real accounts play for what their wallet holds. */
function requireAccount(game: Game, member: Member, accountType: number | undefined): void {
  if (isTrial(member) && !game.supportPlay)
    throw new Refusal('function.not.available', { message: '#543 This game needs a real account' });
  if (!isTrial(member) && accountType === 0)
    throw new Refusal('function.not.available', { message: '#543 Free play is for trial accounts' });
}

/** Who launches; the game ends with their sign-in. Null where there is none to end. */
export interface Player {
  readonly memberId: number;
  readonly sessionId: number | null;
}

/** Issues a ticket for a game's page and notes the game as the member's latest. Answers the page's path. */
export async function openGame(
  { db, clock, random }: Services,
  player: Player,
  { nodeId }: Game,
  language: Language,
  roomId?: number | string,
): Promise<string> {
  const ticket = Buffer.from(random.bytes(24)).toString('base64url');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await tx.delete(launchTickets).where(lt(launchTickets.expiresAt, now));
    await tx
      .insert(launchTickets)
      .values({ ...player, ticket, nodeId, language, expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000) });
    await tx
      .insert(recentGames)
      .values({ memberId: player.memberId, nodeId, at: now })
      .onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { at: now } });
  });
  const room = roomId === undefined ? '' : `&room=${encodeURIComponent(roomId)}`;
  return `/play/${nodeId}?ticket=${ticket}&language=${language}${room}`;
}

/** Opens a game for a member. A GET that changes state: every call issues a ticket of its own. */
export async function launch(
  services: Services,
  { member, session }: { readonly member: Member; readonly session: Session },
  request: LaunchRequest,
  language: Language,
) {
  if (!request.launchMode) throw new Refusal('system_busy', { message: '#727 The system is busy' });
  if (request.launchMode === 'LOTT') return launchLottery(services, member, request);
  if (request.launchMode !== 'GLS')
    throw new Refusal('function.not.available', { message: '#543 This launch mode is not served' });
  const game = await wanted(services, request);
  requireGame(game);
  await requireOpen(services, game);
  requireAccount(game, member, request.accountType);
  return {
    content: {
      game_url: await openGame(
        services,
        { memberId: member.id, sessionId: session.id },
        game,
        language,
        request.roomId,
      ),
    },
  };
}

/** A game with free play; throws for others. */
export async function gameToTry(services: Services, request: LaunchRequest): Promise<Game> {
  const game = await wanted(services, request);
  requireGame(game);
  await requireOpen(services, game);
  if (!game.supportPlay) throw new Refusal('function.not.available', { message: '#543 This game cannot be tried' });
  return game;
}
