import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Maybe, languageQuery } from './shapes.ts';

const Progress = Type.Object({ actual: Money(), expected: Money() });

export const rankProgress = defineCall({
  name: 'MCSFE_getPlayerRankProgress',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    playerRankName: Maybe(Type.String()),
    nextRankName: Maybe(Type.String()),
    monthlyTurnover: Maybe(Progress),
    totalTurnover: Maybe(Progress),
  }),
});

export const rankLevels = defineCall({
  name: 'MCSFE_getPlayerRankGroupLevels',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankGroupLevels',
  moduleId: null,
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object(languageQuery),
  value: Type.Array(
    Type.Object({
      rankLevel: Type.Number(),
      labelName: Type.String(),
      monthlyTurnover: Maybe(Money()),
      totalTurnover: Maybe(Money()),
      benefits: Maybe(Type.Array(Type.String())),
    }),
  ),
  ours: 'Token rule and answer',
});
