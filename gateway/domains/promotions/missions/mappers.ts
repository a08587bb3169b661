import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { missionLeaderboard, missionRules, missionSummary } from '../../../../schema/upstream/missions.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  count,
  decimal,
  fields,
  optionalChild,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type {
  LeaderboardRecord,
  MissionCategory,
  MissionOfferRecord,
  MissionPeriod,
  MissionRecord,
  MissionState,
  MissionUnit,
  PlaceRecord,
} from './records.ts';

const PERIODS = spelledAlike<MissionPeriod>(['DAY', 'WEEK']);
const UNITS = spelledAlike<MissionUnit>(['MONEY', 'ROUNDS', 'GAMES', 'CATEGORIES', 'DAYS']);
const STATES = spelledAlike<MissionState>(['OPEN', 'CLAIMABLE', 'CLAIMED']);
/** The operator's game types. */
const CATEGORIES: Meanings<MissionCategory> = {
  RNG: 'RNG',
  LIVE: 'LIVE',
  SPORTS: 'SPORTS',
  FISH: 'FISH',
  PVP: 'PVP',
  LOTT: 'LOTTERY',
  ELOTT: 'LOTTERY',
};

/** A member's missions as the operator lists them. */
export function toMissions(value: ValueOf<typeof missionSummary>): readonly MissionRecord[] {
  return children(fields(value, missionSummary.name), 'list').flatMap((mission) => {
    const offer = toOffer(mission);
    if (offer === null) return [];
    const operatorState = optionalText(mission, 'status');
    return {
      ...offer,
      progress: optionalDecimal(mission, 'progress') ?? '0',
      state: ourWord(operatorState, STATES) ?? 'OTHER',
      operatorState,
      claimUntil: optionalMoment(mission, 'claimUntil'),
    };
  });
}

/** The missions that run, as everybody may see them. */
export function toMissionOffers(value: ValueOf<typeof missionRules>): readonly MissionOfferRecord[] {
  return children(fields(value, missionRules.name), 'list').flatMap((mission) => toOffer(mission) ?? []);
}

/** Null for a mission without a target, which can be neither shown nor done. */
function toOffer(mission: Fields<ValueOf<typeof missionRules>['list'][number]>): MissionOfferRecord | null {
  const target = optionalDecimal(mission, 'target');
  if (target === null) return null;
  const operatorPeriod = optionalText(mission, 'period');
  const operatorUnit = optionalText(mission, 'unit');
  const operatorGameCategories = texts(mission, 'gameTypes');
  return {
    id: text(mission, 'missionId'),
    title: text(mission, 'title'),
    description: optionalText(mission, 'description'),
    period: ourWord(operatorPeriod, PERIODS),
    operatorPeriod,
    unit: ourWord(operatorUnit, UNITS),
    operatorUnit,
    gameCategories: [...new Set(operatorGameCategories.map((type) => ourWord(type, CATEGORIES) ?? 'OTHER'))],
    operatorGameCategories,
    target,
    reward: optionalDecimal(mission, 'reward'),
    endsAt: optionalMoment(mission, 'endsAt'),
  };
}

/** The operator returns the viewer's rank beside the list, from which the viewer's entry follows. */
export function toLeaderboard(
  value: ValueOf<typeof missionLeaderboard>,
  period: MissionPeriod,
  first: number,
): LeaderboardRecord {
  const answer = fields(value, missionLeaderboard.name);
  const own = optionalChild(answer, 'own');
  const ownRank = own && optionalCount(own, 'rank');
  const places = children(answer, 'list').map((place): PlaceRecord => {
    const rank = count(place, 'rank');
    return { rank, name: text(place, 'customerName'), score: decimal(place, 'score'), isViewer: rank === ownRank };
  });
  const listed = places.find(({ isViewer }) => isViewer);
  const endsAt = optionalMoment(answer, 'endsAt');
  return {
    id: [period, endsAt ?? 'NOW', first].join('.'),
    period,
    endsAt,
    places,
    own:
      listed ??
      (own && ownRank !== null ? { rank: ownRank, name: null, score: decimal(own, 'score'), isViewer: true } : null),
  };
}
