import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../../schema/languages.ts';
import { claimMission as claimCall, missionLeaderboard, missionSummary } from '../../../../schema/upstream/missions.ts';
import { spanAt } from '../../../calendar.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serveMember } from '../../../contract/serve.ts';
import { toMajor } from '../../../ledger/money.ts';
import { maskName } from '../../../maskName.ts';
import { isTrial } from '../../../memberTypes.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { claimMission } from './claim.ts';
import { leaderboardOf } from './leaderboard.ts';
import type { Standing } from './standings.ts';
import { standingsOf } from './standings.ts';

const PAGE = 50;

/** Missions with a member's progress, their rewards, and who leads. A trial account sees them all and is paid none. */
export function registerMissions(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;

  async function requireMissions(): Promise<void> {
    const { enabled } = await settings.get(db, 'promotions');
    if (!enabled.includes('MISSION')) throw new Refusal('function.not.available', { message: '#543 Missions are switched off' });
  }

  serveMember(app, missionSummary, async ({ member, language, query: { page = 1, size = PAGE } }) => {
    await requireMissions();
    const { timeZone } = await settings.get(db, 'calendar');
    const all = await standingsOf(db, member.id, clock.now(), timeZone);
    const list = all.slice((page - 1) * size, page * size).map((standing) => toWire(standing, language, isTrial(member)));
    return { list, totalPages: Math.ceil(all.length / size) };
  });

  serveMember(app, missionLeaderboard, async ({ member, query: { period = 'WEEK', page = 1, size = PAGE } }) => {
    await requireMissions();
    const { timeZone } = await settings.get(db, 'calendar');
    const span = spanAt(period, clock.now(), timeZone);
    const { places, own, total } = await leaderboardOf(db, span, { memberId: member.id, page, size });
    return {
      endsAt: span.until.getTime(),
      list: places.map(({ rank, username, score }) => ({ rank, customerName: maskName(username), score: toMajor(score) })),
      own: own && { rank: own.rank, score: toMajor(own.score) },
      totalPages: Math.ceil(total / size),
    };
  });

  serveMember(app, claimCall, async ({ member, body: { missionId } }) => {
    await requireMissions();
    await claimMission(services, member, String(missionId));
    return null;
  });
}

function toWire({ id, mission, span, progress, state, claimUntil }: Standing, language: Language, trial: boolean) {
  const amount = (value: bigint): string => (mission.unit === 'MONEY' ? toMajor(value) : value.toString());
  return {
    missionId: id,
    title: textIn(mission.titles, language),
    description: textIn(mission.descriptions, language),
    period: mission.period,
    unit: mission.unit,
    gameTypes: mission.gameTypes === null ? null : [...mission.gameTypes],
    progress: amount(progress),
    target: amount(mission.target),
    reward: toMajor(mission.reward),
    status: trial ? 'OPEN' : state,
    endsAt: span.until.getTime(),
    claimUntil: claimUntil.getTime(),
  };
}
