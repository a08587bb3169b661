import { lt } from 'drizzle-orm';
import type { Language } from '../../../schema/languages.ts';
import type { MaintenanceValue } from '../../../schema/upstream/launch.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { isTrial } from '../../memberTypes.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../session/tables.ts';
import { findGame, findGameByCode } from './store.ts';
import { type Game, launchTickets, recentGames } from './tables.ts';
import { isUnderMaintenance } from './wireGame.ts';

/** What a launch asks for (wire §4.3). */
export interface LaunchRequest {
  readonly launchMode?: string;
  readonly gameId?: string;
  readonly nodeId?: number | string;
  readonly vassalage?: string;
  /** 1 real, 0 free. */
  readonly accountType?: number;
}

/** Long enough for a slow phone to load the game's page, too short to be passed on. */
const TICKET_SECONDS = 120;

/** Types that have an engine behind them; the doors of the others are not open yet. */
const ENGINES = new Set(['RNG']);

function notFound(): Refusal {
  return new Refusal('DATA_NOT_FOUND', { message: 'The game is not known' });
}

async function wanted({ db }: Services, { nodeId, gameId, vassalage }: LaunchRequest): Promise<Game> {
  const game = nodeId === undefined ? await findGameByCode(db, gameId ?? '') : await findGame(db, Number(nodeId));
  if (!game || (gameId && game.gameId !== gameId) || (vassalage && game.vendor !== vassalage)) throw notFound();
  return game;
}

/** Throws where a game cannot be opened; closed games say until when, as far as that is known (wire §2.2). */
function requireOpen(game: Game, now: Date): void {
  if (ENGINES.has(game.gameType) && !isUnderMaintenance(game, now)) return;
  const value: MaintenanceValue = { content: { data: { maintainTime: game.maintainFrom?.getTime() ?? null, endTime: game.maintainUntil?.getTime() ?? null } } };
  throw new Refusal('game_under_maintenance', { message: 'The game is under maintenance', value });
}

/** Play money is for trial accounts, in games that offer it; real accounts play for what their wallet holds. */
function requireAccount(game: Game, member: Member, accountType: number | undefined): void {
  if (isTrial(member) && !game.supportPlay) throw new Refusal('function.not.available', { message: '#543 This game needs a real account' });
  if (!isTrial(member) && accountType === 0) throw new Refusal('function.not.available', { message: '#543 Free play is for trial accounts' });
}

/** Issues a ticket for a game's page and notes the game as the member's latest. Answers the page's path. */
export async function openGame({ db, clock, random }: Services, member: Pick<Member, 'id'>, { nodeId }: Game, language: Language): Promise<string> {
  const ticket = Buffer.from(random.bytes(24)).toString('base64url');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await tx.delete(launchTickets).where(lt(launchTickets.expiresAt, now));
    await tx.insert(launchTickets).values({ ticket, memberId: member.id, nodeId, language, expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000) });
    await tx.insert(recentGames).values({ memberId: member.id, nodeId, at: now }).onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { at: now } });
  });
  return `/play/${nodeId}?ticket=${ticket}&language=${language}`;
}

/** Opens a game for a member. A GET that changes state: every call issues a ticket of its own. */
export async function launch(services: Services, member: Member, request: LaunchRequest, language: Language) {
  if (!request.launchMode) throw new Refusal('system_busy', { message: '#727 The system is busy' });
  if (request.launchMode !== 'GLS') throw new Refusal('function.not.available', { message: '#543 This launch mode is not served' });
  const game = await wanted(services, request);
  requireOpen(game, services.clock.now());
  requireAccount(game, member, request.accountType);
  return { content: { game_url: await openGame(services, member, game, language) } };
}

/** A game that somebody without an account may try; throws for others. */
export async function gameToTry(services: Services, request: LaunchRequest): Promise<Game> {
  const game = await wanted(services, request);
  requireOpen(game, services.clock.now());
  if (!game.supportPlay) throw new Refusal('function.not.available', { message: '#543 This game cannot be tried' });
  return game;
}
