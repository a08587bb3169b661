import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/exports.ts';
import { serveMemberLines } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { exportRecord } from './exportRecord.ts';

/** Whole records in one answer. */
export function registerExports(app: FastifyInstance, services: Services): void {
  serveMemberLines(app, calls.exportRecord, ({ member, query, language }) =>
    exportRecord(services, member, query, language),
  );
}
