import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { createVisitor } from '../support/player.ts';
import { redisFor } from '../support/redis.ts';
import { toCents } from '../../schema/cents.ts';
import { createMember, signIn } from '../support/world.ts';

const OWN = '{ viewer { username wallet { balance { amount } } } }';
const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { kind: __typename } }';

const redis = redisFor('scale');
/** What the processes share besides the key of their sessions; Redis where the machine has one. */
const shared = [{ by: 'nothing', env: {} }, ...(redis ? [{ by: 'Redis', env: redis }] : [])] as const;

describe.each(shared)('two gateways that share $by', ({ by, env }) => {
  let platform: TestPlatform;
  let first: Gateway;
  let second: Gateway;

  beforeAll(async () => {
    platform = await openTestPlatform();
    const same = { ...env, SESSION_KEYS: randomBytes(32).toString('base64'), RATE_LIMIT_FACTOR: '1' };
    [first, second] = await Promise.all([openGateway(platform.url, same), openGateway(platform.url, same)]);
  }, 180_000);
  afterAll(async () => {
    for (const server of [first, second, platform]) await server.close();
  });

  test('a session opened at one is a session at the other', async () => {
    const account = await createMember(platform, { balance: '12.00' });
    const visitor = createVisitor(first.url);
    await signIn(visitor, account);
    const { viewer } = (
      await createVisitor(second.url, visitor.cookies).run<
        { viewer: { username: string; wallet: { balance: { amount: string } } } },
        unknown
      >(OWN)
    ).expectData();
    expect({ username: viewer.username, balance: toCents(viewer.wallet.balance.amount) }).toEqual({
      username: account.username,
      balance: 1_200n,
    });
  });

  test('signing out at one is signing out at the other', async () => {
    const visitor = createVisitor(first.url);
    await signIn(visitor, await createMember(platform));
    const kept = createVisitor(second.url, visitor.cookies);
    (await visitor.run('mutation { logout { __typename } }')).expectData();
    const { data } = JSON.parse((await kept.run(OWN)).text) as { data: { viewer: { wallet: unknown } | null } };
    expect(data.viewer?.wallet ?? null).toBeNull();
  });

  test('tries to sign in are counted together where there is something to count in', async () => {
    const { username } = await createMember(platform);
    const kinds: string[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const visitor = createVisitor([first, second][attempt % 2]?.url ?? '');
      const outcome = await visitor.run<{ login: { kind: string } }, unknown>(LOGIN, {
        input: { username, password: 'Wrong#2026' },
      });
      kinds.push(outcome.expectData().login.kind);
    }
    expect(kinds.includes('RateLimited')).toBe(by === 'Redis');
  });
});
