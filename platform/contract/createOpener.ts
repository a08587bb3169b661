import type { Environment } from '../env.ts';
import { houseKey } from './keys.ts';
import type { PayloadOpener } from './PayloadOpener.ts';
import { Refusal } from './Refusal.ts';

/** The platform's end of the cipher that the environment chose. */
export async function createOpener(env: Environment): Promise<PayloadOpener> {
  const key = await houseKey(env.dataFolder);
  const { n = '' } = key.export({ format: 'jwk' });
  return {
    announcement: { text: Buffer.from(n, 'base64url').toString('hex'), headers: {} },
    open: () => Promise.reject(new Refusal('request_body_required', { message: 'The body must be encrypted' })),
  };
}
