import { afterEach, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { memberInfo } from '../../../../schema/upstream/member.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { testDatabases } from '../../../database/testing.ts';
import { bonusAccount, memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { move } from '../../../ledger/posting.ts';
import { members } from '../../../members/tables.ts';
import { inboxMessages } from '../../messages/tables.ts';
import { errorOf, transferPlatform, valueOf } from './testing.ts';

describe.each(testDatabases)('transfers to other members on %s', (kind) => {
  const world = transferPlatform(kind);
  const { member, up, down, many, record, balance, settings } = world;
  const USUAL = { toUpline: true, toDownline: true, dailyAmount: '5000000', dailyTimes: 200, needsTurnover: true };
  afterEach(() => world.changeRule(USUAL));

  async function line() {
    const agent = await member({ type: 1, balance: '500.00' });
    const below = await member({ uplineId: agent.id });
    return { agent, below };
  }

  test('to the upline: it leaves one main wallet for the other, and both see whose it was, masked', async () => {
    const { agent, below } = await line();
    const key = world.newKey();
    const value = valueOf(await up(below, '250.50', { idempotencyKey: key }));
    expect(value).toMatchObject({ sumBalance: 749.5 });
    expect(await balance(below)).toBe(74_950n);
    expect(await balance(agent)).toBe(75_050n);
    const id = value['transferId'];
    const [sent] = await record(below, { transferId: String(id) });
    expect(sent).toMatchObject({ direction: 'sent', counterparty: 'upline', amount: 250.5, balanceAfter: 749.5 });
    const [received] = await record(agent);
    expect(received).toMatchObject({ direction: 'received', counterparty: 'downline', balanceAfter: 750.5 });
    expect([sent?.counterpartyName, received?.counterpartyName].every((name) => name?.includes('***'))).toBe(true);
    const movements = await world.platform.ask(accountRecord, { token: agent.token, query: { txTypeIds: '4301' } });
    expect(valueOf(movements)).toMatchObject({ list: [{ amount: 250.5, reference: String(id), subject: 'transfer' }] });
    const outcome = await world.platform.ask(writeOutcome, { token: below.token, query: { key } });
    expect(outcome.json?.value).toEqual({ outcome: 'done', subjectId: id });
  });

  test('the receiver is told in the inbox, the sender is not', async () => {
    const { agent, below } = await line();
    const { transferId } = valueOf(await up(below, '100.00'));
    const { db } = world.platform.services;
    const told = await db.select().from(inboxMessages).where(eq(inboxMessages.memberId, agent.id));
    expect(told).toMatchObject([
      { notice: 'transfer-received', subjectType: 'transfer', subjectId: transferId, values: { amount: '100.00' } },
    ]);
    expect(await db.$count(inboxMessages, eq(inboxMessages.memberId, below.id))).toBe(0);
  });

  test('a repeated key moves once, also twenty times at once; with other content it conflicts', async () => {
    const { agent, below } = await line();
    const idempotencyKey = world.newKey();
    const told = await Promise.all(Array.from({ length: 20 }, () => up(below, '100.00', { idempotencyKey })));
    expect(new Set(told.map((answer) => valueOf(answer)['transferId'])).size).toBe(1);
    expect(errorOf(await up(below, '200.00', { idempotencyKey }))).toBe('idempotency_key_reused');
    expect(await balance(agent)).toBe(60_000n);
    const downKey = world.newKey();
    expect(errorOf(await down(agent, below.id, '100.00', { idempotencyKey: downKey }))).toBeNull();
    const other = await member({ uplineId: agent.id });
    expect(errorOf(await down(agent, other.id, '100.00', { idempotencyKey: downKey }))).toBe('idempotency_key_reused');
  });

  test('five wrong payment passwords lock it, and nothing moves', async () => {
    const { below } = await line();
    for (let tries = 4; tries >= 0; tries -= 1)
      expect((await up(below, '100.00', { paymentPassword: '000000' })).json).toMatchObject({
        errorCode: 'invalid.payment.pw',
        value: { triesLeft: tries },
      });
    expect(errorOf(await up(below, '100.00'))).toBe('payment_password_locked');
    expect(await balance(below)).toBe(100_000n);
  });

  test('what is refused for another reason uses up no try', async () => {
    const { below } = await line();
    const paymentPassword = '000000';
    for (let at = 0; at < 6; at += 1) await up(below, '9000.00', { paymentPassword });
    expect(errorOf(await up(below, '100.00'))).toBeNull();
  });

  test('each reason has a code of its own', async () => {
    const { agent, below } = await line();
    const stranger = await member();
    const trial = await world.platform.member({ type: 4 });
    expect(errorOf(await up(stranger, '100.00'))).toBe('upline_missing');
    expect(errorOf(await up(trial, '100.00'))).toBe('function.not.available');
    expect(errorOf(await up(below, '0.001'))).toBe('AMOUNT_INVALID');
    expect((await up(below, '99.99')).json).toMatchObject({
      errorCode: 'transfer_limit',
      value: { min: '100.00', max: '25000.00' },
    });
    expect(errorOf(await up(below, '1000.01'))).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    expect(errorOf(await down(below, agent.id, '100.00'))).toBe('non_agent_account');
    expect(errorOf(await down(agent, stranger.id, '100.00'))).toBe('downline_unknown');
    expect(errorOf(await down(agent, 1, '100.00'))).toBe('downline_unknown');
    const { id, token } = await world.platform.member({ balance: '500.00', uplineId: agent.id });
    expect(errorOf(await up({ id, token }, '100.00'))).toBe('not.exists.payment.password');
    await world.changeRule({ toUpline: false });
    expect(errorOf(await up(below, '100.00'))).toBe('transfer_forbidden');
    await world.changeRule({ toUpline: true, dailyAmount: '30000' });
    expect(errorOf(await up(below, '200.00'))).toBeNull();
    expect((await up(below, '200.00')).json).toMatchObject({
      errorCode: 'transfer_day_limit',
      value: { amountLeft: '100.00', timesLeft: 199 },
    });
  });

  test('an account that is not active receives nothing', async () => {
    const { agent, below } = await line();
    const { db } = world.platform.services;
    await db.update(members).set({ status: 'excluded' }).where(eq(members.id, agent.id));
    expect(errorOf(await up(below, '100.00'))).toBe('transfer_forbidden');
    expect(await settings(below)).toMatchObject({ allowUpline: 'N' });
  });

  test('deposits have to be staked before they are sent on, unless the operator does without', async () => {
    const { below } = await line();
    const { db, ledger } = world.platform.services;
    const entries = move('house:cashier', memberAccount(below.id), 50_000n);
    const about = { key: world.newKey(), kind: 'deposit', reference: 'd', memberId: below.id } as const;
    await db.transaction((tx) => ledger.post(tx, { ...about, entries }));
    expect((await up(below, '100.00')).json).toMatchObject({
      errorCode: 'withdrawal_turnover',
      value: { required: '500.00', reached: '0.00' },
    });
    await world.changeRule({ needsTurnover: false });
    expect(errorOf(await up(below, '100.00'))).toBeNull();
  });

  test('only the main wallet is sent from: neither a vendor’s wallet nor bonus money', async () => {
    const { below } = await line();
    const { db, ledger } = world.platform.services;
    for (const [kind, account] of [
      ['walletTransfer', memberAccount(below.id, 'JL')],
      ['bonus', bonusAccount(below.id, 7)],
    ] as const) {
      const from = kind === 'bonus' ? 'house:promotions' : memberAccount(below.id);
      const about = { key: world.newKey(), kind, reference: 'x', memberId: below.id };
      await db.transaction((tx) => ledger.post(tx, { ...about, entries: move(from, account, 50_000n) }));
    }
    expect(await settings(below)).toMatchObject({ availableAmount: 500 });
    expect(errorOf(await up(below, '500.01'))).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    expect(errorOf(await up(below, '500.00'))).toBeNull();
  });

  test('to many downlines: all or none, each named once, only the agent’s own', async () => {
    const { agent, below } = await line();
    const second = await member({ uplineId: agent.id });
    const stranger = await member();
    const both = [below.id, second.id];
    expect(errorOf(await many(agent, [...both, stranger.id], '100.00'))).toBe('downline_unknown');
    expect(errorOf(await many(agent, [below.id, String(below.id)], '100.00'))).toBe('INVALID_PARAMETERS');
    for (const other of [`0x${below.id.toString(16)}`, `${below.id}e0`, `0${below.id}`, `${below.id}.0`])
      expect(errorOf(await many(agent, [other], '100.00')), other).toBe('downline_unknown');
    expect(errorOf(await many(agent, both, '250.01')), 'enough for one, not for both').toBe(
      'ACCOUNT_BALANCE_NOT_ENOUGH',
    );
    expect([await balance(agent), await balance(below), await balance(second)]).toEqual([50_000n, 100_000n, 100_000n]);
    const idempotencyKey = world.newKey();
    const first = valueOf(await many(agent, both, '250.00', { idempotencyKey }));
    expect(valueOf(await many(agent, both, '250.00', { idempotencyKey })), 'a repeat').toEqual(first);
    expect([await balance(agent), await balance(below), await balance(second)]).toEqual([0n, 125_000n, 125_000n]);
    expect(await record(agent)).toHaveLength(2);
    expect(await record(second)).toMatchObject([{ direction: 'received', counterparty: 'upline', amount: 250 }]);
  });

  test('the settings tell what is possible, and the member’s data whether the page opens', async () => {
    const { agent, below } = await line();
    await up(below, '100.00');
    expect(await settings(below)).toMatchObject({
      allowUpline: 'Y',
      allowDownline: 'N',
      uplineName: expect.stringContaining('***'),
      minimumAmount: 100,
      maximumAmount: 25_000,
      remainingAmount: 49_900,
      remainingTimes: 199,
      availableAmount: 900,
      hasPaymentPassword: 'Y',
    });
    expect(await settings(agent)).toMatchObject({ allowUpline: 'N', allowDownline: 'Y', uplineName: null });
    const toUpline = async (token: string) => valueOf(await world.platform.ask(memberInfo, { token }))['toUpline'];
    expect([await toUpline(below.token), await toUpline(agent.token)]).toEqual([true, false]);
    await world.changeRule({ toUpline: false });
    expect(await toUpline(below.token)).toBe(false);
  });

  test('another member’s transfer is not shown', async () => {
    const { below } = await line();
    const { transferId } = valueOf(await up(below, '100.00'));
    const stranger = await member();
    expect(await record(stranger, { transferId: String(transferId) })).toEqual([]);
    expect(await record(below, { transferId: 'nonsense' })).toEqual([]);
  });

  test('fifty at once up and down a tree: no deadlock, no wallet below zero, and nothing lost', async () => {
    const top = await member({ type: 1, balance: '300.00' });
    const middle = [
      await member({ type: 1, uplineId: top.id, balance: '300.00' }),
      await member({ type: 1, uplineId: top.id, balance: '300.00' }),
    ] as const;
    const leaves = await Promise.all(
      Array.from({ length: 4 }, (_, at) => member({ uplineId: middle[at % 2]?.id ?? 0, balance: '300.00' })),
    );
    const all = [top, ...middle, ...leaves];
    const moves = Array.from({ length: 50 }, (_, at) => {
      const leaf = leaves[at % 4] ?? top;
      const agent = middle[at % 2] ?? top;
      switch (at % 5) {
        case 0:
          return () => up(leaf, '100.00');
        case 1:
          return () => up(agent, '110.00');
        case 2:
          return () => down(agent, leaf.id, '120.00');
        case 3:
          return () => many(top, [middle[1].id, middle[0].id], '100.00');
        default:
          return () => many(agent, [leaf.id], '130.00');
      }
    });
    const told = await Promise.all(moves.map((run) => run()));
    const codes = new Set(told.map(errorOf));
    expect([...codes].filter((code) => code !== null && code !== 'ACCOUNT_BALANCE_NOT_ENOUGH')).toEqual([]);
    expect(told.filter((answer) => errorOf(answer) === null).length).toBeGreaterThan(10);
    const balances = await Promise.all(all.map(balance));
    expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(210_000n);
    const { db, ledger } = world.platform.services;
    expect(await ledger.balanceOf(db, 'house:in-transit')).toBe(0n);
    expect(await checkLedger(db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      unheld: [],
      miscounted: [],
    });
  });
});
