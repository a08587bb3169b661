import type { FastifyInstance } from 'fastify';
import { readFile, uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { keepFile, ownFile } from './store.ts';

/** Pictures that members send, such as a transfer's slip. They are kept as they come: a gateway makes them harmless. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  serveMember(app, uploadFile, async ({ member, body }) => {
    const { id, width, height } = await keepFile(services, member.id, body);
    return { fileId: id, width, height };
  });
  serveMember(app, readFile, async ({ member, query }) => {
    const file = await ownFile(services.db, member.id, query.fileId);
    if (!file) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such file' });
    return { contentType: file.contentType, data: Buffer.from(file.data).toString('base64') };
  });
}
