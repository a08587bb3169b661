import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import type { OidcProvider } from '../support/oidcProvider.ts';
import { openOidcProvider } from '../support/oidcProvider.ts';
import type { Visitor } from '../support/player.ts';
import { createVisitor } from '../support/player.ts';
import { visitProvider } from '../support/visitProvider.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, signIn } from '../support/world.ts';

const WHO =
  '{ viewer { username identities { provider label } } signIn { providers pendingIdentity { provider label } } }';
const LINK = `mutation {
  linkIdentity { kind: __typename ... on LinkIdentitySuccess { identity { provider label } viewer { username } } }
}`;
const UNLINK = 'mutation($input: UnlinkIdentityInput!) { unlinkIdentity(input: $input) { kind: __typename } }';

interface Who {
  readonly viewer: {
    readonly username: string;
    readonly identities: readonly { readonly provider: string; readonly label: string }[];
  } | null;
  readonly signIn: {
    readonly providers: readonly string[];
    readonly pendingIdentity: { readonly provider: string; readonly label: string } | null;
  };
}

const somebody = (): string => `p${randomUUID().slice(0, 8)}`;

describe('signing in by a provider', () => {
  let google: OidcProvider;
  let facebook: OidcProvider;
  let platform: TestPlatform;
  let gateway: Gateway;
  beforeAll(async () => {
    [google, facebook] = await Promise.all([openOidcProvider(), openOidcProvider({ as: 'facebook' })]);
    const env = { ...google.env, ...facebook.env };
    platform = await openTestPlatform({ env });
    gateway = await openGateway(platform.url, { ...env, SESSION_KEYS: randomBytes(32).toString('base64') });
  }, 180_000);
  afterAll(async () => {
    for (const server of [gateway, platform, google, facebook]) await server.close();
  });

  const guest = (): Visitor => createVisitor(gateway.url);
  const who = async (visitor: Visitor): Promise<Who> => (await visitor.run<Who, unknown>(WHO)).expectData();
  const locationOf = (answer: Response): string => answer.headers.get('location') ?? `no redirect but ${answer.status}`;
  /** The provider's address to which the visitor is sent. */
  const begin = async (visitor: Visitor, { next = '/rng?search=dragon', provider = 'google' } = {}): Promise<URL> =>
    new URL(locationOf(await visitor.get(`/sign-in/${provider}?next=${encodeURIComponent(next)}`)));
  const come = async (visitor: Visitor, { pathname, search }: URL): Promise<string> =>
    locationOf(await visitor.get(pathname + search));
  const throughProvider = async (
    visitor: Visitor,
    login: string | null,
    options?: { readonly next?: string; readonly provider?: string },
  ): Promise<string> => come(visitor, await visitProvider((await begin(visitor, options)).href, login));
  const kindOf = async (visitor: Visitor, document: string, variables?: unknown): Promise<string> =>
    Object.values((await visitor.run<Record<string, { kind: string }>, unknown>(document, variables)).expectData())[0]
      ?.kind ?? '';
  /** A member whose identity at the provider is linked. */
  const linked = async (login: string, provider = 'google'): Promise<MemberAccount> => {
    const account = await createMember(platform);
    const visitor = guest();
    await throughProvider(visitor, login, { provider });
    await signIn(visitor, account);
    expect(await kindOf(visitor, LINK)).toBe('LinkIdentitySuccess');
    return account;
  };

  test('both are offered, and asked with PKCE, state and nonce', async () => {
    const visitor = guest();
    expect((await who(visitor)).signIn.providers).toEqual(['GOOGLE', 'FACEBOOK']);
    const { searchParams } = await begin(visitor);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${gateway.url}/sign-in/google/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect((searchParams.get(name) ?? '').length).toBeGreaterThan(40);
  });

  test('the provider gives nothing to who asks without PKCE', async () => {
    const start = await begin(guest());
    start.searchParams.delete('code_challenge');
    start.searchParams.delete('code_challenge_method');
    const back = await visitProvider(start.href, somebody());
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  test.each(['google', 'facebook'])(
    '%s: unknown, then linked by signing in once, then straight in',
    async (provider) => {
      const login = somebody();
      const account = await createMember(platform);
      const visitor = guest();
      expect(await throughProvider(visitor, login, { provider })).toBe(
        `/login?social=pending&provider=${provider}&next=%2Frng%3Fsearch%3Ddragon`,
      );
      const name = provider.toUpperCase();
      expect((await who(visitor)).signIn.pendingIdentity).toMatchObject({
        provider: name,
        label: `${login.slice(0, 2)}****@mail.example`,
      });
      await signIn(visitor, account);
      const outcome = await visitor.run<{ linkIdentity: { kind: string; viewer: { username: string } } }, unknown>(
        LINK,
      );
      expect(outcome.expectData().linkIdentity).toMatchObject({
        kind: 'LinkIdentitySuccess',
        viewer: { username: account.username },
      });

      const next = guest();
      expect(await throughProvider(next, login, { provider })).toBe('/rng?search=dragon');
      const {
        viewer,
        signIn: { pendingIdentity },
      } = await who(next);
      expect(viewer).toMatchObject({ username: account.username, identities: [{ provider: name }] });
      expect(pendingIdentity).toBeNull();
    },
  );

  test('signing in with a password alone links nothing: the browser may be shared', async () => {
    const login = somebody();
    const visitor = guest();
    await throughProvider(visitor, login);
    await signIn(visitor, await createMember(platform));
    expect((await who(visitor)).viewer?.identities).toEqual([]);
    expect(await kindOf(visitor, 'mutation { forgetPendingIdentity { kind: __typename } }')).toBe(
      'ForgetPendingIdentitySuccess',
    );
    expect(await kindOf(visitor, LINK)).toBe('IdentityNotPending');
  });

  test('who is signed in stays who they are, and links by their own word', async () => {
    const login = somebody();
    const owner = await linked(login);
    const other = guest();
    const account = await createMember(platform);
    await signIn(other, account);
    expect(await throughProvider(other, login)).toContain('social=taken');
    expect((await who(other)).viewer?.username).toBe(account.username);
    expect(owner.username).not.toBe(account.username);
    expect(await throughProvider(other, somebody())).toContain('social=pending');
    expect(await kindOf(other, LINK)).toBe('LinkIdentitySuccess');
    await throughProvider(other, somebody());
    expect(await kindOf(other, LINK)).toBe('IdentityTaken');
  });

  test('unlinking asks for the password, and closes that way in', async () => {
    const login = somebody();
    const account = await linked(login);
    const visitor = guest();
    await throughProvider(visitor, login);
    expect(await kindOf(visitor, UNLINK, { input: { provider: 'GOOGLE', password: 'Wrong#2026' } })).toBe(
      'InvalidCredentials',
    );
    expect(await kindOf(visitor, UNLINK, { input: { provider: 'GOOGLE', password: account.password } })).toBe(
      'UnlinkIdentitySuccess',
    );
    expect((await who(visitor)).viewer?.identities).toEqual([]);
    expect(await throughProvider(guest(), login)).toContain('social=pending');
  });

  test('a guest neither links nor unlinks', async () => {
    expect(await kindOf(guest(), LINK)).toBe('SessionRequired');
    expect(await kindOf(guest(), UNLINK, { input: { provider: 'GOOGLE', password: 'x' } })).toBe('SessionRequired');
  });

  test('who turns back at the provider is told so and stays a guest', async () => {
    const visitor = guest();
    expect(await throughProvider(visitor, null)).toBe(
      '/login?social=cancelled&provider=google&next=%2Frng%3Fsearch%3Ddragon',
    );
    expect((await who(visitor)).viewer).toBeNull();
  });

  test('an address used twice, or brought to another browser, opens nothing', async () => {
    const login = somebody();
    await linked(login);
    const visitor = guest();
    const address = await visitProvider((await begin(visitor)).href, login);
    expect(await come(guest(), address)).toContain('social=expired');
    expect(await come(visitor, address)).toBe('/rng?search=dragon');
    const replayed = createVisitor(gateway.url);
    expect(await come(replayed, address)).toContain('social=expired');
    await begin(replayed);
    expect(await come(replayed, address)).toContain('social=failed');
    expect((await who(replayed)).viewer).toBeNull();
  });

  test('a code redeemed before is refused by the provider even with its own state', async () => {
    const login = somebody();
    await linked(login);
    const visitor = guest();
    const start = await begin(visitor);
    const copied = createVisitor(gateway.url, visitor.cookies);
    const address = await visitProvider(start.href, login);
    expect(await come(visitor, address)).toBe('/rng?search=dragon');
    expect(await come(copied, address)).toContain('social=failed');
    expect((await who(copied)).viewer).toBeNull();
  });

  test.each([
    ['state', (start: URL, back: URL) => back.searchParams.set('state', 'A'.repeat(43))],
    ['nonce', (start: URL) => start.searchParams.set('nonce', 'N'.repeat(43))],
    ['challenge', (start: URL) => start.searchParams.set('code_challenge', 'C'.repeat(43))],
    ['issuer', (start: URL, back: URL) => back.searchParams.set('iss', 'https://accounts.example')],
    ['code', (start: URL, back: URL) => back.searchParams.set('code', 'guessed')],
  ])('a foreign %s opens nothing', async (_what, spoil) => {
    const login = somebody();
    await linked(login);
    const visitor = guest();
    const start = await begin(visitor);
    spoil(start, new URL(start));
    const back = await visitProvider(start.href, login);
    spoil(new URL(start), back);
    expect(await come(visitor, back)).toContain('social=failed');
    expect((await who(visitor)).viewer).toBeNull();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/sign-in/google'])(
    'nobody is sent on to %s',
    async (next) => {
      const login = somebody();
      await linked(login);
      expect(await throughProvider(guest(), login, { next })).toBe('/');
    },
  );

  test('the platform that does not answer is said, and the next try works', async () => {
    const login = somebody();
    await linked(login);
    await platform.faults({ call: 'loginGoogle', kind: 'reset' });
    expect(await throughProvider(guest(), login)).toContain('social=unavailable');
    await platform.clearFaults();
    expect(await throughProvider(guest(), login)).toBe('/rng?search=dragon');
  });

  test('nothing secret is in any address, answer or log', async () => {
    const login = somebody();
    await linked(login);
    const visitor = guest();
    const start = await begin(visitor);
    const address = await visitProvider(start.href, login);
    const location = await come(visitor, address);
    await who(visitor);
    const code = address.searchParams.get('code') ?? '';
    const seen = [location, ...visitor.received, gateway.output(), platform.output()].join('\n');
    for (const secret of [code, google.env['OIDC_GOOGLE_CLIENT_SECRET'] ?? '']) expect(seen).not.toContain(secret);
    expect(seen).not.toMatch(/eyJ[\w-]{20,}\.eyJ/);
    expect(start.href).not.toContain(google.env['OIDC_GOOGLE_CLIENT_SECRET'] ?? '');
  });
});

test('a provider that is down, and one that is not configured', async () => {
  const provider = await openOidcProvider();
  const platform = await openTestPlatform({ env: provider.env });
  const gateway = await openGateway(platform.url, provider.env);
  await provider.close();
  const visitor = createVisitor(gateway.url);
  const answer = await visitor.get('/sign-in/google?next=/rng');
  expect(answer.headers.get('location')).toBe('/login?social=unavailable&provider=google&next=%2Frng');
  expect((await visitor.get('/sign-in/facebook')).headers.get('location')).toBeNull();
  expect((await visitor.run<Who, unknown>('{ signIn { providers } }')).expectData().signIn.providers).toEqual([
    'GOOGLE',
  ]);
  await gateway.close();
  await platform.close();
}, 180_000);
