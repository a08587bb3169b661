import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { asc, eq, inArray } from '../../../database/drizzle.ts';
import type { Call, ValueOf } from '../../../../schema/upstream/call.ts';
import { readRevision, revisionText } from '../../../../schema/contractRevision.ts';
import { contractHistory } from '../../../../schema/upstream/contractRecords.ts';
import {
  contractList,
  contractPreview,
  offerDividend,
  processDividend,
  processHourSalary,
} from '../../../../schema/upstream/contracts.ts';
import { testDatabases } from '../../../database/testing.ts';
import type { Enveloped } from '../../../testing.ts';
import { TEST_AUTHOR_HEADERS } from '../../../testing.ts';
import { agentContracts, contractRevisions } from '../tables.ts';
import type { TestAgent } from '../testing.ts';
import { contractPlatform, idOf, offerOf, termsOf } from '../testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What a call answered that was not refused. */
function valueOf<C extends Call>(_call: C, json: Enveloped | null): ValueOf<C> {
  if (json?.success !== true) throw new Error(`Refused: ${json?.errorCode}`);
  return json.value as ValueOf<C>;
}

describe.each(testDatabases)('steps of contracts (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, agree, step, offerOfHouse } = world;
  const TOP = termsOf('M', [['2'], ['5', '10000000', 3]]);
  let top: TestAgent;
  let below: TestAgent;
  beforeAll(async () => {
    top = await agentBelow(null);
    below = await agentBelow(top.id);
    await agree(null, top, 'dividend', TOP);
    await world.until(new Date(world.services.clock.now().getTime() + 32 * 86_400_000));
  });

  const lawOf = async (
    by: TestAgent,
    to: TestAgent,
    terms: ReturnType<typeof termsOf>,
    about = 'dividend' as const,
  ) => {
    const { json } = await step(by, about, offerOf(to, terms));
    return [json?.errorCode, json?.value];
  };
  const stateOf = async (id: number) => {
    const [row] = await world.services.db.select().from(agentContracts).where(eq(agentContracts.id, id));
    return row;
  };

  test.each([
    ['a higher rate', termsOf('M', [['5.0001']]), { law: 'RATE', tier: 0, rate: '5' }],
    [
      'a rate for fewer stakes',
      termsOf('M', [['2'], ['3', '9999999', 3]]),
      { law: 'BETS', tier: 1, periodBets: '100000.00' },
    ],
    [
      'fewer active members',
      termsOf('M', [['5', '10000000', 2]]),
      { law: 'ACTIVE_MEMBERS', tier: 0, activeMembers: 3 },
    ],
    ['another period', termsOf('W', [['1']]), { law: 'PERIOD', period: 'M' }],
    ['single games of a contract over all', termsOf('M', [['1']], 'RNG'), { law: 'PRODUCT', productTypes: ['ALL'] }],
    ['one rate twice', termsOf('M', [['1'], ['1.0', '500']]), { law: 'TERMS', tier: 1 }],
    ['no rate', termsOf('M', [['0']]), { law: 'TERMS', tier: 0 }],
  ])('an offer with %s is refused with the law and its bound', async (_what, terms, law) => {
    expect(await lawOf(top, below, terms)).toEqual(['contract_law', law]);
  });

  test('who holds no contract of the kind gives none, and only to agents directly below', async () => {
    const further = await agentBelow(below.id);
    const player = await world.platform.member({ uplineId: top.id });
    expect(await lawOf(below, further, termsOf('M', [['1']]))).toEqual(['contract_law', { law: 'NOT_HELD' }]);
    expect(await lawOf(top, player, termsOf('M', [['1']]))).toEqual(['contract_law', { law: 'DOWNLINE' }]);
    expect((await lawOf(top, further, termsOf('M', [['1']])))[0]).toBe('downline_unknown');
    expect((await step(player, 'dividend', offerOf(below, TOP))).json?.errorCode).toBe('non_agent_account');
  });

  test('single types of games and all of them are never mixed', async () => {
    const one = await agentBelow(null);
    await agree(null, one, 'hourSalary', termsOf('D', [['1']], 'RNG'));
    await expect(offerOfHouse(one, 'hourSalary', termsOf('D', [['1']]))).rejects.toMatchObject({
      value: { law: 'MIXED_PRODUCTS', productTypes: ['RNG'] },
    });
    await expect(offerOfHouse(one, 'hourSalary', termsOf('D', [['1']], 'XYZ'))).rejects.toMatchObject({
      value: { law: 'PRODUCT', productTypes: ['ALL', 'LIVE', 'RNG'] },
    });
    const id = await offerOfHouse(one, 'hourSalary', termsOf('W', [['1']], 'LIVE'));
    await expect(offerOfHouse(one, 'hourSalary', termsOf('W', [['2']], 'LIVE'))).rejects.toMatchObject({
      value: { law: 'PENDING' },
    });
    expect(idOf(await step(one, 'hourSalary', { request: 'REJECT', contractId: id }))).toBe(id);
    expect(await stateOf(id)).toMatchObject({ state: 'rejected' });
  });

  test('an offer is withdrawn by its giver, answered by its holder once, and ends after seven days', async () => {
    const holder = await agentBelow(top.id);
    const offer = async () => idOf(await step(top, 'dividend', offerOf(holder, termsOf('M', [['1']]))));
    const code = async (by: TestAgent, request: 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'TERMINATE', contractId: number) =>
      (await step(by, 'dividend', { request, contractId })).json?.errorCode;
    const first = await offer();
    expect(await code(holder, 'WITHDRAW', first)).toBe('contract_not_open');
    expect(await code(top, 'ACCEPT', first)).toBe('contract_not_open');
    expect(await code(below, 'ACCEPT', first)).toBe('contract_not_open');
    expect((await step(holder, 'dailySalary', { request: 'ACCEPT', contractId: first })).json?.errorCode).toBe(
      'contract_not_open',
    );
    expect(await code(top, 'WITHDRAW', first)).toBeUndefined();
    expect(await code(holder, 'ACCEPT', first)).toBe('contract_not_open');
    const second = await offer();
    const { clock } = world.services;
    await world.until(new Date(clock.now().getTime() + 7 * 86_400_000 + 1_000));
    expect(await code(holder, 'ACCEPT', second)).toBe('contract_not_open');
    expect(await stateOf(second)).toMatchObject({ state: 'expired' });
    const again = await offer();
    // Also one that no job has looked at yet makes room.
    clock.shift(7 * 86_400_000 + 1_000);
    const third = await offer();
    expect(await stateOf(again)).toMatchObject({ state: 'expired' });
    expect(await code(holder, 'ACCEPT', third)).toBeUndefined();
    expect(await code(holder, 'ACCEPT', third)).toBe('contract_not_open');
  });

  test.each(['x', '0', '-1', '1.5', '0x7d1', '9'.repeat(15), '9'.repeat(40)])(
    'the id %s, which no contract and no member has, is unknown like any other',
    async (id) => {
      const { token } = below;
      const marked = () => ({ mark: 'x'.repeat(64), idempotencyKey: randomUUID() });
      const withdrawn = { request: 'WITHDRAW', contractId: id } as const;
      const accepted = { action: 'ACCEPT', contractId: id } as const;
      const codes = [
        await world.platform.ask(contractPreview, { token, body: { kind: 'dividend', ...withdrawn } }),
        await world.platform.ask(offerDividend, { token, body: { ...withdrawn, ...marked() } }),
        await world.platform.ask(processDividend, { token, query: { ...accepted, ...marked() } }),
        await world.platform.ask(processHourSalary, { token, body: { ...accepted, ...marked() } }),
        await world.platform.ask(contractPreview, {
          token,
          body: { kind: 'dividend', request: 'OFFER', receiverId: id, productType: 'ALL', tiers: [{ rate: '1' }] },
        }),
      ].map(({ json }) => json?.errorCode);
      const unknown = 'contract_not_open';
      expect(codes).toEqual([unknown, unknown, unknown, unknown, 'downline_unknown']);
    },
  );

  test('an end is asked for by either side, taken back, rejected, and with a yes comes with the period', async () => {
    const holder = await agentBelow(top.id);
    const id = await agree(top, holder, 'dividend', termsOf('M', [['1']]));
    const take = async (by: TestAgent, request: 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'TERMINATE') =>
      (await step(by, 'dividend', { request, contractId: id })).json;
    expect(await take(holder, 'TERMINATE')).toMatchObject({ success: true });
    expect(await take(holder, 'ACCEPT')).toMatchObject({ errorCode: 'contract_not_open' });
    expect(await take(top, 'TERMINATE')).toMatchObject({ errorCode: 'contract_not_open' });
    expect(await lawOf(top, holder, termsOf('M', [['1.5']]))).toEqual(['contract_law', { law: 'PENDING' }]);
    expect(await take(top, 'REJECT')).toMatchObject({ success: true });
    expect(await take(top, 'TERMINATE')).toMatchObject({ success: true });
    expect(await take(top, 'WITHDRAW')).toMatchObject({ success: true });
    expect(await take(top, 'TERMINATE')).toMatchObject({ success: true });
    expect(await take(holder, 'ACCEPT')).toMatchObject({ success: true });
    const { endsAt } = (await stateOf(id)) ?? {};
    const list = async (by: TestAgent, side: 'GIVER' | 'HOLDER') => {
      const query = { kind: 'dividend', side, username: side === 'GIVER' ? holder.username : '' };
      const { json } = await world.platform.ask(contractList, { token: by.token, query });
      return valueOf(contractList, json).list;
    };
    expect(await list(top, 'GIVER')).toMatchObject([
      {
        contractId: id,
        status: 'ACTIVE',
        endTime: endsAt?.getTime(),
        actions: [],
        holder: { userName: holder.username },
      },
    ]);
    await world.until(new Date((endsAt?.getTime() ?? 0) + 1_000));
    expect(await list(holder, 'HOLDER')).toMatchObject([{ contractId: id, status: 'ENDED', nextSettlement: null }]);
  });

  test('what is confirmed is what was shown, else it is refused with a new preview; a key counts once', async () => {
    const holder = await agentBelow(top.id);
    const id = idOf(await step(top, 'dividend', offerOf(holder, termsOf('M', [['1']]))));
    const ask = { request: 'ACCEPT', contractId: id } as const;
    const shown = await world.platform.ask(contractPreview, {
      token: holder.token,
      body: { kind: 'dividend', ...ask },
    });
    const { mark } = valueOf(contractPreview, shown.json);
    const stale = await world.send(holder, 'dividend', { ...ask, mark: 'x'.repeat(64), idempotencyKey: randomUUID() });
    expect(stale.json).toMatchObject({
      errorCode: 'contract_changed',
      value: { preview: { mark, request: 'ACCEPT' } },
    });
    const idempotencyKey = randomUUID();
    for (let at = 0; at < 2; at += 1)
      expect(idOf(await world.send(holder, 'dividend', { ...ask, mark, idempotencyKey }))).toBe(id);
    expect(
      (await world.send(holder, 'dividend', { ...ask, request: 'REJECT', mark, idempotencyKey })).json?.errorCode,
    ).toBe('idempotency_key_reused');
  });

  test('lower terms end exactly what the preview named, down a line of five levels, with their effect', async () => {
    const line: TestAgent[] = [await agentBelow(null)];
    for (let level = 1; level < 5; level += 1) line.push(await agentBelow(line.at(-1)?.id ?? 0));
    const [first, second, third, fourth, fifth] = line;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('The line is too short');
    const rates = ['5', '4', '3', '2', '1'];
    const ids: number[] = [];
    for (const [at, holder] of line.entries())
      ids.push(await agree(line[at - 1] ?? null, holder, 'realTimeSalary', termsOf(null, [[rates[at] ?? '']])));
    const beside = await agentBelow(second.id);
    const kept = await agree(second, beside, 'realTimeSalary', termsOf(null, [['2.5']]));
    const offered = idOf(
      await step(fourth, 'realTimeSalary', offerOf(await agentBelow(fourth.id), termsOf(null, [['2']]))),
    );
    const lower = idOf(await step(first, 'realTimeSalary', offerOf(second, termsOf(null, [['2.9']]))));
    const { json } = await world.platform.ask(contractPreview, {
      token: second.token,
      body: { kind: 'realTimeSalary', request: 'ACCEPT', contractId: lower },
    });
    const { ends, effectiveTime } = valueOf(contractPreview, json);
    expect(ends.map(({ contractId }) => contractId)).toEqual([ids[2], ids[3], ids[4], offered]);
    idOf(await step(second, 'realTimeSalary', { request: 'ACCEPT', contractId: lower }));
    const rows = await world.services.db
      .select()
      .from(agentContracts)
      .where(inArray(agentContracts.id, [...ids, kept, offered, lower]))
      .orderBy(asc(agentContracts.id));
    const at = new Date(Number(effectiveTime));
    expect(rows.map(({ id, state, endsAt }) => [id, state, endsAt])).toEqual(
      [
        [ids[0], 'active', null],
        [ids[1], 'active', at],
        [ids[2], 'active', at],
        [ids[3], 'active', at],
        [ids[4], 'active', at],
        [kept, 'active', null],
        [offered, 'ended', null],
        [lower, 'active', null],
      ].toSorted(([one], [other]) => Number(one) - Number(other)),
    );
    await world.until(new Date(at.getTime() + 1_000));
    expect(await stateOf(ids[1] ?? 0)).toMatchObject({ state: 'replaced' });
    expect(await stateOf(ids[4] ?? 0)).toMatchObject({ state: 'ended' });
  });

  test('who is moved keeps no contract of the former line, and what was given on ends with it', async () => {
    const holder = await agentBelow(top.id);
    const further = await agentBelow(holder.id);
    const id = await agree(top, holder, 'dividend', termsOf('M', [['2']]));
    await world.until(new Date(((await stateOf(id))?.effectiveFrom?.getTime() ?? 0) + 1_000));
    const given = await agree(holder, further, 'dividend', termsOf('M', [['1']]));
    const move = await world.platform.control.inject({
      method: 'POST',
      url: '/operator/agents/moves',
      headers: { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS },
      payload: { username: holder.username, upline: below.username },
    });
    expect(move.statusCode).toBe(200);
    const [first, second] = [await stateOf(id), await stateOf(given)];
    expect(first?.endsAt).not.toBeNull();
    expect(second?.endsAt).toEqual(first?.endsAt);
    expect((await step(top, 'dividend', offerOf(holder, termsOf('M', [['2']])))).json?.errorCode).toBe(
      'downline_unknown',
    );
  });

  test('the history is signed, each step with the hash of the one before, and cannot be changed', async () => {
    const holder = await agentBelow(top.id);
    const stranger = await agentBelow(top.id);
    const id = await agree(top, holder, 'dividend', termsOf('M', [['1.25', '500', 2]]));
    const ask = (by: TestAgent) =>
      world.platform.ask(contractHistory, { token: by.token, query: { contractId: String(id) } });
    const { list } = valueOf(contractHistory, (await ask(top)).json);
    expect(list.map(({ step: done, by }) => [done, by])).toEqual([
      ['OFFERED', top.username],
      ['ACCEPTED', holder.username],
    ]);
    const [offered, accepted] = list.map(({ signed }) => readRevision(JSON.parse(signed)));
    const hash = createHash('sha256')
      .update(offered ? revisionText(offered.revision) : '')
      .digest('hex');
    expect(accepted?.revision).toMatchObject({
      previous: hash,
      contract: id,
      revision: 2,
      takesEffectAt: expect.any(String),
    });
    expect(offered?.revision.terms.tiers).toEqual([
      { rate: '1.25', periodBets: '5.00', activeMembers: 2, periodProfitAndLoss: null },
    ]);
    expect((await ask(holder)).json?.success).toBe(true);
    expect((await ask(stranger)).json?.errorCode).toBe('DATA_NOT_FOUND');
    const { db } = world.services;
    await expect(db.update(contractRevisions).set({ step: 'REJECTED' })).rejects.toThrow();
    await expect(db.delete(contractRevisions)).rejects.toThrow();
  });

  test('two that change one line at once leave no holder above its giver', async () => {
    const giver = await agentBelow(null);
    const holder = await agentBelow(giver.id);
    await agree(null, giver, 'dividend', termsOf('M', [['5']]));
    const offer = idOf(await step(giver, 'dividend', offerOf(holder, termsOf('M', [['5']]))));
    const lower = await offerOfHouse(giver, 'dividend', termsOf('M', [['3']]));
    const [ours, theirs] = await Promise.all([
      step(giver, 'dividend', { request: 'ACCEPT', contractId: lower }),
      step(holder, 'dividend', { request: 'ACCEPT', contractId: offer }),
    ]);
    const row = await stateOf(offer);
    // Whichever came first: the other is refused, or what it made ends with the change.
    const standsOnNothing = ours.json?.success === true && row?.state === 'active' && row.endsAt === null;
    expect([ours, theirs].some(({ json }) => json?.success === true)).toBe(true);
    expect(standsOnNothing).toBe(false);
  });
});
