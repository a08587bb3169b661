import { describe } from 'vitest';
import { engines } from '../support/store.ts';
import { platformContract } from './platformContract.ts';
import { served } from './samples.ts';

const engine = engines.at(-1) ?? 'embedded';
/** On the embedded database each call is made with the other cipher, which those that travel in the clear never meet. */
const asked = engine === 'server' ? served : served.filter(({ encrypted }) => encrypted);

describe(`the platform on the ${engine} database with the JWE cipher`, () => {
  platformContract({ engine, cipher: 'jwe' }, asked);
});
