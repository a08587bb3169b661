import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../schema/languages.ts';
import * as calls from '../../../schema/upstream/games.ts';
import { gameLaunchFB, launchGame, trialLaunch } from '../../../schema/upstream/launch.ts';
import * as own from '../../../schema/upstream/memberGames.ts';
import { pictureFacts } from '../../../schema/upstream/pictures.ts';
import { jackpot, winners } from '../../../schema/upstream/winners.ts';
import { registerPictures } from '../../art/routes.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { fromCents } from '../../../schema/cents.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Services } from '../../services.ts';
import { textIn } from '../../texts.ts';
import { playersIn } from '../play/duel/playersIn.ts';
import { startFreePlay } from '../session/signIn/freePlay.ts';
import type { Member } from '../../members/tables.ts';
import { gameToTry, launch, openGame } from './launch.ts';
import { createPictureFacts } from './pictureFacts.ts';
import { gameSheet } from './sheet.ts';
import {
  addFavourite,
  allGames,
  favouriteIdsOf,
  findGame,
  gamesBehind,
  hotGames,
  type GamePage,
  listGames,
  listRooms,
  memberGames,
  removeFavourite,
  vendorNameOf,
} from './store.ts';
import { favouriteGames, recentGames } from './tables.ts';
import { vassGameTypes, vendorLanes } from './vendors.ts';
import { latestWinners } from './winners.ts';
import { nameOf, toIndexRow, toWireGame } from './wireGame.ts';

/** Slots of the hot list, of one studio or of all: two pages of the site. */
const HOT = 28;
const WINNERS = 20;
const ROOMS = 50;

const rowsOf = ({ rows }: Pick<GamePage, 'rows'>, language: Language) =>
  rows.map(({ game, vendorName }) => toWireGame(game, vendorName, language));

/** The catalogue, members' favourites, the rooms for games between members, and the launch of games. */
export function registerGames(app: FastifyInstance, services: Services): void {
  const vendorName = async (code: string) => vendorNameOf(services.db, code);
  registerPictures(app, vendorName);
  const factsOf = createPictureFacts(vendorName);
  serve(app, pictureFacts, ({ query }) => factsOf(query.paths));
  registerCatalogue(app, services);
  registerMemberLists(app, services);
  registerRooms(app, services);
  registerLaunch(app, services);
}

function registerCatalogue(app: FastifyInstance, services: Services): void {
  const { db, clock, ledger, settings } = services;
  serve(app, calls.gameSheet, ({ query, language }) => gameSheet(services, Number(query.nodeId), language));
  serve(app, calls.vendors, ({ language }) => vendorLanes(db, language));
  serve(app, calls.vassGameType, () => vassGameTypes(db));
  serve(app, calls.gameList, async ({ query, language }) => {
    const page = await listGames(db, query, query);
    return {
      games: rowsOf(page, language),
      pageNum: query.pageNo,
      totalPages: page.totalPages,
      totalCount: page.totalCount,
    };
  });
  serve(app, calls.gameIndex, async ({ language }) => ({
    games: (await allGames(db)).map((game) => toIndexRow(game, language)),
  }));
  serve(app, calls.hotGames, async ({ query, language }) => ({
    list: rowsOf({ rows: await hotGames(db, query.vassalage || null, clock.now(), HOT) }, language),
  }));
  serve(app, calls.vassalageList, async ({ query, language }) => {
    const entry = await findGame(db, Number(query.nodeId));
    return { list: entry?.isList ? rowsOf({ rows: await gamesBehind(db, entry) }, language) : [] };
  });
  serve(app, winners, async ({ query, language }) => ({
    list: await latestWinners(db, (query.gameCategory ?? 'ALL').toUpperCase(), query.limitNum ?? WINNERS, language),
  }));
  serve(app, jackpot, async () => {
    const { code, symbol } = await settings.get(db, 'currency');
    return {
      amount: fromCents(await ledger.balanceOf(db, 'house:jackpot')),
      currency: code,
      currencySymbol: symbol,
      updatedAt: clock.now().getTime(),
    };
  });
}

function registerMemberLists(app: FastifyInstance, { db, clock }: Services): void {
  serveMember(app, own.favouriteIds, async ({ member }) => (await favouriteIdsOf(db, member.id)).map(String));
  serveMember(app, own.favouriteList, async ({ member, query, language }) => {
    const { vendor, ...filter } = query;
    const page = await memberGames(
      db,
      favouriteGames,
      member.id,
      vendor ? { ...filter, vassalage: vendor } : filter,
      query,
    );
    return {
      content: rowsOf(page, language),
      pageNum: query.pageNo,
      totalPages: page.totalPages,
      totalCount: page.totalCount,
    };
  });
  serveMember(app, own.recentGames, async ({ member, query, language }) => {
    const page = await memberGames(db, recentGames, member.id, query, query);
    return { list: rowsOf(page, language), page: query.pageNo, total: page.totalCount, totalPages: page.totalPages };
  });
  serveMember(app, own.addFavourite, async ({ member, body }) => {
    requireReal(member);
    const game = await findGame(db, Number(body.nodeId));
    if (!game) throw new Refusal('DATA_NOT_FOUND', { message: 'The game is not known' });
    await addFavourite(db, member.id, game.nodeId, clock.now());
    return null;
  });
  serveMember(app, own.removeFavourite, async ({ member, body }) => {
    requireReal(member);
    const game = await findGame(db, Number(body.nodeId));
    if (game) await removeFavourite(db, member.id, game.nodeId);
    return null;
  });
}

function registerRooms(app: FastifyInstance, { db }: Services): void {
  serveMember(app, calls.roomList, async ({ query, language }) => {
    const { rows, totalPages } = await listRooms(db, query.vassalage || null, {
      pageNo: query.pageNo ?? 1,
      pageSize: query.pageSize ?? ROOMS,
    });
    const players = await playersIn(db);
    const list = rows.map(({ room, game }) => ({
      roomId: room.roomId,
      roomName: `${nameOf(game, language)} · ${textIn(room.names, language)}`,
      nodeId: game.nodeId,
      gameId: game.gameId,
      gameName: nameOf(game, language),
      vassalage: game.vendor,
      minBet: fromCents(room.minBet),
      maxBet: fromCents(room.maxBet),
      seats: room.seats,
      players: players.get(room.roomId) ?? 0,
      showIcon: game.picture,
    }));
    return { list, totalPages };
  });
}

function registerLaunch(app: FastifyInstance, services: Services): void {
  serveMember(app, launchGame, (visit) => launch(services, visit, visit.query, visit.language));
  serve(app, gameLaunchFB, ({ member, session, query, language }) => {
    if (!member || !session) throw new Refusal('CUSTOMER_NOT_LOGIN');
    return launch(services, { member, session }, query, language);
  });
  serve(app, trialLaunch, async ({ query, language, device, ip }) => {
    const game = await gameToTry(services, query);
    const { id } = await startFreePlay(services, { device, ip, language });
    return {
      content: { game_url: await openGame(services, { memberId: Number(id), sessionId: null }, game, language) },
    };
  });
}

/** A trial account keeps nothing ([001] §5). */
function requireReal(member: Member): void {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 A real account is needed' });
}
