import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import * as passkeyCalls from '../../../../schema/upstream/passkeys.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import { createSoftPasskey } from '../../../../tests/support/softPasskey.ts';
import { testDatabases } from '../../../database/testing.ts';
import { members } from '../../../members/tables.ts';
import { type Account, MINUTE, openSecurityPlatform, type SecurityPlatform, valueOf } from './testing.ts';

const ORIGIN = 'https://play.example';

describe.each(testDatabases)('keys in the place of passwords (%s)', (kind) => {
  let platform: SecurityPlatform;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  const make = async (account: Account) => {
    const passkey = createSoftPasskey();
    const { options } = valueOf(
      await platform.ask(passkeyCalls.passkeyOptions, { token: account.token, body: { origin: ORIGIN } }),
    );
    const response = passkey.register(options, ORIGIN);
    return {
      passkey,
      response,
      added: await platform.ask(passkeyCalls.addPasskey, {
        token: account.token,
        body: { response, name: 'My phone' },
      }),
    };
  };
  const optionsToSignIn = async (origin = ORIGIN) =>
    valueOf(await platform.ask(passkeyCalls.passkeyLoginOptions, { body: { origin } })).options;
  const enter = (response: string) => platform.ask(passkeyCalls.loginPasskey, { body: { response } });

  test('is created, named, used to sign in without a password, and removed', async () => {
    const account = await platform.member();
    const { passkey, added } = await make(account);
    expect(valueOf(added)).toMatchObject({ id: passkey.id, name: 'My phone' });
    const entered = await enter(passkey.answer(await optionsToSignIn(), ORIGIN));
    expect(valueOf(entered)).toMatchObject({ userName: account.username });
    expect(
      (
        await platform.ask(passkeyCalls.renamePasskey, {
          token: account.token,
          body: { id: passkey.id, name: 'Old phone' },
        })
      ).json?.success,
    ).toBe(true);
    expect(valueOf(await platform.ask(calls.security, { token: account.token }))).toMatchObject({
      passkeys: [{ name: 'Old phone', lastUsedAt: expect.any(Number) }],
    });
    expect(
      (await platform.ask(passkeyCalls.removePasskey, { token: account.token, body: { id: passkey.id } })).json
        ?.success,
    ).toBe(true);
    expect((await enter(passkey.answer(await optionsToSignIn(), ORIGIN))).json?.errorCode).toBe('passkey_refused');
  });

  test('answers a challenge once, in time, at its origin', async () => {
    const account = await platform.member();
    const { passkey, response } = await make(account);
    expect(
      (await platform.ask(passkeyCalls.addPasskey, { token: account.token, body: { response, name: 'Again' } })).json
        ?.errorCode,
    ).toBe('passkey_refused');
    const answer = passkey.answer(await optionsToSignIn(), ORIGIN);
    expect((await enter(answer)).json?.success).toBe(true);
    expect((await enter(answer)).json?.errorCode).toBe('passkey_refused');
    expect((await enter(passkey.answer(await optionsToSignIn(), 'https://play.example.evil'))).json?.errorCode).toBe(
      'passkey_refused',
    );
    expect(
      (await enter(passkey.answer(await optionsToSignIn('https://other.example'), 'https://other.example'))).json
        ?.errorCode,
    ).toBe('passkey_refused');
    const late = passkey.answer(await optionsToSignIn(), ORIGIN);
    platform.services.clock.shift(6 * MINUTE);
    expect((await enter(late)).json?.errorCode).toBe('passkey_refused');
  });

  test('that was copied is detected by its counter', async () => {
    const account = await platform.member();
    const { passkey } = await make(account);
    passkey.counter = 7;
    expect((await enter(passkey.answer(await optionsToSignIn(), ORIGIN))).json?.success).toBe(true);
    passkey.counter = 3;
    expect((await enter(passkey.answer(await optionsToSignIn(), ORIGIN))).json?.errorCode).toBe('passkey_refused');
  });

  test('is bound to its member, and to the platform’s origins', async () => {
    const [account, other] = [await platform.member(), await platform.member()];
    const { passkey } = await make(account);
    expect(
      (await platform.ask(passkeyCalls.removePasskey, { token: other.token, body: { id: passkey.id } })).json?.success,
    ).toBe(false);
    await platform.services.settings.set(platform.services.db, 'sites', { origins: ['https://house.example'] });
    expect((await platform.ask(passkeyCalls.passkeyLoginOptions, { body: { origin: ORIGIN } })).json?.errorCode).toBe(
      'domain_not_available',
    );
    await platform.services.settings.set(platform.services.db, 'sites', { origins: [] });
  });

  test.each([
    'null',
    '{}',
    '"text"',
    '{"id":"x","response":null}',
    '{"id":"x","response":{"clientDataJSON":"e30"}}',
    'not json',
  ])('as %s is refused, and is not a server error', async (response) => {
    expect((await enter(response)).json?.errorCode).toBe('passkey_refused');
  });

  test('does not sign in an account that is not a member’s', async () => {
    const account = await platform.member();
    const { passkey } = await make(account);
    await platform.services.db.update(members).set({ type: 9 }).where(eq(members.id, account.id));
    expect((await enter(passkey.answer(await optionsToSignIn(), ORIGIN))).json?.errorCode).toBe('non_member_account');
  });

  test('does not sign in a closed account', async () => {
    const account = await platform.member();
    const { passkey } = await make(account);
    await platform.services.db.update(members).set({ status: 'blocked' }).where(eq(members.id, account.id));
    expect((await enter(passkey.answer(await optionsToSignIn(), ORIGIN))).json?.errorCode).toBe(
      'US_FORBIDDEN_LOGIN_ERROR',
    );
  });
});
