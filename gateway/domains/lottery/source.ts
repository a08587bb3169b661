import DataLoader from 'dataloader';
import * as calls from '../../../schema/upstream/lottery.ts';
import * as own from '../../../schema/upstream/lotteryOrders.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { badUserInput, checkFirst, checkIdentifier, isIdentifier } from '../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import { once, onceByKey } from '../../shared/once.ts';
import { nullIfFeatureOff, refusedFor } from '../../upstream/refusals.ts';
import { drawChanges, readStanding } from './live.ts';
import {
  toBoard,
  toDraws,
  ofMode,
  toMenus,
  toOneDraw,
  toOneTicket,
  toOpenedDraws,
  toProofs,
  toTicketPage,
  modeQuery,
} from './mappers.ts';
import type { LaunchDevice, LotteryView } from './open.ts';
import { openLottery } from './open.ts';
import { placeSlip } from './place.ts';
import type {
  DrawRecord,
  LotteryRecord,
  MenuRecord,
  OpenLotteryResult,
  PlaceLotteryBetsResult,
  PrizeMode,
  SlipOrder,
  StandingRecord,
  TicketRecord,
} from './records.ts';
import type { HitRecord, StatisticsRecord } from './statistics.ts';
import { hitsOf, statisticsOf, ticketDigits } from './statistics.ts';
import { toTerms } from './terms.ts';

export interface LotterySource {
  menus(mode: PrizeMode | null): Promise<readonly MenuRecord[]>;
  popular(mode: PrizeMode | null, first: number): Promise<readonly LotteryRecord[]>;
  lottery(code: string): Promise<LotteryRecord | null>;
  /** The state of a lottery, requested once for all that a request needs. Null if the operator does not return it. */
  standing(code: string): Promise<StandingRecord | null>;
  /** The draw that takes bets at this very moment; null where there is none. */
  currentDraw(code: string): Promise<DrawRecord | null>;
  /** A draw by its number, requested once for all that a request needs; null if the operator does not know it. */
  draw(code: string, number: string): Promise<DrawRecord | null>;
  draws(code: string, first: number): Promise<readonly DrawRecord[]>;
  /** Null if the operator does not return it. */
  drawProofs(code: string, day: string): Promise<readonly string[] | null>;
  statistics(lottery: LotteryRecord, draws: number): Promise<StatisticsRecord>;
  terms(code: string): Promise<ReturnType<typeof toTerms> | null>;
  openedInVietnam(first: number): Promise<readonly DrawRecord[]>;
  /** By default of the last draw. */
  check(
    code: string,
    drawNumber: string | null,
    number: string,
  ): Promise<{ readonly draw: DrawRecord; readonly number: string; readonly hits: readonly HitRecord[] } | null>;
  openedForMember(mode: PrizeMode | null, first: number): Promise<readonly DrawRecord[]>;
  recent(mode: PrizeMode | null): Promise<readonly LotteryRecord[]>;
  tickets(code: string | null, page: PageArguments): Promise<Connection<TicketRecord>>;
  ticket(number: string): Promise<TicketRecord | null>;
  open(code: string, view: LotteryView, device: LaunchDevice): Promise<OpenLotteryResult>;
  place(order: SlipOrder): Promise<PlaceLotteryBetsResult>;
  /** Rejects for a lottery that the operator does not know: nothing of it would ever change. */
  changes(code: string): Promise<AsyncGenerator<DrawRecord, void, void>>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
  readonly site: { assets(): Promise<Assets> };
}

const MOST_LISTED = 100;
const MOST_OPENED = 500;
/** By their numbers. */
const MOST_DRAWS = 100;
const PAGE = 20;

interface DrawName {
  readonly code: string;
  readonly number: string;
}

const wireName = ({ code, number }: DrawName): string => `${code}:${number}`;

export function createLotterySource(scope: RequestScope, neighbours: Neighbours): LotterySource {
  const { language } = scope.locale;
  const assets = async (): Promise<Assets> => neighbours.site.assets();
  const device = (): 'MOBILE' | 'WEB' => (scope.visitor.device === 'PHONE' ? 'MOBILE' : 'WEB');
  const menusOnce = onceByKey<readonly MenuRecord[]>();
  const proofsOnce = onceByKey<readonly string[] | null>();

  /** Vietnam's menu has a call of its own ([001] §7). */
  async function menus(mode: PrizeMode | null): Promise<readonly MenuRecord[]> {
    if (mode === 'OTHER') return (await menus(null)).filter(({ prizeMode }) => prizeMode === mode);
    return menusOnce(String(mode), async () => {
      const call = mode === 'STATE' ? calls.vnGameMenu : calls.gameMenus;
      const asked =
        mode === 'STATE'
          ? scope.upstream.call(calls.vnGameMenu, { query: { prizeMode: 'Lott', device: 'WEB', language } })
          : scope.upstream.call(calls.gameMenus, { query: { ...modeQuery(mode), language } });
      const [value, known] = await Promise.all([asked, assets()]);
      return toMenus(value, { call: call.name, assets: known, mode });
    });
  }

  /**
   * Lotteries of one mode; null for all. A draw does not say its mode, and an operator may not heed what was asked for.
   */
  async function codesOf(mode: PrizeMode | null): Promise<ReadonlySet<string> | null> {
    return mode === null
      ? null
      : new Set((await menus(mode)).flatMap(({ lotteries }) => lotteries.map(({ code }) => code)));
  }

  const byCode = once(
    async () =>
      new Map(
        (await menus(null)).flatMap(({ lotteries }) => lotteries.map((lottery) => [lottery.code, lottery] as const)),
      ),
  );
  const lottery = async (code: string): Promise<LotteryRecord | null> => (await byCode()).get(code) ?? null;

  /** Whether the lottery definitely does not exist; unknown while the operator is unavailable. */
  async function isUnknown(code: string): Promise<boolean> {
    try {
      return (await lottery(code)) === null;
    } catch {
      return false;
    }
  }

  /** One lottery is asked for by itself, several together with all others: one answer for everybody. */
  const standings = new DataLoader<string, StandingRecord | null>(async (codes) => {
    const [only] = codes;
    if (codes.length === 1 && only !== undefined) return [await readStanding(scope, only, assets)];
    const [value, known] = await Promise.all([
      scope.upstream.call(calls.lotteryBoard, { query: { language } }),
      assets(),
    ]);
    const board = toBoard(value, { call: calls.lotteryBoard.name, assets: known });
    return codes.map((code) => board.get(code) ?? null);
  });

  async function near(code: string, first: number): Promise<readonly DrawRecord[]> {
    const [value, known] = await Promise.all([
      scope.upstream.call(calls.nearNumbers, { query: { gameCode: code, count: first, language } }),
      assets(),
    ]);
    return toDraws(value, calls.nearNumbers.name, known).slice(0, first);
  }

  /** All draws that a request asks for by their numbers are asked for together. */
  const numbered = new DataLoader<DrawName, DrawRecord | null, string>(
    async (names) => {
      const [value, known] = await Promise.all([
        scope.upstream.call(calls.drawsByIssue, { query: { draws: names.map(wireName).join(','), language } }),
        assets(),
      ]);
      const found = new Map(
        toDraws(value, calls.drawsByIssue.name, known).map((draw) => [
          wireName({ code: draw.lotteryCode, number: draw.number }),
          draw,
        ]),
      );
      return names.map((name) => found.get(wireName(name)) ?? null);
    },
    { cacheKeyFn: wireName, maxBatchSize: MOST_DRAWS },
  );

  async function draw(code: string, number: string): Promise<DrawRecord | null> {
    return isIdentifier(code) && isIdentifier(number) ? numbered.load({ code, number }) : null;
  }

  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';

  return {
    menus,
    lottery,
    async popular(mode, first) {
      const query = { count: checkFirst(first, MOST_LISTED), ...modeQuery(mode), device: device(), language };
      const [value, known] = await Promise.all([scope.upstream.call(calls.popularLottery, { query }), assets()]);
      return ofMode(value, { call: calls.popularLottery.name, assets: known, mode }).slice(0, first);
    },
    standing: async (code) => standings.load(code),
    currentDraw: async (code) =>
      orNull(async () => {
        const [value, known] = await Promise.all([
          scope.upstream.call(calls.currentDraw, { query: { gameCode: code, language } }),
          assets(),
        ]);
        return toOneDraw(value, calls.currentDraw.name, known);
      }),
    draw,
    draws: async (code, first) => near(code, checkFirst(first, MOST_LISTED)),
    async drawProofs(code, day) {
      return proofsOnce(`${code} ${day}`, async () =>
        nullIfFeatureOff(async () =>
          toProofs(
            await scope.upstream.call(calls.drawProofs, { query: { gameCode: code, day } }),
            calls.drawProofs.name,
          ),
        ),
      );
    },
    async statistics({ code, family }, draws) {
      return statisticsOf(await near(code, checkFirst(draws, MOST_LISTED, 'draws')), family);
    },
    terms: async (code) =>
      orNull(async () =>
        toTerms(await scope.upstream.call(calls.lotteryTerms, { query: { gameCode: code, language } })),
      ),
    async openedInVietnam(first) {
      const query = { count: checkFirst(first, MOST_OPENED), language };
      const [value, known] = await Promise.all([scope.upstream.call(calls.vnNumbers, { query }), assets()]);
      return toOpenedDraws(value, calls.vnNumbers.name, known).slice(0, first);
    },
    async check(code, drawNumber, number) {
      if (!/^\d{1,6}$/.test(number)) throw badUserInput('number', 'must have 1 to 6 digits');
      checkIdentifier('code', code);
      if (drawNumber !== null) checkIdentifier('drawNumber', drawNumber);
      const [known, drawn] = await Promise.all([
        lottery(code),
        drawNumber === null ? orNull(async () => (await near(code, 1))[0] ?? null) : draw(code, drawNumber),
      ]);
      if (known?.family === 'THREE_DICE')
        throw badUserInput('code', 'is of a lottery that draws dice, which are on no ticket');
      if (drawn === null || drawn.tiers.length === 0) return null;
      if (number.length > ticketDigits(drawn))
        throw badUserInput('number', `has more digits than a ticket of this lottery, which has ${ticketDigits(drawn)}`);
      return { draw: drawn, number, hits: hitsOf(drawn, number) };
    },
    async openedForMember(mode, first) {
      checkFirst(first, MOST_OPENED);
      const [value, known, inMode] = await Promise.all([
        scope.upstream.call(calls.openedNumbers, { query: { count: first, ...modeQuery(mode), language } }),
        assets(),
        codesOf(mode),
      ]);
      return toOpenedDraws(value, calls.openedNumbers.name, known)
        .filter(({ lotteryCode }) => inMode?.has(lotteryCode) ?? true)
        .slice(0, first);
    },
    async recent(mode) {
      if (!isMember()) return [];
      const [value, known] = await Promise.all([
        scope.upstream.call(calls.vnRecentGames, { query: { ...modeQuery(mode), device: device(), language } }),
        assets(),
      ]);
      return ofMode(value, { call: calls.vnRecentGames.name, assets: known, mode });
    },
    async tickets(code, page) {
      const ticketPage = async (number: number, size: number) => {
        const query = {
          page: number,
          size,
          ...(code !== null && { gameCode: checkIdentifier('code', code) }),
          language,
        };
        const [value, known] = await Promise.all([
          ofKnown(async () => scope.upstream.call(own.lotteryOrders, { query })),
          assets(),
        ]);
        return toTicketPage(value, own.lotteryOrders.name, known);
      };
      return readConnection(`tickets ${code ?? ''}`, isMember() ? [{ page: ticketPage }] : [], page, PAGE);
    },
    async ticket(number) {
      if (!isMember() || !isIdentifier(number)) return null;
      return orNull(async () => {
        const [value, known] = await Promise.all([
          scope.upstream.call(own.lotteryOrderDetail, { query: { orderId: number, language } }),
          assets(),
        ]);
        return toOneTicket(value, own.lotteryOrderDetail.name, known);
      });
    },
    open: async (code, view, screen) => openLottery({ scope, assets, lottery }, code, view, screen),
    place: async (order) => placeSlip(scope, order, { assets, walletChanged: () => neighbours.wallet.changed() }),
    async changes(code) {
      if (await isUnknown(checkIdentifier('code', code))) throw unknownCode();
      return drawChanges(scope, code, assets);
    },
  };
}

const unknownCode = () => badUserInput('code', 'names no lottery');

/** What was asked for by a lottery's code, which is the caller's mistake where the operator knows no such lottery. */
async function ofKnown<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    throw refusedFor(error, 'not-found') ? unknownCode() : error;
  }
}

/** Null for what the operator does not know. */
async function orNull<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return await load();
  } catch (error) {
    if (refusedFor(error, 'not-found')) return null;
    throw error;
  }
}
