import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { approve, reject } from '../../domains/points/decide.ts';
import type { WrittenReward } from '../../domains/points/operator.ts';
import {
  putUpReward,
  redemptionSummary,
  redemptionToDecide,
  rewardToChange,
  rewriteReward,
} from '../../domains/points/operator.ts';
import { REWARD_KINDS } from '../../domains/points/tables.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import { written } from './written.ts';

const Amount = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$' });
const Points = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const StockOrNone = Type.Union([Stock, Type.Null()]);
const name = written(1, 80);
const description = written(1, 300);

const readNew = readerOf(
  Type.Object(
    {
      kind: Type.Enum([...REWARD_KINDS]),
      sign: Type.String({ maxLength: 30 }),
      name,
      description,
      points: Points,
      amount: Type.Optional(Amount),
      credit: Type.Optional(Amount),
      stock: Type.Optional(Stock),
    },
    { additionalProperties: false },
  ),
);
/** `version`: of the reward that was looked at. */
const readChange = readerOf(
  Type.Object(
    {
      version: Type.Integer({ minimum: 1 }),
      name: Type.Optional(name),
      description: Type.Optional(description),
      points: Type.Optional(Points),
      amount: Type.Optional(Type.Union([Amount, Type.Null()])),
      credit: Type.Optional(Amount),
      stock: Type.Optional(Type.Object({ was: StockOrNone, is: StockOrNone }, { additionalProperties: false })),
      enabled: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
);

/** What points buy, and the decisions on redemptions. The reason of a decision is what the member is told. */
export function registerPointRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/rewards', async ({ headers, body }) => {
    const reward = readNew(body);
    let id: number | null = null;
    return applyChange<WrittenReward | null>(
      operator(headers),
      'new reward',
      (tx) => (id === null ? Promise.resolve(null) : rewardToChange(tx, id)),
      async (tx) => {
        id = await putUpReward(tx, reward);
      },
    );
  });
  app.post<{ Params: { id: string } }>('/operator/rewards/:id', ({ headers, params, body }) => {
    const { version, ...change } = readChange(body);
    const id = Number(params.id);
    return applyChange(
      operator(headers),
      `reward ${id}`,
      (tx) => rewardToChange(tx, id),
      (tx) => rewriteReward(tx, id, version, change),
    );
  });
  for (const [path, decide] of [
    ['approve', approve],
    ['reject', reject],
  ] as const)
    app.post<{ Params: { id: string } }>(`/operator/redemptions/:id/${path}`, ({ headers, params }) => {
      const services = operator(headers);
      const { by, reason: note } = services.author;
      const id = Number(params.id);
      return applyChange(
        services,
        `redemption ${id}`,
        async (tx) => redemptionSummary(await redemptionToDecide(tx, id)),
        async (tx) => {
          const redemption = await redemptionToDecide(tx, id);
          if (redemption.state !== 'PROCESSING')
            throw new Refusal('INVALID_PARAMETERS', { status: 409, message: `It is ${redemption.state}` });
          await decide(tx, services, redemption, { reason: 'operator', by, note });
        },
      );
    });
}
