import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { readEnv } from '../../gateway/env.ts';
import { createBaseline } from './baseline.ts';

/**
 * The same schema, resolvers and upstream client under Yoga as it comes; every document is sent as text. Started like
 * the gateway, by the same environment. `KEEPS_ANSWERS` keeps the platform's answers as the gateway does; without it
 * each is fetched again.
 */
const env = readEnv(process.env);
const { schema, contextOf } = createBaseline(env, { keepsAnswers: process.env['KEEPS_ANSWERS'] !== undefined });
const yoga = createYoga<{ req: IncomingMessage; res: ServerResponse }>({
  schema,
  healthCheckEndpoint: '/healthz',
  logging: false,
  context: ({ req, res }) => contextOf(req, res),
});
createServer((request, response) => void yoga(request, response)).listen(env.port, env.host);
