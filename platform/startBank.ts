import { EVENTS_PATH } from '../schema/bank.ts';
import type { BankServices } from './bank/BankServices.ts';
import { createBank, runBank } from './bank/createBank.ts';
import type { Environment } from './env.ts';
import { systemRandom } from './random.ts';
import type { Services } from './services.ts';

/** Where nobody has named a secret, bank and platform are the same process and share one that it makes. */
export function withBankSecret(env: Environment): Environment {
  const { bank } = env;
  if (!bank || bank.secrets.length > 0) return env;
  return { ...env, bank: { ...bank, secrets: [Buffer.from(systemRandom.bytes(32)).toString('hex')] } };
}

export function bankSecrets({ bank }: Environment): readonly [string, ...string[]] {
  const [first, ...others] = bank?.secrets ?? [];
  if (first === undefined) throw new Error('There is no secret to speak to the bank with');
  return [first, ...others];
}

/** What the bank stands on, beside this platform; `post` brings its events to the platform. */
export function bankServices(
  { db, clock, random, log, env, settings: rules }: Services,
  post: BankServices['post'],
): BankServices {
  return {
    db,
    clock,
    random,
    log,
    secrets: bankSecrets(env),
    origin: env.bank?.origin ?? null,
    sending: (executor) => rules.get(executor, 'bank'),
    post,
  };
}

/** How long the platform may take to answer an event, in milliseconds. */
const EVENT_PATIENCE = 5_000;

/** Starts the pretend bank beside a platform; null where the environment names none. */
export async function startBank(services: Services, platform: string): Promise<(() => Promise<void>) | null> {
  const { env } = services;
  if (!env.bank) return null;
  const bank = bankServices(services, async (body, headers) => {
    const answer = await fetch(platform + EVENTS_PATH, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(EVENT_PATIENCE),
    });
    await answer.arrayBuffer();
    return answer.status;
  });
  const app = createBank(bank);
  await app.listen({ port: env.bank.port, host: '0.0.0.0' });
  const stop = runBank(bank);
  return async () => {
    await stop();
    await app.close();
  };
}
