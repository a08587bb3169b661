import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import { applicationToDecide, decide } from '../../domains/promotions/offered/applications.ts';
import { dryRun } from '../../domains/promotions/offered/dryRun.ts';
import { OFFERED_KINDS } from '../../domains/promotions/offered/kinds.ts';
import {
  addCode,
  closePromotion,
  figuresOf,
  lawfulTerms,
  promotionOf,
  promotionToChange,
  putUpPromotion,
  rewritePromotion,
} from '../../domains/promotions/offered/operator.ts';
import { WrittenRules } from '../../domains/promotions/offered/written.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import type { Services } from '../../services.ts';
import { written } from './written.ts';

const Terms = Type.Object({
  ...WrittenRules.properties,
  title: written(1, 80),
  summary: written(1, 200),
  details: written(1, 4_000),
});
const Kind = Type.Enum([...OFFERED_KINDS]);

const readDryRun = readerOf(Type.Object({ kind: Kind, terms: Terms }, { additionalProperties: false }));
const readNew = readerOf(
  Type.Object(
    { idempotencyKey: Type.String({ pattern: '^[\\w-]{8,64}$' }), kind: Kind, terms: Terms },
    { additionalProperties: false },
  ),
);
/** `version`: of the terms that were read. */
const readChange = readerOf(
  Type.Object({ version: Type.Integer({ minimum: 1 }), terms: Terms }, { additionalProperties: false }),
);
const readCode = readerOf(
  Type.Object(
    {
      code: Type.String({ pattern: '^[A-Za-z0-9]{4,20}$' }),
      most: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
    },
    { additionalProperties: false },
  ),
);
const readDecision = readerOf(
  Type.Object({ decision: Type.Enum(['takeUp', 'approve', 'reject']) }, { additionalProperties: false }),
);

/** Terms of promotions, a dry run of them, codes, and the decisions on applications. */
export function registerPromotionRoutes(
  app: FastifyInstance,
  services: Services,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/promotions', ({ headers, body }) => {
    const promotion = readNew(body);
    const author = operator(headers);
    return applyChange(
      author,
      'new promotion',
      (tx) => promotionOf(tx, promotion.idempotencyKey),
      (tx) => putUpPromotion(tx, author, promotion),
    );
  });
  app.post('/operator/promotions/dryRun', async ({ body }) => {
    const { kind, terms } = readDryRun(body);
    return dryRun(services.db, services, kind, await lawfulTerms(services.db, services, kind, terms));
  });
  app.post<{ Params: { id: string } }>('/operator/promotions/:id', ({ headers, params, body }) => {
    const { version, terms } = readChange(body);
    const author = operator(headers);
    const id = Number(params.id);
    return change(author, id, (tx) => rewritePromotion(tx, services, id, version, terms));
  });
  app.post<{ Params: { id: string } }>('/operator/promotions/:id/figures', ({ params }) =>
    figuresOf(services.db, Number(params.id)),
  );
  app.post<{ Params: { id: string } }>('/operator/promotions/:id/close', ({ headers, params }) => {
    const author = operator(headers);
    const id = Number(params.id);
    return change(author, id, (tx) => closePromotion(tx, id, services.clock.now()));
  });
  app.post<{ Params: { id: string } }>('/operator/promotions/:id/codes', ({ headers, params, body }) => {
    const author = operator(headers);
    const id = Number(params.id);
    const code = readCode(body);
    return change(author, id, (tx) => addCode(tx, id, code));
  });
  app.post<{ Params: { id: string } }>('/operator/promotionApplications/:id', ({ headers, params, body }) => {
    const author = operator(headers);
    const id = Number(params.id);
    const { by, reason } = author.author;
    const { decision } = readDecision(body);
    return applyChange(
      author,
      `application ${id}`,
      (tx) => applicationToDecide(tx, id),
      // What an operator says of taking one up is for the record, and not for the member.
      (tx) => decide(tx, services, id, { decision, by, note: decision === 'takeUp' ? null : reason }),
    );
  });
}

const change = (
  author: OperatorServices,
  id: number,
  write: Parameters<typeof applyChange>[3],
): ReturnType<typeof promotionToChange> =>
  applyChange(author, `promotion ${id}`, (tx) => promotionToChange(tx, id), write);
