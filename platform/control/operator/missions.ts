import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PERIODS } from '../../calendar.ts';
import { readerOf } from '../../contract/readInput.ts';
import { MISSION_GAMES } from '../../domains/promotions/missions/games.ts';
import { MISSION_UNITS } from '../../domains/promotions/missions/tables.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { addMission, changeMission } from './missionChanges.ts';
import { written } from './written.ts';

const Amount = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$' });
const title = written(1, 80);
const description = written(1, 300);

const readChange = readerOf(
  Type.Object(
    {
      title: Type.Optional(title),
      description: Type.Optional(description),
      target: Type.Optional(Amount),
      reward: Type.Optional(Amount),
      enabled: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
);
const readMission = readerOf(
  Type.Object(
    {
      period: Type.Enum([...PERIODS]),
      unit: Type.Enum([...MISSION_UNITS]),
      games: Type.Optional(Type.Unsafe<keyof typeof MISSION_GAMES>(Type.Enum(Object.keys(MISSION_GAMES)))),
      title,
      description,
      target: Amount,
      reward: Amount,
    },
    { additionalProperties: false },
  ),
);

/** What the operator writes of missions. */
export function registerMissionRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post<{ Params: { code: string } }>('/operator/missions/:code', ({ headers, params, body }) =>
    changeMission(operator(headers), params.code, readChange(body)),
  );
  app.post('/operator/missions', ({ headers, body }) => addMission(operator(headers), readMission(body)));
}
