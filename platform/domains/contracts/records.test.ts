import { describe, expect, test, vi } from 'vitest';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { dividendRecords } from '../../../schema/upstream/contractRecords.ts';
import { agentIncome, dailySalaryRecords } from '../../../schema/upstream/contractRecords.ts';
import { testDatabases } from '../../database/testing.ts';
import type { TestAgent } from './testing.ts';
import { contractPlatform, termsOf } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('records of contracts (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, agree, play, until } = world;
  const days = { firstDay: '2027-03-01', lastDay: '2027-03-31' };

  async function ask<Value>(by: TestAgent, call: typeof dividendRecords | typeof agentIncome, query: object) {
    const { json } = await world.platform.ask(call, { token: by.token, query: { ...days, ...query } });
    if (json?.success !== true) throw new Error(`Refused: ${json?.errorCode}`);
    return json.value as Value;
  }
  type Records = ValueOf<typeof dividendRecords>;

  test('each payment has its calculation, for both sides; a day is that of which it was due', async () => {
    await until('2027-03-10T04:00:00Z');
    const top = await agentBelow(null);
    const below = await agentBelow(top.id);
    const player = await agentBelow(below.id);
    const beside = await agentBelow(top.id);
    await agree(null, top, 'dailySalary', termsOf('D', [['1'], ['2', '100000']]));
    await agree(top, below, 'dailySalary', termsOf('D', [['0.5']]));
    await until('2027-03-11T04:00:00Z');
    await play(player.id, '600.01', '100.00');
    await play(beside.id, '500.00');
    await until('2027-03-13T04:00:00Z');

    const held = await ask<Records>(top, dailySalaryRecords, {});
    expect(held).toMatchObject({ total: 1, footer: { gross: '22.0002', paid: '22.0002', owed: '0.00' } });
    expect(held.list).toMatchObject([
      {
        userName: top.username,
        giverName: null,
        productType: 'ALL',
        period: 'D',
        from: Date.parse('2027-03-10T16:00:00Z'),
        to: Date.parse('2027-03-11T16:00:00Z'),
        dueTime: Date.parse('2027-03-11T16:00:00Z'),
        rate: '2',
        tier: { rate: '2', periodBets: 1000 },
        periodBets: 1100.01,
        activeMembers: 2,
        base: 1100.01,
        gross: '22.0002',
        paid: '22.0002',
        given: '3.00005',
        owed: '0.00',
        status: 'PAID',
      },
    ]);
    const given = await ask<Records>(top, dailySalaryRecords, { side: 'GIVER' });
    expect(given.list).toMatchObject([
      { userName: below.username, giverName: top.username, gross: '3.00005', given: null },
    ]);
    expect(await ask<Records>(below, dailySalaryRecords, {})).toMatchObject({ list: given.list });
    expect((await ask<Records>(top, dailySalaryRecords, { side: 'GIVER', username: 'nobody' })).total).toBe(0);
    const one = { firstDay: '2027-03-11', lastDay: '2027-03-11' };
    expect((await ask<Records>(top, dailySalaryRecords, one)).total).toBe(1);
    expect((await ask<Records>(top, dailySalaryRecords, { firstDay: '2027-03-12' })).total).toBe(0);

    expect(await ask(top, agentIncome, {})).toMatchObject({
      total: 19,
      kinds: [{ kind: 'dailySalary', payer: null, amount: 19, count: 1 }],
      list: [{ kind: 'dailySalary', received: '22.0002', given: '3.00005', net: '19.00015', amount: 19 }],
    });
    expect(await ask(below, agentIncome, {})).toMatchObject({ kinds: [{ payer: top.username, amount: 3 }] });
  });

  test('of several windows that are due together each says what went on of it', async () => {
    await until('2027-03-14T04:00:00Z');
    const top = await agentBelow(null);
    const below = await agentBelow(top.id);
    const player = await agentBelow(below.id);
    await agree(null, top, 'dailySalary', termsOf('W', [['1']]));
    await agree(top, below, 'dailySalary', termsOf('W', [['0.5']]));
    await until('2027-03-16T04:00:00Z');
    await play(player.id, '600.00');
    await until('2027-03-17T04:00:00Z');
    await play(player.id, '200.00');
    await until('2027-03-22T20:00:00Z');

    const { list } = await ask<Records>(top, dailySalaryRecords, {});
    const paid = list.filter(({ gross }) => gross !== '0.00');
    expect(new Set(paid.map(({ dueTime }) => dueTime)).size).toBe(1);
    expect(paid).toMatchObject([
      { periodBets: 200, paid: '2.00', given: '1.00' },
      { periodBets: 600, paid: '6.00', given: '3.00' },
    ]);
  });

  test('what an agent was given besides is income too', async () => {
    const agent = await agentBelow(null);
    const { db, ledger, clock } = world.services;
    await until('2027-03-20T04:00:00Z');
    for (const [key, about, reference] of [
      ['a', 'bonus', 'referral.7'],
      ['b', 'bonus', 'offer.3'],
      ['c', 'rebate', 'x'],
    ] as const)
      await db.transaction((tx) =>
        ledger.post(tx, {
          key: `${key}${agent.id}`,
          kind: about,
          reference,
          memberId: agent.id,
          at: clock.now(),
          entries: [
            { account: 'house:promotions', amount: -500n },
            { account: `member:${agent.id}:main`, amount: 500n },
          ],
        }),
      );
    expect(await ask(agent, agentIncome, {})).toMatchObject({
      total: 15,
      kinds: [{ kind: 'BONUS' }, { kind: 'REBATE' }, { kind: 'REFERRAL' }],
      list: [],
      count: 0,
    });
  });
});
