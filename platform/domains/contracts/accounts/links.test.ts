import { afterEach, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import { testDatabases } from '../../../database/testing.ts';
import { members } from '../../../members/tables.ts';
import { changeRegistrationRules } from '../../../operator/registrationRules.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { sweep } from '../../../sweep.ts';
import { linkVisits, visitSalts } from './tables.ts';
import { accountsPlatform, errorOf, type Someone, told } from './testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USUAL = { isAllowed: true, agents: true, perDay: 20, openLinks: 20 };

describe.each(testDatabases)('invitation links on %s', (kind) => {
  const world = accountsPlatform(kind);
  const { agent, create, close, join, look, newKey, read } = world;
  const services = () => world.platform.services;
  const now = () => services().clock.now().getTime();
  const faults = (answer: Parameters<typeof told>[0]) => told(answer).fields.map(({ reason }) => reason);
  const memberOf = async (answer: Parameters<typeof told>[0]) => {
    const { id } = (answer.json?.value ?? {}) as { readonly id?: number };
    const [member] = await services()
      .db.select()
      .from(members)
      .where(eq(members.id, id ?? 0));
    return member;
  };
  const linkOf = async (who: Someone, linkId: number) =>
    (await read(calls.invitationLinks, who, { linkId: String(linkId) })).list[0];
  afterEach(async () => {
    services().clock.shift(-services().clock.offset());
    await services().settings.set(services().db, 'agentAccounts', USUAL);
    await services().settings.set(services().db, 'registration', { hourlyCodesPerAddress: 1_000 });
  });

  test('who joins with a link is below its agent, and what the link says', async () => {
    const who = await agent();
    const players = told(await create(who, { note: ' for friends ' }));
    const agents = told(await create(who, { customerType: 1 }));
    expect(players).toMatchObject({ state: 'open', note: 'for friends', joined: 0, visits: 0 });
    expect(players.code).toMatch(/^[0-9A-Z]{10}$/);
    expect(await memberOf(await join(` ${players.code.toLowerCase()} `))).toMatchObject({ uplineId: who.id, type: 0 });
    expect(await memberOf(await join(agents.code))).toMatchObject({ uplineId: who.id, type: 1, weakPassword: false });
    expect(await read(calls.invitationLinks, who)).toMatchObject({
      total: 2,
      list: [
        { linkId: agents.linkId, joined: 1 },
        { linkId: players.linkId, joined: 1 },
      ],
    });
    const joiners = await read(calls.invitationLinkMembers, who, { linkId: String(agents.linkId) });
    expect(joiners).toMatchObject({ total: 1, list: [{ customerType: 1 }] });
  });

  test('while the operator lets agents bring no agents, a link for these is closed to whoever comes', async () => {
    const who = await agent();
    const { code } = told(await create(who, { customerType: 1 }));
    await services().settings.set(services().db, 'agentAccounts', { agents: false });
    expect(errorOf(await look(code))).toBe('invitation_closed');
    expect(faults(await join(code))).toEqual(['closed']);
    await services().settings.set(services().db, 'agentAccounts', { agents: true });
    expect(await memberOf(await join(code))).toMatchObject({ type: 1 });
  });

  test('a link counts also where the form does not ask for a code; a code of nobody is ignored there', async () => {
    const who = await agent();
    const { code } = told(await create(who));
    const rules = (enabled: boolean) =>
      inTransaction(services().db, (tx) => changeRegistrationRules(tx, { affiliateCode: { enabled } }));
    await rules(false);
    expect(await memberOf(await join(code))).toMatchObject({ uplineId: who.id });
    expect(await memberOf(await join('NOBODY9'))).toMatchObject({ uplineId: null });
    await rules(true);
  });

  test('fifty at once with a link for one: one joins, the others are told that it is used up', async () => {
    const who = await agent();
    const { code, linkId } = told(await create(who, { maxUses: 1 }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(code)));
    expect(answers.filter(({ json }) => json?.success)).toHaveLength(1);
    for (const answer of answers.filter(({ json }) => !json?.success)) expect(faults(answer)).toEqual(['used-up']);
    expect(await linkOf(who, linkId)).toMatchObject({ state: 'used-up', joined: 1 });
    expect(await services().db.$count(members, eq(members.uplineId, who.id))).toBe(1);
  });

  test('one that is used up, has ended or was closed says so before and at the registration', async () => {
    const who = await agent();
    const [once, soon, shut] = await Promise.all([
      create(who, { maxUses: 1 }),
      create(who, { endDate: now() + HOUR }),
      create(who),
    ]);
    for (const link of [once, soon, shut]) expect(errorOf(await look(told(link).code))).toBeNull();
    await join(told(once).code);
    await close(who, told(shut).linkId);
    services().clock.shift(HOUR);
    for (const [link, state, code] of [
      [once, 'used-up', 'invitation_used_up'],
      [soon, 'ended', 'invitation_ended'],
      [shut, 'closed', 'invitation_closed'],
    ] as const) {
      expect(errorOf(await look(told(link).code))).toBe(code);
      const refused = await join(told(link).code);
      expect([errorOf(refused), ...faults(refused)]).toEqual([code, state]);
      expect(await linkOf(who, told(link).linkId)).toMatchObject({ state });
    }
  });

  test('made and closed once for a key; closed for good, by its agent alone', async () => {
    const who = await agent();
    const [key, closing] = [newKey(), newKey()];
    const made = await Promise.all(Array.from({ length: 10 }, () => create(who, { idempotencyKey: key })));
    expect(new Set(made.map((answer) => told(answer).linkId)).size).toBe(1);
    const { linkId } = told(await create(who, { idempotencyKey: key }));
    expect(errorOf(await create(who, { idempotencyKey: key, maxUses: 3 }))).toBe('idempotency_key_reused');
    const other = await agent();
    expect(errorOf(await close(other, linkId))).toBe('DATA_NOT_FOUND');
    expect((await read(calls.invitationLinks, other, { linkId: String(linkId) })).list).toEqual([]);
    expect((await read(calls.invitationLinkMembers, other, { linkId: String(linkId) })).list).toEqual([]);
    for (const again of [closing, closing, newKey()]) expect(errorOf(await close(who, linkId, again))).toBeNull();
    expect(await linkOf(who, linkId)).toMatchObject({ state: 'closed' });
  });

  test('open links have a limit, which those that are over do not count for', async () => {
    await services().settings.set(services().db, 'agentAccounts', { openLinks: 2 });
    const who = await agent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(who)));
    const made = answers.filter(({ json }) => json?.success);
    expect(made).toHaveLength(2);
    expect(answers.find(({ json }) => !json?.success)?.json).toMatchObject({
      errorCode: 'invitation_link_limit',
      value: { limit: 2 },
    });
    expect(await read(calls.agentAccountTerms, who)).toMatchObject({ openLinks: 2 });
    await close(who, told(made[0] ?? { json: null }).linkId);
    expect(errorOf(await create(who))).toBeNull();
  });

  test('notes are counted as people do, an end is in the future and at most a year away', async () => {
    const who = await agent();
    expect(errorOf(await create(who, { note: '👨‍👩‍👧'.repeat(60) }))).toBeNull();
    for (const wrong of [
      { note: '👨‍👩‍👧'.repeat(61) },
      { note: 'two\nlines' },
      { endDate: now() },
      { endDate: now() + 367 * DAY },
    ])
      expect(errorOf(await create(who, wrong))).toBe('INVALID_PARAMETERS');
    expect(errorOf(await create(who, { endDate: now() + 366 * DAY }))).toBeNull();
  });

  test('nobody joins below somebody who is no active agent any more', async () => {
    const who = await agent();
    const { code } = told(await create(who));
    await services().db.update(members).set({ status: 'blocked' }).where(eq(members.id, who.id));
    expect(errorOf(await look(code))).toBe('RECOMMENDER_NOT_FOUND');
    expect(faults(await join(code))).toEqual(['unknown']);
  });

  test('visits are counted when the site says so, so many for each address, and no address is kept', async () => {
    const who = await agent();
    const { code, linkId } = told(await create(who, { endDate: now() + 2 * DAY }));
    await look(code);
    for (let visit = 0; visit < 25; visit += 1) await look(code, { visit: true });
    await look(code, { visit: true, address: '198.51.100.4' });
    expect(await linkOf(who, linkId)).toMatchObject({ visits: 21 });
    const kept = JSON.stringify(await services().db.select().from(linkVisits));
    expect(kept).not.toMatch(/203\.0|198\.51/);
    services().clock.shift(DAY);
    await sweep(services());
    expect(await services().db.$count(linkVisits)).toBe(0);
    expect(await services().db.$count(visitSalts)).toBe(0);
    await look(code, { visit: true });
    expect(await linkOf(who, linkId)).toMatchObject({ visits: 22 });
    await close(who, linkId);
    await look(code, { visit: true });
    expect(await linkOf(who, linkId)).toMatchObject({ visits: 22 });
  });

  test('looking at codes is limited per address', async () => {
    await services().settings.set(services().db, 'registration', { hourlyCodesPerAddress: 2 });
    const from = { address: '192.0.2.9' };
    for (let at = 0; at < 2; at += 1) expect(errorOf(await look('NOBODY', from))).toBe('RECOMMENDER_NOT_FOUND');
    expect(errorOf(await look('NOBODY', from))).toBe('TOO_MANY_REQUESTS');
    expect(errorOf(await look('NOBODY', { address: '192.0.2.10' }))).toBe('RECOMMENDER_NOT_FOUND');
  });

  test('an agent’s own code works as before', async () => {
    const who = await agent();
    await services().db.update(members).set({ affiliateCode: 'TABLE88' }).where(eq(members.id, who.id));
    expect(told(await look('table88')).code).toBe('TABLE88');
    expect(await memberOf(await join('table88'))).toMatchObject({ uplineId: who.id, type: 0 });
  });
});
