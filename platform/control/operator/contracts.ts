import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { contractPreview } from '../../../schema/upstream/contracts.ts';
import { readerOf } from '../../contract/readInput.ts';
import { houseContract, toHouseStep } from '../../domains/contracts/house.ts';
import { preview, takeStepOfHouse } from '../../domains/contracts/steps/write.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import type { Services } from '../../services.ts';

const { receiverId: _receiverId, ...asked } = contractPreview.body.properties;
const step = { ...asked, username: Type.Optional(Type.String({ maxLength: 64 })) };
const readPreview = readerOf(Type.Object(step, { additionalProperties: false }));
const readStep = readerOf(
  Type.Object({ ...step, mark: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
);

/** The contracts that the house gives to the agents at the top: each step is looked at first and confirmed as shown. */
export function registerContractRoutes(
  app: FastifyInstance,
  services: Services,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/contracts/preview', async ({ body }) =>
    preview(services, null, await toHouseStep(services.db, readPreview(body))),
  );
  app.post('/operator/contracts/steps', async ({ headers, body }) => {
    const author = operator(headers);
    const { mark, ...wanted } = readStep(body);
    const taken = await toHouseStep(services.db, wanted);
    let id = taken.request === 'OFFER' ? null : taken.contractId;
    return applyChange(
      author,
      id === null ? 'new contract' : `contract ${id}`,
      (tx) => houseContract(tx, id),
      async (tx) => {
        id = await takeStepOfHouse(tx, services, { step: taken, mark });
      },
    );
  });
}
