import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Id, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

const rule = {
  missionId: Id(),
  title: Type.String(),
  description: Maybe(Type.String()),
  period: Maybe(Type.String({ description: 'DAY or WEEK' })),
  unit: Maybe(Type.String({ description: 'What progress and target count: MONEY, ROUNDS, GAMES, CATEGORIES or DAYS' })),
  gameTypes: Maybe(Type.Array(Type.String(), { description: 'Which games count; none for all' })),
  target: Maybe(Money()),
  reward: Maybe(Money()),
  endsAt: Maybe(Moment()),
};

const Mission = Type.Object({
  ...rule,
  progress: Maybe(Money()),
  status: Maybe(Type.String({ description: 'OPEN, CLAIMABLE or CLAIMED' })),
  claimUntil: Maybe(Moment()),
});

/**
 * The missions that run, for everybody. Summary and leaderboard need a token ([001] §6), so guests see what there is to
 * win here.
 */
export const missionRules = defineCall({
  name: 'MCSFE_getMissionRules',
  domain: 'lottery',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionRules',
  moduleId: 'MISSIONLB3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 30 },
  query: Type.Object(languageQuery),
  value: Type.Object({ list: Type.Array(Type.Object(rule)) }),
  ours: 'Token rule, query and answer',
});

/** What there is to do for a reward, how far the member is, and what waits to be claimed ([001] §7). */
export const missionSummary = defineCall({
  name: 'MCSFE_getMissionSummaryDetails',
  domain: 'lottery',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, ...languageQuery }),
  value: Type.Object({ list: Type.Array(Mission), totalPages: Maybe(Type.Number()) }),
  ours: 'Query and items',
});

/** Who stakes the most in a period, and the member's own place ([001] §7). */
export const missionLeaderboard = defineCall({
  name: 'MCSFE_getMissionLeaderboard',
  domain: 'lottery',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 10 },
  query: Type.Object({ period: Type.Optional(Type.Enum(['DAY', 'WEEK'])), ...pageQuery }),
  value: Type.Object({
    endsAt: Maybe(Moment()),
    list: Type.Array(
      Type.Object({
        rank: Type.Number(),
        customerName: Type.String({ description: 'Masked' }),
        score: Money(),
        reward: Maybe(Money()),
      }),
    ),
    own: Maybe(Type.Object({ rank: Maybe(Type.Number()), score: Money() })),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and answer',
});

/** Takes the reward of a mission that is done. Each is paid once, however often this is asked. */
export const claimMission = defineCall({
  name: 'MCSFE_claimMissionRewards',
  domain: 'lottery',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMissionRewards',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    missionId: Type.Union([Type.Number(), Type.String({ maxLength: 100 })]),
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
  }),
  value: Acknowledged,
  ours: 'Verb and body',
});
