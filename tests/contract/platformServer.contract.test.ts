import { describe } from 'vitest';
import { engines } from '../support/store.ts';
import { platformContract } from './platformContract.ts';

const engine = engines.at(-1) ?? 'embedded';

describe(`the platform on the ${engine} database with the JWE cipher`, () => {
  platformContract({ engine, cipher: 'jwe' });
});
