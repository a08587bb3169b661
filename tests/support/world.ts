import { randomBytes, randomInt } from 'node:crypto';
import type { Static } from 'typebox';
import type { TestMember } from '../../platform/control/testMembers.ts';
import { login } from '../../schema/upstream/session.ts';
import type { Gateway } from './gateway.ts';
import { openGateway } from './gateway.ts';
import type { TestPlatform, TestPlatformOptions } from './testPlatform.ts';
import { openTestPlatform } from './testPlatform.ts';
import type { Visitor } from './player.ts';
import { createVisitor } from './player.ts';

/** A member of the platform, signed in at the gateway. */
export interface Player extends Visitor {
  readonly username: string;
  readonly password: string;
  readonly memberId: string;
}

export interface MemberAccount {
  readonly username: string;
  readonly password: string;
  readonly memberId: string;
  /** Where codes for this member go. */
  readonly email: string;
  readonly dialingCode: string;
  readonly mobile: string;
}

/**
 * What is to be special about a member; one has 100.00 to play with, a confirmed mobile number and an e-mail address
 * unless told.
 */
export type MemberOptions = Partial<Omit<Static<typeof TestMember>, 'password' | 'countryDialingCode'>>;

/** The whole product running: the real platform, the real gateway, and people. */
export interface World {
  readonly platform: TestPlatform;
  readonly gateway: Gateway;
  /** Somebody nobody knows, at the world's gateway or at another one. */
  guest(at?: Gateway): Promise<Visitor>;
  /** A new member, signed in. */
  player(options?: MemberOptions): Promise<Player>;
  /** A new member who has not signed in anywhere. */
  member(options?: MemberOptions): Promise<MemberAccount>;
  /** Opens one more gateway in front of the same platform. */
  secondGateway(env?: Readonly<Record<string, string>>): Promise<Gateway>;
  close(): Promise<void>;
}

const PASSWORD = 'Croupier#2026';
const DIALING_CODE = '63';

const LOGIN = /* GraphQL */ `
  mutation TestLogin($input: LoginInput!) {
    login(input: $input) {
      kind: __typename
    }
  }
`;

export async function openWorld({
  platform: platformOptions = {},
  gateway: env = {},
}: {
  readonly platform?: TestPlatformOptions;
  readonly gateway?: Readonly<Record<string, string>>;
} = {}): Promise<World> {
  const platform = await openTestPlatform(platformOptions);
  const gateways = [await openGateway(platform.url, env)];
  const gateway = gateways[0] as Gateway;
  // What it asks of its own accord shall not be counted as anybody's.
  await gateway.ready();

  return {
    platform,
    gateway,
    member: (options) => createMember(platform, options),
    guest: (at = gateway) => Promise.resolve(createVisitor(at.url)),
    async player(options) {
      const account = await createMember(platform, options);
      const visitor = createVisitor(gateway.url);
      await signIn(visitor, account);
      return { ...visitor, ...account };
    },
    async secondGateway(more = {}) {
      const opened = await openGateway(platform.url, { ...env, ...more });
      gateways.push(opened);
      return opened;
    },
    async close() {
      for (const opened of gateways) await opened.close();
      await platform.close();
    },
  };
}

/** A new member of the platform, who has not signed in anywhere. */
export async function createMember(platform: TestPlatform, options: MemberOptions = {}): Promise<MemberAccount> {
  const username = options.username ?? `t${randomBytes(5).toString('hex')}`;
  const account = {
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    mobile: `9${randomInt(1e9).toString().padStart(9, '0')}`,
    ...options,
  };
  const { id } = await platform.control<{ id: string | number }>('/members', {
    balance: '100.00',
    countryDialingCode: DIALING_CODE,
    mobileVerified: true,
    ...account,
  });
  return {
    username,
    password: PASSWORD,
    memberId: String(id),
    email: account.email,
    dialingCode: DIALING_CODE,
    mobile: account.mobile,
  };
}

/** Signs a visitor in at the gateway. Throws when the gateway says anything but yes. */
export async function signIn(
  visitor: Visitor,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const outcome = await visitor.run<{ login: { kind: string } }, unknown>(LOGIN, { input: { username, password } });
  const { kind } = outcome.expectData().login;
  if (kind !== 'LoginSuccess') throw new Error(`Signing in ${username} ended with ${kind}`);
}

/** A token of the platform itself, for calls made without the gateway. */
export async function tokenOf(platform: TestPlatform, { username, password }: MemberAccount): Promise<string> {
  const answer = await platform.rest.call(login, { body: { username, password, type: 'username' } });
  const { token } = (answer.value ?? {}) as { token?: string };
  if (token === undefined) throw new Error(`Signing in ${username} at the platform answered ${answer.text}`);
  return token;
}
