import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRecord, txCodes } from '../../../schema/upstream/records.ts';
import { balance, balanceHistory, collectBack, walletTransfer, writeOutcome } from '../../../schema/upstream/wallet.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../database/testing.ts';
import { bonusAccount, memberAccount, pointsAccount } from '../../ledger/accounts.ts';
import { move as moved } from '../../ledger/posting.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { hold } from '../../ledger/holds.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { games, vendorCards } from '../games/tables.ts';
import { serviceQuality } from './serviceQuality.ts';
import { deposits } from './deposits/tables.ts';
import { withdrawals } from './withdrawals/tables.ts';

const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };
const MAIN = 2;
const JL = 101;

describe.each(testDatabases)('the wallet domain (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
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

  test('the main wallet is named in the language that is asked for', async () => {
    const { token } = await platform.member();
    for (const [language, displayName] of [
      ['VI', 'Ví chính'],
      ['TH', 'กระเป๋าหลัก'],
      ['EN', 'Main wallet'],
    ] as const) {
      const { json } = await platform.ask(balance, { token, headers: { language }, query: { typeId: '0' } });
      expect(json?.value).toMatchObject({ balance: [{ accountTypeId: MAIN, displayName }] });
    }
  });

  test('what is held is told with its reason and end beside the sum, and so is what a bonus has', async () => {
    const { id, token } = await platform.member({ balance: '100.00' });
    const { db, ledger, clock } = platform.services;
    const about = { kind: 'adjustment', reference: 'test', memberId: id } as const;
    await inTransaction(db, (tx) =>
      ledger.postAll(tx, [
        { ...about, key: `beside:${id}:one`, entries: moved('house:promotions', bonusAccount(id, 1), 500n) },
        { ...about, key: `beside:${id}:two`, entries: moved('house:promotions', bonusAccount(id, 2), 250n) },
        { ...about, key: `beside:${id}:points`, entries: moved('house:points', pointsAccount(id), 77n, 'PTS') },
      ]),
    );
    const beside = { sumBalance: 100, mainWalletBalance: 100, held: 0, holds: [], bonus: 7.5 };
    expect(await balances(token)).toMatchObject(beside);

    const endsAt = new Date(clock.now().getTime() + 60_000);
    const money = {
      key: `m-${id}`,
      memberId: id,
      amount: 3_000n,
      reason: 'withdrawal',
      reference: 'w-1',
      endsAt,
    } as const;
    const points = { ...money, key: `p-${id}`, account: pointsAccount(id), amount: 70n, reason: 'redemption' } as const;
    for (const order of [money, points]) await inTransaction(db, (tx) => hold(tx, ledger, order, clock.now()));
    expect(await balances(token)).toMatchObject({
      ...beside,
      sumBalance: 70,
      mainWalletBalance: 70,
      held: 30,
      holds: [
        { reason: 'withdrawal', reference: 'w-1', asset: 'PHP', amount: 30, endsAt: endsAt.getTime() },
        { reason: 'redemption', asset: 'PTS', amount: 70 },
      ],
    });
    expect((await balances(token)).balance).toHaveLength(1);
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
    for (const [at, amount] of [0, -1, 0.001, 1e30, 'x', '1e2', '', '+1', '9'.repeat(30)].entries())
      expect((await move(token, amount, `no-amount-${at}`)).json?.errorCode).toBe('AMOUNT_INVALID');
    expect((await move(token, 1, 'key-00004', MAIN, MAIN)).json?.success).toBe(false);
    expect((await move(token, 1, 'key-00005', MAIN, 999)).json?.success).toBe(false);
    expect(await balances(token)).toMatchObject({ mainWalletBalance: 5 });
  });

  test('collecting brings everything back, once per key, and a key is bound to what it was for', async () => {
    const { token } = await platform.member({ balance: '50.00' });
    await move(token, 10, 'key-00006');
    await move(token, 15.5, 'key-00007', MAIN, 102);
    const back = async (idempotencyKey: string) =>
      (await platform.ask(collectBack, { token, body: { idempotencyKey } })).json;
    expect((await back('collect-1'))?.value).toEqual({ collected: 25.5, sumBalance: 50 });
    await move(token, 10, 'key-00008');
    expect((await back('collect-1'))?.value).toEqual({ collected: 25.5, sumBalance: 50 });
    expect((await balances(token)).mainWalletBalance).toBe(40);
    expect((await back('key-00008'))?.errorCode).toBe('idempotency_key_reused');
    expect((await move(token, 1, 'collect-1')).json?.errorCode).toBe('idempotency_key_reused');
    expect((await back('collect-2'))?.value).toEqual({ collected: 10, sumBalance: 50 });
    expect((await platform.ask(collectBack, { token, body: {} })).json?.success).toBe(false);
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  const outcome = async (token: string, key: string) =>
    (await platform.ask(writeOutcome, { token, query: { key } })).json?.value;

  test('what came of a move is told by its key, and one that was refused is never carried out', async () => {
    const { token } = await platform.member({ balance: '5.00' });
    const back = () => platform.ask(collectBack, { token, body: { idempotencyKey: 'nothing-1' } });
    expect((await back()).json?.errorCode).toBe('nothing_to_collect');
    await move(token, 2, 'moved-001');
    expect((await move(token, 9, 'too-much-1')).json?.errorCode).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    expect((await move(token, 1, 'too-much-1')).json?.errorCode).toBe('idempotency_key_reused');
    expect((await back()).json?.errorCode, 'although there is something now').toBe('nothing_to_collect');
    expect(await outcome(token, 'moved-001')).toEqual({ outcome: 'done' });
    expect(await outcome(token, 'too-much-1')).toEqual({
      outcome: 'refused',
      errorCode: 'ACCOUNT_BALANCE_NOT_ENOUGH',
    });
    expect(await outcome(token, 'nothing-1')).toEqual({ outcome: 'refused', errorCode: 'nothing_to_collect' });
    expect(await outcome(token, 'never-sent')).toEqual({ outcome: 'unknown' });
  });

  test('where there is a wallet per vendor, those that were never used are listed, too', async () => {
    const { token } = await platform.member({ balance: '5.00' });
    const listed = async () => (await balances(token)).balance.map(({ accountTypeId }) => accountTypeId);
    expect(await listed()).toEqual([MAIN]);
    const { settings, db } = platform.services;
    await settings.set(db, 'wallet', { isSingle: 0 });
    expect(await listed()).toEqual([MAIN, JL, 102]);
    await settings.set(db, 'wallet', { isSingle: 1 });
  });

  test('the balance of the last days is what all wallets held at the end of each, and now', async () => {
    const { id, token } = await platform.member();
    const { db, ledger, clock } = platform.services;
    const history = async (days: number) => {
      const { json } = await platform.ask<{ value: { list: { date: string; balance: number }[] } }>(balanceHistory, {
        token,
        query: { days: String(days) },
      });
      return json?.value.list ?? [];
    };
    const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 86_400_000);
    const post = (key: string, daysAgo: number, entries: ReturnType<typeof moved>) =>
      inTransaction(db, (tx) =>
        ledger.post(tx, {
          key: `${key}:${id}`,
          kind: 'adjustment',
          reference: key,
          memberId: id,
          at: at(daysAgo),
          entries,
        }),
      );
    await post('first', 3, moved('house:cashier', memberAccount(id), 10_000n));
    await post('apart', 2, moved(memberAccount(id), memberAccount(id, 'JL'), 2_500n));
    await post('bonus', 2, moved('house:promotions', bonusAccount(id, 1), 999n));
    await post('less', 1, moved(memberAccount(id), 'house:games', 5_050n));
    expect((await history(5)).map((day) => day.balance)).toEqual([0, 100, 100, 49.5, 49.5]);
    expect(await history(31)).toHaveLength(31);
    const day = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
    expect((await history(2)).map(({ date }) => date)).toEqual([day(at(1)), day(at(0))]);
    expect((await platform.ask(balanceHistory, { token, query: { days: '32' } })).json?.success).toBe(false);
  });

  test('of 200 transfers at once among ten members and their wallets none waits in a circle', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => platform.member({ balance: '20.00' })));
    const wallets = [MAIN, JL, 102];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const { token } = members[at % 10] ?? { token: '' };
        const from = wallets[Math.floor(at / 10) % 3] ?? MAIN;
        const to = wallets[(Math.floor(at / 10) + 1 + (at % 2)) % 3] ?? JL;
        const amount = ((at * 37) % 900) / 100 + 0.01;
        return at % 25 === 24
          ? platform.ask(collectBack, { token, body: { idempotencyKey: `storm-back-${at}` } })
          : move(token, amount.toFixed(2), `storm-move-${at}`, from, to);
      }),
    );
    const refused = answers.flatMap(({ json }) => (json?.success === true ? [] : [json?.errorCode]));
    expect(new Set(refused).difference(new Set(['ACCOUNT_BALANCE_NOT_ENOUGH', 'nothing_to_collect']))).toEqual(
      new Set(),
    );
    expect(200 - refused.length).toBeGreaterThan(50);
    for (const { token } of members) expect((await balances(token)).sumBalance).toBe(20);
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
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

  test('the account record of points is a list of its own, in whole points', async () => {
    const { id, token } = await platform.member({ balance: '50.00' });
    const { db, ledger } = platform.services;
    const points = { kind: 'pointsEarned', reference: 'r', memberId: id } as const;
    await inTransaction(db, (tx) =>
      ledger.postAll(tx, [
        { ...points, key: `points:${id}:in`, entries: moved('house:points', pointsAccount(id), 120n, 'PTS') },
        {
          ...points,
          key: `points:${id}:out`,
          kind: 'pointsConverted',
          entries: [
            ...moved(pointsAccount(id), 'house:points', 100n),
            ...moved('house:points', memberAccount(id), 25n, 'MONEY'),
          ],
        },
      ]),
    );
    const record = async (query: Record<string, string>) => {
      const { json } = await platform.ask(accountRecord, { token, query });
      return (json?.value as { list: unknown[] } | undefined)?.list ?? json?.errorCode;
    };
    expect(await record({ asset: 'PTS' })).toMatchObject([
      { asset: 'PTS', amount: -100, balanceAfter: 20, subject: 'redemption' },
      { asset: 'PTS', amount: 120, balanceAfter: 120, subject: 'round' },
    ]);
    expect(await record({})).toMatchObject([
      { asset: 'PHP', amount: 0.25, balanceAfter: 50.25, txTypeId: 6401 },
      { asset: 'PHP', amount: 50, txTypeId: 9001 },
    ]);
    expect(await record({ asset: 'PHP' })).toHaveLength(2);
    expect(await record({ asset: 'XAU' })).toBe('INVALID_PARAMETERS');
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
      { ...row, method: 'card', completedAt: null, state: 'sent-to-bank' },
    ]);
    await db.insert(withdrawals).values({ ...row, method: 'bank', completedAt: at(600), state: 'received' });
    expect(await serviceQuality(db, at(0))).toEqual({
      averageDepositSeconds: 90,
      averageWithdrawalSeconds: 600,
      paymentMethods: 2,
    });
  });
});
