import { afterEach, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import * as team from '../../../../schema/upstream/agent.ts';
import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import { changePassword } from '../../../../schema/upstream/member.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import { switchFeature } from '../../site/operator/documents.ts';
import { accountsPlatform, errorOf, PASSWORD, tokenIn, told } from './testing.ts';

const USUAL = { isAllowed: true, agents: true, perDay: 20, openLinks: 20 };

describe.each(testDatabases)('accounts that agents open, on %s', (kind) => {
  const world = accountsPlatform(kind);
  const { agent, open, newName, newKey, read, signIn } = world;
  const settings = (change: Partial<typeof USUAL>) =>
    world.platform.services.settings.set(world.platform.services.db, 'agentAccounts', change);
  const memberOf = async (id: number) => {
    const [member] = await world.platform.services.db.select().from(members).where(eq(members.id, id));
    return member;
  };
  afterEach(() => settings(USUAL));

  test('the account is directly below, can sign in at once, and is asked for another password', async () => {
    const top = await agent();
    const below = await agent({ uplineId: top.id });
    const username = newName();
    const made = told(await open(below, { username: ` ${username} ` }));
    expect(made.userName).toBe(username);
    expect(await memberOf(made.customerId)).toMatchObject({ uplineId: below.id, type: 0, weakPassword: true });
    const signedIn = await signIn(username);
    expect(signedIn.json?.value).toMatchObject({ weakPassword: true, customerType: 0, firstTimeLogin: true });
    const token = tokenIn(signedIn);
    const body = { oldPassword: PASSWORD, newPassword: 'Another2026', confirmNewPassword: 'Another2026' };
    expect((await world.platform.ask(changePassword, { token, body })).json?.success).toBe(true);
    expect(await memberOf(made.customerId)).toMatchObject({ weakPassword: false });
    for (const who of [top, below])
      expect((await read(team.downlines, who, { username })).list).toMatchObject([{ customerId: made.customerId }]);
    expect(
      await world.platform.services.ledger.balanceOf(world.platform.services.db, memberAccount(made.customerId)),
    ).toBe(50_000n);
  });

  test('an account of an agent can open accounts in turn', async () => {
    const top = await agent();
    const username = newName();
    const made = told(await open(top, { username, customerType: 1 }));
    const token = tokenIn(await signIn(username));
    const second = told(await open({ id: made.customerId, token }));
    expect((await memberOf(second.customerId))?.path).toBe(`/${top.id}/${made.customerId}/${second.customerId}/`);
  });

  test('sent twice it is one account, also twenty times at once; with other content the key conflicts', async () => {
    const who = await agent();
    const order = { username: newName(), idempotencyKey: newKey() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(who, order)));
    expect(new Set(answers.map((answer) => told(answer).customerId)).size).toBe(1);
    expect(errorOf(await open(who, { ...order, username: newName() }))).toBe('idempotency_key_reused');
    expect(errorOf(await open(who, { ...order, password: 'Other#2026' }))).toBe('idempotency_key_reused');
    const outcome = await world.platform.ask(writeOutcome, { token: who.token, query: { key: order.idempotencyKey } });
    expect(outcome.json?.value).toEqual({
      outcome: 'done',
      subjectId: String(told(answers[0] ?? { json: null }).customerId),
    });
  });

  test('of many who want one name at once, one gets it, and the others are told that it is taken', async () => {
    const agents = await Promise.all(Array.from({ length: 8 }, () => agent()));
    const username = newName();
    const answers = await Promise.all(
      agents.map((who, at) => open(who, { username: at % 2 === 0 ? username : username.toUpperCase() })),
    );
    expect(answers.filter(({ json }) => json?.success)).toHaveLength(1);
    for (const answer of answers.filter(({ json }) => !json?.success))
      expect(told(answer).fields).toEqual([{ field: 'username', reason: 'taken' }]);
  });

  test('names and passwords are refused as in a registration', async () => {
    const who = await agent();
    const faults = async (body: object) =>
      told(await open(who, body)).fields.map(({ field, reason }) => `${field} ${reason}`);
    expect(await faults({ username: 'x' })).toEqual(['username format']);
    expect(await faults({ username: '' })).toEqual(['username missing']);
    expect(await faults({ password: '123456' })).toEqual(['password format']);
    expect(await faults({ username: 'bad name', password: 'x' })).toEqual(['username format', 'password format']);
    const username = newName();
    await open(who, { username });
    expect(await faults({ username: username.toUpperCase() })).toEqual(['username taken']);
    expect((await read(calls.agentAccountTerms, who)).accountsLeftToday).toBe(19);
  });

  test('a day has a limit, also for several at once, and the next day has as many again', async () => {
    await settings({ perDay: 3 });
    const who = await agent();
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(who)));
    expect(answers.filter(({ json }) => json?.success)).toHaveLength(3);
    const refused = answers.find(({ json }) => !json?.success);
    expect(refused?.json).toMatchObject({ errorCode: 'agent_account_limit', value: { limit: 3 } });
    expect((await read(calls.agentAccountTerms, who)).accountsLeftToday).toBe(0);
    world.platform.services.clock.shift(86_400_000);
    expect(errorOf(await open(who))).toBeNull();
    world.platform.services.clock.shift(-86_400_000);
  });

  test('others than agents are refused, and everybody while the centre or the setting is off', async () => {
    const who = await agent();
    const player = await world.platform.member({ uplineId: who.id });
    const trial = await world.platform.member({ type: TRIAL });
    for (const other of [player, trial]) expect(errorOf(await open(other))).toBe('non_agent_account');
    await settings({ isAllowed: false });
    expect(errorOf(await open(who))).toBe('function.not.available');
    await settings({ isAllowed: true, agents: false });
    expect(errorOf(await open(who, { customerType: 1 }))).toBe('agent_opening_forbidden');
    expect(errorOf(await open(who))).toBeNull();
    await switchFeature(world.platform.operator, 'agent_cen', false);
    expect(errorOf(await open(who))).toBe('function.not.available');
    await switchFeature(world.platform.operator, 'agent_cen', true);
  });

  test('tries have a limit of their own, which does not count a repetition', async () => {
    const who = await agent();
    const order = { username: newName(), idempotencyKey: newKey() };
    const { services } = world.platform;
    expect(errorOf(await open(who, order))).toBeNull();
    await services.settings.set(services.db, 'registration', { hourlyPerAddress: 2 });
    await open(who, { username: order.username });
    expect(errorOf(await open(who))).toBe('TOO_MANY_REQUESTS');
    expect(errorOf(await open(who, order))).toBeNull();
    await services.settings.set(services.db, 'registration', { hourlyPerAddress: 10_000 });
  });
});
