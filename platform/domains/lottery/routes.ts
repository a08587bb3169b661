import type { FastifyInstance } from 'fastify';
import * as calls from '../../../schema/upstream/lottery.ts';
import * as own from '../../../schema/upstream/lotteryOrders.ts';
import { lotteryBets } from '../../../schema/upstream/records.ts';
import { momentOf } from '../../contract/momentOf.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { fromCents } from '../../../schema/cents.ts';
import { isTrial } from '../../members/memberTypes.ts';
import { drawOfIssue, spanOfDay } from '../../engine/lottery/schedule.ts';
import { proofsOfSeries } from '../../rounds/read.ts';
import type { Services } from '../../services.ts';
import type { Lottery } from './lotteries.ts';
import { findLottery, LOTTERIES, seriesOf } from './lotteries.ts';
import { inMode, menusOf, toMenuItem } from './menus.ts';
import { orderOf, ordersOf } from './orders.ts';
import { placeSlip } from './place.ts';
import type { Moment } from './store.ts';
import { drawsAt, latestDraws, recentLotteries, soldLately, standingsOf } from './store.ts';
import { termsOf } from './terms.ts';
import { toWireDraw } from './wireDraw.ts';
import { toWireBet, toWireOrder } from './wireOrder.ts';

const POPULAR = 20;
const OPENED = 100;
const NEAR = 20;
const RECENT = 20;
const PAGE = 20;
/** Draws by their numbers. */
const DRAWS = 100;
/** A draw for each minute of a day. */
const PROOFS = 1440;

const VIETNAM = LOTTERIES.filter(({ vendor }) => vendor === 'TCG_LOTTO_VN');

/** Throws for an unknown lottery. */
function known(code: string): Lottery {
  const lottery = findLottery(code);
  if (!lottery) throw new Refusal('DATA_NOT_FOUND', { message: 'The lottery is not known' });
  return lottery;
}

/** The draws that a comma list of code and number names; what is no draw's is left out. */
function wantedDraws(list: string): readonly Moment[] {
  const wanted = list.split(',');
  if (wanted.length > DRAWS)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: `At most ${DRAWS} draws` });
  return wanted.flatMap((one) => {
    const [code = '', issue = ''] = one.split(':');
    const lottery = findLottery(code);
    const resultAt = lottery ? drawOfIssue(issue, lottery.terms.schedule) : null;
    return lottery && resultAt ? [{ lottery, resultAt }] : [];
  });
}

/** The lotteries: what there is, what was drawn, and members' tickets. */
export function registerLottery(app: FastifyInstance, services: Services): void {
  registerMenus(app, services);
  registerDraws(app, services);
  registerOrders(app, services);
}

function registerMenus(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, calls.gameMenus, ({ query, language }) => menusOf(LOTTERIES.filter(inMode(query.prizeMode)), language));
  serve(app, calls.vnGameMenu, ({ query, language }) => menusOf(VIETNAM.filter(inMode(query.prizeMode)), language));
  serve(app, calls.lotteryTerms, ({ query, language }) => termsOf(known(query.gameCode), language));
  serve(app, calls.popularLottery, async ({ query, language }) => {
    const now = clock.now();
    const sold = await soldLately(db, now);
    const rank = ({ code, isHot }: Lottery): number => (sold.get(code) ?? 0) + (isHot ? 0.5 : 0);
    const popular = LOTTERIES.filter(inMode(query.prizeMode))
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, query.count ?? POPULAR);
    return (await standingsOf(db, popular, now)).map(({ lottery, next }) => {
      const draw = next && toWireDraw(lottery, next, now, language);
      return {
        ...toMenuItem(lottery, language),
        issue: draw?.issue ?? null,
        opensAt: draw?.opensAt ?? null,
        closesAt: draw?.closesAt ?? null,
      };
    });
  });
  serveMember(app, calls.vnRecentGames, async ({ member, query, language }) => {
    const recent = isTrial(member) ? [] : await recentLotteries(db, member.id, RECENT);
    return recent.filter(inMode(query.prizeMode)).map((lottery) => toMenuItem(lottery, language));
  });
}

function registerDraws(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, calls.lotteryBoard, async ({ query, language }) => {
    const now = clock.now();
    const standings = await standingsOf(db, query.gameCode === undefined ? LOTTERIES : [known(query.gameCode)], now);
    return standings.map(({ lottery, next, closed, last }) => ({
      gameCode: lottery.code,
      next: next && toWireDraw(lottery, next, now, language),
      closed: closed.map((round) => toWireDraw(lottery, round, now, language)),
      last: last && toWireDraw(lottery, last, now, language),
    }));
  });
  serve(app, calls.currentDraw, async ({ query, language }) => {
    const now = clock.now();
    const [standing] = await standingsOf(db, [known(query.gameCode)], now);
    if (!standing?.next) throw new Refusal('DATA_NOT_FOUND', { message: 'No draw takes bets now' });
    return toWireDraw(standing.lottery, standing.next, now, language);
  });
  serve(app, calls.drawsByIssue, async ({ query, language }) => {
    const now = clock.now();
    return (await drawsAt(db, wantedDraws(query.draws))).map(({ lottery, round }) =>
      toWireDraw(lottery, round, now, language),
    );
  });
  serve(app, calls.drawProofs, async ({ query: { gameCode, day } }) => {
    const lottery = known(gameCode);
    const span = spanOfDay(day, lottery.terms.schedule);
    if (!span) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'There is no such day' });
    const proofs = await proofsOfSeries(db, seriesOf(lottery), span, clock.now(), PROOFS);
    return { gameCode: lottery.code, day, proofs: proofs.map((proof) => JSON.stringify(proof)) };
  });
  const drawn = async (lotteries: readonly Lottery[], most: number, language: Parameters<typeof toWireDraw>[3]) => {
    const now = clock.now();
    return (await latestDraws(db, lotteries, now, most)).map(({ lottery, round }) =>
      toWireDraw(lottery, round, now, language),
    );
  };
  serve(app, calls.vnNumbers, ({ query, language }) =>
    drawn(query.gameCode === undefined ? VIETNAM : [known(query.gameCode)], query.count ?? OPENED, language),
  );
  serve(app, calls.nearNumbers, ({ query, language }) => drawn([known(query.gameCode)], query.count ?? NEAR, language));
  serveMember(app, calls.openedNumbers, ({ query, language }) =>
    drawn(LOTTERIES.filter(inMode(query.prizeMode)), query.count ?? OPENED, language),
  );
}

function registerOrders(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveMember(app, own.placeLotteryOrders, ({ member, body, language }) => placeSlip(services, member, body, language));
  serveMember(app, own.lotteryOrders, async ({ member, query, language }) => {
    const lottery = query.gameCode === undefined ? undefined : known(query.gameCode);
    const { rows, total, totalPages } = await ordersOf(
      db,
      { memberId: member.id, ...(lottery && { lottery }) },
      query.page ?? 1,
      query.size ?? PAGE,
    );
    return { list: rows.map((order) => toWireOrder(order, language)), total, totalPages };
  });
  serveMember(app, own.lotteryOrderDetail, async ({ member, query, language }) => {
    const order = await orderOf(db, member.id, String(query.orderId));
    if (!order) throw new Refusal('DATA_NOT_FOUND', { message: 'The ticket is not known' });
    return toWireOrder(order, language);
  });
  serveMember(app, lotteryBets, async ({ member, query, language }) => {
    const period = {
      ...(query.startDate !== undefined && { from: momentOf(query.startDate).getTime() }),
      ...(query.endDate !== undefined && { until: momentOf(query.endDate).getTime() }),
    };
    const { rows, total, totalPages, staked, won } = await ordersOf(
      db,
      { memberId: member.id, ...period },
      query.page ?? 1,
      query.size ?? PAGE,
    );
    return {
      list: rows.map((order) => toWireBet(order, language)),
      total,
      totalPages,
      footer: { betAmount: fromCents(staked), winAmount: fromCents(won), profitAndLoss: fromCents(won - staked) },
    };
  });
}
