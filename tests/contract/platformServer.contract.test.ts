import { describe } from 'vitest';
import { engines } from '../support/store.ts';
import { platformContract } from './platformContract.ts';
import { served } from './samples.ts';

const engine = engines.at(-1) ?? 'embedded';
/** Calls that travel in the clear meet no cipher: on the embedded database the other one's tests have them all. */
const asked = engine === 'server' ? served : served.filter(({ encrypted }) => encrypted);

describe(`the platform on the ${engine} database with the JWE cipher`, () => {
  platformContract({ engine, cipher: 'jwe' }, asked);
});
