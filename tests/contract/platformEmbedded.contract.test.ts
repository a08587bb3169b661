import { describe } from 'vitest';
import { platformContract } from './platformContract.ts';

describe('the platform on the embedded database with the wire cipher', () => {
  platformContract({ engine: 'embedded', cipher: 'wire' });
});
