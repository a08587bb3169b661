import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRecord, txCodes } from '../../../schema/upstream/records.ts';
import { balance, collectBack, walletTransfer } from '../../../schema/upstream/wallet.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { testDatabases } from '../../database/testing.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { games, vendorCards } from '../games/tables.ts';
import { serviceQuality } from './serviceQuality.ts';
import { deposits, withdrawals } from './tables.ts';

const MAIN = 2;
const JL = 101;

describe.each(testDatabases)('the wallet domain (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const card = { gameType: 'RNG', isHot: false, ordinal: 1 };
    await platform.services.db.insert(vendorCards).values([
      { ...card, code: 'JL', displayName: 'Jade Lantern', accountTypeId: JL },
      { ...card, code: 'PG', displayName: 'Paper Garden', accountTypeId: 102 },
    ]);
  });
  afterAll(() => platform.close());

  const move = (token: string, amount: unknown, idempotencyKey: string, from = MAIN, to = JL) =>
    platform.ask(walletTransfer, {
      token,
      body: { fromAccountTypeId: from, toAccountTypeId: to, amount, idempotencyKey },
    });
  const balances = async (token: string) => {
    const { json } = await platform.ask(balance, { token, query: { typeId: '0' } });
    return json?.value as {
      sumBalance: number;
      mainWalletBalance: number;
      balance: { accountTypeId: number; availBalance: number }[];
    };
  };

  test('a new member has an empty main wallet', async () => {
    const { token } = await platform.member();
    expect(await balances(token)).toMatchObject({
      sumBalance: 0,
      currency: 'PHP',
      currencySymbol: 'P',
      currencyPosition: 'F',
      mainWalletBalance: 0,
      balance: [{ accountTypeId: MAIN, accountName: 'SAFE_BOX', availBalance: 0 }],
    });
  });

  test("a transfer moves money to a vendor's wallet, and its key moves it once", async () => {
    const { token } = await platform.member({ balance: '100.00' });
    const first = await move(token, 30.25, 'key-00001');
    const again = await move(token, 30.25, 'key-00001');
    expect(first.json?.value).toMatchObject({ amount: 30.25, sumBalance: 100 });
    expect(again.json?.value).toEqual(first.json?.value);
    expect(await balances(token)).toMatchObject({
      sumBalance: 100,
      mainWalletBalance: 69.75,
      balance: [{ availBalance: 69.75 }, { accountTypeId: JL, availBalance: 30.25 }],
    });
    expect((await move(token, 31, 'key-00001')).json?.success).toBe(false);
  });

  test('the same transfer sent many times at once is one transfer', async () => {
    const { token } = await platform.member({ balance: '100.00' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(token, 20, 'key-at-once')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balances(token)).toMatchObject({ mainWalletBalance: 80 });
  });

  test('more than there is, nothing, less than nothing and crumbs are refused', async () => {
    const { token } = await platform.member({ balance: '5.00' });
    expect((await move(token, 5.01, 'key-00002')).json?.errorCode).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    for (const amount of [0, -1, 0.001, 1e30, 'x'])
      expect((await move(token, amount, 'key-00003')).json?.success).toBe(false);
    expect((await move(token, 1, 'key-00004', MAIN, MAIN)).json?.success).toBe(false);
    expect((await move(token, 1, 'key-00005', MAIN, 999)).json?.success).toBe(false);
    expect(await balances(token)).toMatchObject({ mainWalletBalance: 5 });
  });

  test('collecting brings everything back, once per key', async () => {
    const { token } = await platform.member({ balance: '50.00' });
    await move(token, 10, 'key-00006');
    await move(token, 15.5, 'key-00007', MAIN, 102);
    const back = () => platform.ask(collectBack, { token, body: { idempotencyKey: 'collect-1' } });
    expect((await back()).json?.value).toEqual({ collected: 25.5, sumBalance: 50 });
    await move(token, 10, 'key-00008');
    expect((await back()).json?.value).toEqual({ collected: 0, sumBalance: 50 });
    expect((await platform.ask(collectBack, { token, body: {} })).json?.value).toEqual({
      collected: 10,
      sumBalance: 50,
    });
    expect(await checkLedger(platform.services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [] });
  });

  test('the account record lists what moved, newest first, by page and by code', async () => {
    const { token } = await platform.member({ balance: '50.00' });
    await move(token, 10, 'key-00009');
    await move(token, 5, 'key-00010');
    const record = async (query: Record<string, string>) =>
      (await platform.ask(accountRecord, { token, query })).json?.value as {
        list: { txTypeId: number; amount: number; balanceAfter: number }[];
        totalPages: number;
      };
    const page = await record({ page: '1', size: '2' });
    expect(page).toMatchObject({
      totalPages: 2,
      list: [
        { txTypeId: 4203, amount: 0, balanceAfter: 35 },
        { txTypeId: 4203, balanceAfter: 40 },
      ],
    });
    expect((await record({ excludeTxTypeIds: '6231,4203' })).list).toMatchObject([
      { txTypeId: 9001, amount: 50, balanceAfter: 50 },
    ]);
    expect((await record({ txTypeIds: '1001' })).list).toEqual([]);
    expect((await record({ startDate: String(Date.now() + 60_000) })).list).toEqual([]);
    expect((await platform.ask(txCodes, { token })).json?.value).toContainEqual({
      txTypeId: 4203,
      txTypeName: 'Transfer between wallets',
    });
  });

  test('the account record names the game of what was staked and won, in the language asked for', async () => {
    const { id: memberId, token } = await platform.member({ balance: '50.00' });
    const { db, ledger } = platform.services;
    const nodeId = 990_001;
    const names = { EN: 'Roulette Noir', VI: 'Bàn Quay Đen' };
    const about = { nodeId, gameId: 'T1', vendor: 'JL', gameType: 'LIVE', name: names.EN, names, picture: '/c.svg' };
    const rest = { searchKey: '', minBet: 10n, popularity: 1 };
    await db.insert(games).values({ ...about, ...rest });
    const entries = [
      { account: memberAccount(memberId), amount: -100n },
      { account: 'house:games' as const, amount: 100n },
    ];
    const stake = { key: 'record-game', kind: 'stake' as const, reference: 'r', memberId, nodeId, entries };
    await inTransaction(db, (tx) => ledger.post(tx, stake));
    const { json } = await platform.ask<{ value: { list: Record<string, unknown>[] } }>(accountRecord, {
      token,
      query: { language: 'VI' },
    });
    const [row, first] = json?.value.list ?? [];
    const told = {
      nodeId,
      gameName: names.EN,
      nodeName: names.VI,
      gameType: 'LIVE',
      vassalage: 'JL',
      showIcon: '/c.svg',
    };
    expect(row).toMatchObject(told);
    expect(first).not.toHaveProperty('gameName');
  });

  test('the quality of service is measured on what was completed', async () => {
    const { id: memberId } = await platform.member();
    const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
    const row = { memberId, amount: 100n, requestedAt: at(0) };
    const { db } = platform.services;
    expect(await serviceQuality(db, at(0))).toEqual({
      averageDepositSeconds: null,
      averageWithdrawalSeconds: null,
      paymentMethods: 0,
    });
    await db.insert(deposits).values([
      { ...row, method: 'bank', completedAt: at(60), state: 'credited' },
      { ...row, method: 'qr', completedAt: at(120), state: 'credited' },
      { ...row, method: 'card', completedAt: null, state: 'pending' },
    ]);
    await db.insert(withdrawals).values({ ...row, method: 'bank', completedAt: at(600), state: 'received' });
    expect(await serviceQuality(db, at(0))).toEqual({
      averageDepositSeconds: 90,
      averageWithdrawalSeconds: 600,
      paymentMethods: 2,
    });
  });
});
