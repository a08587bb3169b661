import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../../schema/languages.ts';
import {
  claimMission as claimCall,
  missionLeaderboard,
  missionRules,
  missionSummary,
} from '../../../../schema/upstream/missions.ts';
import { spanAt } from '../../../calendar.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serve, serveMember } from '../../../contract/serve.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { maskName } from '../../../members/maskName.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { claimMission } from './claim.ts';
import { leaderboardOf } from './leaderboard.ts';
import type { Standing } from './standings.ts';
import { offeredMissions, standingsOf } from './standings.ts';
import type { Mission } from './tables.ts';

const PAGE = 50;

/** Missions with a member's progress, their rewards, and who leads. A trial account sees them all and is paid none. */
export function registerMissions(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;

  async function requireMissions(): Promise<void> {
    const { enabled } = await settings.get(db, 'promotions');
    if (!enabled.includes('MISSION'))
      throw new Refusal('function.not.available', { message: '#543 Missions are switched off' });
  }

  serve(app, missionRules, async ({ language }) => {
    await requireMissions();
    const { timeZone } = await settings.get(db, 'calendar');
    const offered = await offeredMissions(db);
    return {
      list: offered.map((mission) => ({
        missionId: mission.code,
        ...rulesOf(mission, language),
        endsAt: spanAt(mission.period, clock.now(), timeZone).until.getTime(),
      })),
    };
  });

  serveMember(app, missionSummary, async ({ member, language, query: { page = 1, size = PAGE } }) => {
    await requireMissions();
    const { timeZone } = await settings.get(db, 'calendar');
    const all = await standingsOf(db, member.id, clock.now(), timeZone);
    const list = all
      .slice((page - 1) * size, page * size)
      .map((standing) => toWire(standing, language, isTrial(member)));
    return { list, totalPages: Math.ceil(all.length / size) };
  });

  serveMember(app, missionLeaderboard, async ({ member, query: { period = 'WEEK', page = 1, size = PAGE } }) => {
    await requireMissions();
    const { timeZone } = await settings.get(db, 'calendar');
    const span = spanAt(period, clock.now(), timeZone);
    const { places, own, total } = await leaderboardOf(db, span, { memberId: member.id, page, size });
    return {
      endsAt: span.until.getTime(),
      list: places.map(({ rank, username, score }) => ({
        rank,
        customerName: maskName(username),
        score: fromCents(score),
      })),
      own: own && { rank: own.rank, score: fromCents(own.score) },
      totalPages: Math.ceil(total / size),
    };
  });

  serveMember(app, claimCall, async ({ member, body }) => {
    await requireMissions();
    await claimMission(services, member, body);
    return null;
  });
}

/** An amount of what a mission counts. */
const inUnit = (unit: Mission['unit'], value: bigint): string =>
  unit === 'MONEY' ? fromCents(value) : value.toString();

/** Target and reward on the wire. */
function rulesOf({ titles, descriptions, period, unit, gameTypes, target, reward }: Mission, language: Language) {
  return {
    title: textIn(titles, language),
    description: textIn(descriptions, language),
    period,
    unit,
    gameTypes: gameTypes === null ? null : [...gameTypes],
    target: inUnit(unit, target),
    reward: fromCents(reward),
  };
}

function toWire({ id, mission, span, progress, state, claimUntil }: Standing, language: Language, trial: boolean) {
  return {
    missionId: id,
    ...rulesOf(mission, language),
    progress: inUnit(mission.unit, progress),
    status: trial ? 'OPEN' : state,
    endsAt: span.until.getTime(),
    claimUntil: claimUntil.getTime(),
  };
}
