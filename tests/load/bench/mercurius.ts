import fastify from 'fastify';
import { registerHooks } from 'node:module';
import { readEnv } from '../../../gateway/env.ts';
import { createBaseline } from '../baseline.ts';

/**
 * The same schema, resolvers and kept answers under Mercurius, which compiles what it has seen once; every document is
 * sent as text. Started like the gateway, by the same environment.
 */
const env = readEnv(process.env);
const { schema, contextOf } = createBaseline(env, { keepsAnswers: true });

// Mercurius imports a function by the name that it had in graphql 16.
const renamed = new URL('./buildExecutionContext.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'graphql/execution/execute' && context.parentURL?.includes('/mercurius/')
      ? { url: renamed, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
const { default: mercurius } = await import('mercurius');

const server = fastify();
server.get('/healthz', () => 'ok');
await server.register(mercurius, {
  schema,
  jit: 1,
  context: (request, reply) => contextOf(request.raw, reply.raw),
});
await server.listen({ port: env.port, host: env.host });
