import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Id, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

const Mission = Type.Object({
  missionId: Id(),
  title: Type.String(),
  description: Maybe(Type.String()),
  progress: Maybe(Money()),
  target: Maybe(Money()),
  reward: Maybe(Money()),
  status: Maybe(Type.String({ description: 'OPEN, CLAIMABLE or CLAIMED' })),
  endsAt: Maybe(Moment()),
});

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

export const missionLeaderboard = defineCall({
  name: 'MCSFE_getMissionLeaderboard',
  domain: 'lottery',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ missionId: Type.Optional(Id()), ...pageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({ rank: Type.Number(), customerName: Type.String({ description: 'Masked' }), score: Money(), reward: Maybe(Money()) }),
    ),
    own: Maybe(Type.Object({ rank: Maybe(Type.Number()), score: Money() })),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and answer',
});

export const claimMission = defineCall({
  name: 'MCSFE_claimMissionRewards',
  domain: 'lottery',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMissionRewards',
  moduleId: 'MISSIONLB3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ missionId: Id() }),
  value: Acknowledged,
  ours: 'Verb and body',
});
