import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { EnvError, readEnv } from './env.ts';
import type { Env } from './env.ts';
import { createLog } from './log.ts';
import { serve } from './processes/serve.ts';
import { supervise } from './processes/supervise.ts';

function envOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

const env = envOrExit();
const log = createLog(env.logLevel);
if (env.production && env.redisUrl === null && availableParallelism() > 1)
  log.warn({ cores: availableParallelism() }, 'one core is used: with REDIS_URL there is a process for each');
if (env.processes > 1 && cluster.isPrimary) supervise(env.processes, log);
else serve(env, log);
