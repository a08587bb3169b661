import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Call } from '../../../../schema/upstream/call.ts';
import type { MemberVisit } from '../../../contract/serve.ts';
import { serveMember } from '../../../contract/serve.ts';
import { requireAgent } from './scope.ts';

/** Serves a call that is for agents only. */
export function serveAgent<Query extends TSchema, Body extends TSchema, Value extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Value>,
  handler: (visit: MemberVisit<Static<Query>, Static<Body>>) => Promise<Static<Value>>,
): void {
  serveMember(app, call, (visit) => {
    requireAgent(visit.member);
    return handler(visit);
  });
}
