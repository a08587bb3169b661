import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../database/testing.ts';
import { openSecurityPlatform, type SecurityPlatform } from './testing.ts';

describe.each(testDatabases)('who gets into which area (%s)', (kind) => {
  let platform: SecurityPlatform;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  test.each([
    [9, undefined, 'non_member_account'],
    [0, 'agent', 'non_agent_account'],
  ])('an account of type %i that wants into the %s area learns why not', async (type, area, code) => {
    const account = await platform.member({ type });
    expect((await platform.signIn(account, { area })).json?.errorCode).toBe(code);
    expect((await platform.signIn({ ...account, password: 'wrong' }, { area })).json?.errorCode).toBe(
      'US_INCORRECT_USERNAME_PASSWORD_ERROR',
    );
  });

  test.each([1, 2, 41, 42])('an agent of type %i signs in as an agent and as a member', async (type) => {
    const account = await platform.member({ type });
    expect((await platform.signIn(account, { area: 'agent' })).json?.success).toBe(true);
    expect((await platform.signIn(account)).json?.success).toBe(true);
  });
});
