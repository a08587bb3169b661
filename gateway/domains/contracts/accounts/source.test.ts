import { expect, test } from 'vitest';
import type { SessionKind } from '../../../session/session.ts';
import { createSources } from '../../../context.ts';
import { createWorld, refusal } from '../../testing.ts';

function open(replies: Readonly<Record<string, unknown>>, kind: SessionKind = 'AGENT') {
  const { scope, asked } = createWorld({ session: { kind }, replies });
  return { source: createSources(scope).agentAccounts, asked };
}

const KEY = 'some-key-1';
const ACCOUNT = {
  username: 'maria01',
  password: 'first2026',
  kind: 'AGENT',
  confirmsTerms: true,
  idempotencyKey: KEY,
} as const;
const LINK = { linkId: 7, code: 'ABCD123456', customerType: '41', state: 'used-up', madeAt: 0, maxUses: 2, joined: 2 };
const link = {
  id: '7',
  code: 'ABCD123456',
  joinsAs: 'AGENT',
  note: null,
  state: 'USED_UP',
  operatorState: 'used-up',
  madeAt: '1970-01-01T00:00:00.000Z',
  endsAt: null,
  closedAt: null,
  maxUses: 2,
  joinedCount: 2,
  visitCount: null,
};

test('terms are told in our words, with rules as in a registration', async () => {
  const { source } = open({
    agentAccountTerms: { allowed: 'Y', username: { minLength: 6, maxLength: 13, patternId: '4' }, password: {} },
  });
  expect(await source.terms()).toEqual({
    isAllowed: true,
    canOpenAgents: false,
    accountsPerDay: null,
    accountsLeftToday: null,
    mostOpenLinks: null,
    openLinkCount: null,
    minimumAge: null,
    usernameRule: { name: 'USERNAME', isRequired: true, pattern: null, patternId: 4, minLength: 6, maxLength: 13 },
    passwordRule: { name: 'PASSWORD', isRequired: true, pattern: null, patternId: 9, minLength: 6, maxLength: 16 },
  });
});

test('links and joiners come by pages; one link alone by its id', async () => {
  const { source, asked } = open({
    invitationLinks: { list: [LINK], total: 1, totalPages: 1 },
    invitationLinkMembers: { list: [{ customerId: 9, userName: 'ann', joinedAt: '0' }], total: 1, totalPages: 1 },
  });
  expect(await source.links({ first: 10, page: 1 })).toMatchObject({ edges: [{ node: link }], totalCount: 1 });
  expect(await source.link('7')).toEqual(link);
  expect(await source.link('8')).toBeNull();
  expect(await source.joiners('7', { first: 10, page: 1 })).toMatchObject({
    edges: [{ node: { memberId: '9', username: 'ann', kind: 'PLAYER', joinedAt: '1970-01-01T00:00:00.000Z' } }],
  });
  const before = asked.length;
  expect(await source.link('1 or 1=1')).toBeNull();
  expect(await source.joiners('x', { first: 10, page: 1 })).toMatchObject({ edges: [] });
  expect(asked).toHaveLength(before);
});

test('an account is opened under its key, for the kind that is asked for', async () => {
  const { source, asked } = open({ openDownlineAccount: { customerId: 9, userName: 'maria01' } });
  expect(await source.open(ACCOUNT)).toMatchObject({
    __typename: 'OpenDownlineAccountSuccess',
    memberId: '9',
    username: 'maria01',
  });
  expect(asked.map(({ body }) => body)).toEqual([
    { username: 'maria01', password: 'first2026', customerType: 1, idempotencyKey: KEY },
  ]);
});

test.each([
  ['account-day-limit', { limit: 20 }, { __typename: 'DownlineAccountLimit', limit: 20 }],
  ['account-day-limit', null, { __typename: 'DownlineAccountLimit', limit: null }],
  ['agent-opening-forbidden', null, { __typename: 'AgentsNotOpened' }],
  ['not-an-agent', null, { __typename: 'NotAgentAccount' }],
  ['feature-off', null, { __typename: 'FeatureUnavailable' }],
  ['rate-limited', { retryAfterSeconds: 9 }, { __typename: 'RateLimited', retryAfterSeconds: 9 }],
  [
    'name-taken',
    { fields: [{ field: 'username', reason: 'taken' }] },
    { __typename: 'FieldErrors', errors: [expect.objectContaining({ field: 'USERNAME', reason: 'TAKEN' })] },
  ],
  ['system-busy', null, { __typename: 'OutcomeUnclear', idempotencyKey: KEY }],
] as const)('an account that is refused with %s and %j is told so', async (meaning, value, told) => {
  const { source } = open({ openDownlineAccount: refusal(meaning, value) });
  expect(await source.open(ACCOUNT)).toMatchObject(told);
});

test('what no page of the site sends is refused without a call', async () => {
  const { source, asked } = open({});
  for (const [order, field] of [
    [{ ...ACCOUNT, username: 'x'.repeat(256) }, 'username'],
    [{ ...ACCOUNT, password: 'a\nb' }, 'password'],
    [{ ...ACCOUNT, confirmsTerms: false }, 'confirmsTerms'],
    [{ ...ACCOUNT, idempotencyKey: 'x' }, 'idempotencyKey'],
  ] as const)
    expect(await source.open(order)).toMatchObject({ __typename: 'InvalidInput', field });
  for (const [order, field] of [
    [{ note: '👩‍👧'.repeat(61) }, 'note'],
    [{ note: 'two\nlines' }, 'note'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ maxUses: 10_001 }, 'maxUses'],
    [{ endsAt: new Date(Date.now() + 400 * 86_400_000).toISOString() }, 'endsAt'],
  ] as const)
    expect(await source.create({ joinsAs: 'PLAYER', idempotencyKey: KEY, ...order })).toMatchObject({
      __typename: 'InvalidInput',
      field,
    });
  for (const id of ['x', '0', '07'])
    expect(await source.close(id, KEY)).toMatchObject({ __typename: 'InvalidInput', field: 'linkId' });
  expect(asked).toEqual([]);
});

test('a link is made and closed under its key; refusals are told', async () => {
  const made = open({ createInvitationLink: LINK, closeInvitationLink: true });
  const order = { joinsAs: 'PLAYER', note: ' 👩‍👧 ', maxUses: 3, idempotencyKey: KEY } as const;
  expect(await made.source.create(order)).toMatchObject({ __typename: 'CreateInvitationLinkSuccess', link });
  expect(await made.source.close('7', KEY)).toMatchObject({ __typename: 'CloseInvitationLinkSuccess', linkId: '7' });
  expect(made.asked.map(({ body }) => body)).toEqual([
    { customerType: 0, note: '👩‍👧', maxUses: 3, idempotencyKey: KEY },
    { linkId: 7, idempotencyKey: KEY },
  ]);
  const refused = open({
    createInvitationLink: refusal('invitation-link-limit', { limit: 20 }),
    closeInvitationLink: refusal('not-found'),
  });
  expect(await refused.source.create(order)).toMatchObject({ __typename: 'InvitationLinkLimit', limit: 20 });
  expect(await refused.source.close('7', KEY)).toMatchObject({ __typename: 'InvitationLinkNotFound' });
});

test('a guest and a trial account are told what they need', async () => {
  const trial = open({}, 'TRIAL');
  expect(await trial.source.open(ACCOUNT)).toMatchObject({ __typename: 'RealAccountRequired' });
  expect(trial.asked).toEqual([]);
});
