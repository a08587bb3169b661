import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import { lowestOf } from '../../../engine/duel/duel.ts';
import type { DuelProof } from '../../../engine/duel/proof.ts';
import { verifyDuel } from '../../../engine/duel/proof.ts';
import { SHOW, TURN, WAIT } from '../../../engine/duel/terms.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { figuresFor } from '../../../ledger/testing.ts';
import { parseCents } from '../../../../schema/cents.ts';
import type { DuelNews, OpenedDuel, TableAnswer } from '../../../play/duel/wire.ts';
import { pvpRooms } from '../../games/tables.ts';
import { lookAtMember } from '../../promotions/club/progress.ts';
import { settledStakes } from '../../promotions/missions/settledStakes.ts';
import { proofsOf } from '../proofs.ts';
import { openPlayPlatform, type PlayPlatform } from '../testing.ts';
import { playDueDuels } from './due.ts';
import { playersIn } from './playersIn.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const game = { vendor: 'KM', gameType: 'PVP' };
const ROOM = 1;

const ascending = (a: bigint, b: bigint): number => Number(a - b);

describe.each(testDatabases)('duels on %s', (kind) => {
  let platform: PlayPlatform;
  let stakes = 0;
  beforeAll(async () => {
    platform = await openPlayPlatform(
      [
        { ...game, gameId: 'KM-01', name: 'Golden Card Duel' },
        { ...game, gameId: 'KM-02', name: 'Golden Mahjong' },
      ],
      kind,
    );
    await platform.services.db.insert(pvpRooms).values({
      roomId: ROOM,
      nodeId: 1,
      names: { EN: 'Brass room' },
      minBet: 100n,
      maxBet: 50_000n,
      seats: 2,
      feePerMille: 25,
    });
  });
  afterAll(() => platform.close());

  /** Each test uses a stake of its own, so that players of different tests never meet. */
  const OFFERED = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'];
  const ownStake = (): string => OFFERED[stakes++ % OFFERED.length] ?? '1.00';

  async function player(balance = '1000.00') {
    const { member, opened, token: sessionToken, state } = await platform.enter<OpenedDuel>('KM-01', balance);
    const post = (path: string, body: object) =>
      platform.call<DuelNews>(`/play/api/duel/${path}`, { sessionToken, ...body });
    return {
      member,
      opened,
      find: async (stake: string) =>
        (await platform.call<TableAnswer>('/play/api/duel/tables', { sessionToken, roomId: ROOM, stake })).body,
      sit: (tableId: string, clientSeed = `seed of ${member.id}`) => post('seats', { tableId, clientSeed }),
      lay: (tableId: string, turn: number, card: number) => post('cards', { tableId, turn, card }),
      stand: (tableId: string) => post('leave', { tableId }),
      news: (): Promise<DuelNews> => state(),
      balance: async () => platform.services.ledger.balanceOf(platform.services.db, memberAccount(member.id)),
    };
  }
  const pass = async (milliseconds: number) => {
    platform.services.clock.shift(milliseconds + 50);
    await playDueDuels(platform.services);
  };
  const proofOf = async (id: string) =>
    (await platform.call<{ proof: DuelProof }>(`/play/api/rounds/${id}`)).body.proof;
  const isBalanced = async () =>
    expect(await checkLedger(platform.services.db)).toMatchObject({ drifted: [], miscounted: [] });

  async function table(stake = ownStake()) {
    const [one, two] = [await player(), await player()];
    const { tableId } = await one.find(stake);
    await one.sit(tableId);
    await two.sit(tableId);
    return { one, two, tableId, stake: parseCents(stake) ?? 0n };
  }

  test('a duel can be launched, a PVP title that no engine plays cannot', async () => {
    const { token } = await platform.member();
    expect([await platform.launched(token, 'KM-01'), await platform.launched(token, 'KM-02')]).toEqual([
      'open',
      'game_under_maintenance',
    ]);
  });

  test('two members meet, both stakes are held, the winner gets the pot less the fee, the proof holds', async () => {
    const { one, two, tableId, stake } = await table();
    expect([await one.balance(), await two.balance()]).toEqual([100_000n - stake, 100_000n - stake]);
    let news = await one.news();
    const { commitment } = news.table ?? {};
    expect((await platform.call(`/play/api/rounds/${tableId}`)).status).toBe(404);
    while (news.table?.state === 'playing') {
      const { turn, hand } = news.table;
      const theirs = (await two.news()).table;
      expect(theirs?.hand.some((card) => hand.includes(card))).toBe(false);
      await one.lay(tableId, turn, hand[0] ?? 0);
      expect((await two.news()).table).toMatchObject({ hasOpponentLaid: true, turn });
      await two.lay(tableId, turn, theirs?.hand.at(-1) ?? 0);
      news = await one.news();
    }
    const [mine, other] = [news.table?.result, (await two.news()).table?.result];
    const fee = (2n * stake * 25n) / 1000n;
    const paid =
      mine?.outcome === 'won'
        ? [2n * stake - fee, 0n]
        : mine?.outcome === 'lost'
          ? [0n, 2n * stake - fee]
          : [stake, stake];
    expect([await one.balance(), await two.balance()]).toEqual(paid.map((each) => 100_000n - stake + each));
    expect(other?.outcome).toBe(mine?.outcome === 'won' ? 'lost' : mine?.outcome === 'lost' ? 'won' : 'draw');
    for (const [side, { member }] of [one, two].entries()) {
      const back = paid[side] ?? 0n;
      const won = back > 0n ? [`PVP KM payout ${back}`] : [];
      const points = stake >= 1_000n ? [`PVP KM pointsEarned ${stake / 1_000n} PTS`] : [];
      const played =
        mine?.outcome === 'draw' ? [`PVP KM stakeReturned ${back}`] : [...won, ...points, `PVP KM stake -${stake}`];
      const counted = await figuresFor(platform.services.db, member.id);
      expect(counted.map((line) => line.slice(11))).toEqual(['adjustment 100000', ...played]);
    }
    const proof = await proofOf(tableId);
    expect(proof.commitment).toBe(commitment);
    expect(verifyDuel(proof)).toMatchObject({ ok: true });
    expect(JSON.stringify(proof)).not.toContain(one.member.username);
    expect(
      (await proofsOf(platform.services.db, one.member.id, { from: new Date(0), until: new Date('2100-01-01') }))
        .proofs,
    ).toEqual([proof]);
    await isBalanced();
  });

  test('a room counts waiting and playing members, without the house and those who have finished', async () => {
    const before = (await playersIn(platform.services.db)).get(ROOM) ?? 0;
    const more = async () => ((await playersIn(platform.services.db)).get(ROOM) ?? 0) - before;
    const { one, tableId } = await table();
    const lone = await player();
    const waiting = await lone.find(ownStake());
    await lone.sit(waiting.tableId);
    expect(await more()).toBe(3);
    await lone.stand(waiting.tableId);
    expect(await more()).toBe(2);
    while ((await one.news()).table?.state === 'playing') await pass(TURN + SHOW);
    expect((await one.news()).table?.id).toBe(tableId);
    expect(await more()).toBe(0);
    await lone.sit((await lone.find(ownStake())).tableId);
    await pass(WAIT);
    expect((await lone.news()).table).toMatchObject({ state: 'playing', isAgainstHouse: true });
    expect(await more()).toBe(1);
    while ((await lone.news()).table?.state === 'playing') await pass(TURN + SHOW);
    expect(await more()).toBe(0);
  });

  test('a lone member plays the house after the wait, and it plays the cards that its seed drew', async () => {
    const lone = await player();
    const { tableId } = await lone.find(ownStake());
    await lone.sit(tableId);
    await pass(WAIT - 500);
    expect((await lone.news()).table?.state).toBe('waiting');
    await pass(500);
    let { table: at } = await lone.news();
    expect(at).toMatchObject({ state: 'playing', isAgainstHouse: true, hasOpponentLaid: true });
    while (at?.state === 'playing') ({ table: at } = (await lone.lay(tableId, at.turn, at.hand[0] ?? 0)).body);
    expect(at?.result).not.toBeNull();
    expect(verifyDuel(await proofOf(tableId))).toMatchObject({ ok: true });
    const stake = parseCents(at?.stake ?? '') ?? 0n;
    expect(await lone.balance()).toBe(100_000n - stake + (parseCents(at?.result?.payout ?? '') ?? 0n));
    await isBalanced();
  });

  test('a stake counts for missions once its duel is over, and not where it came back', async () => {
    const lone = await player();
    const counted = async () => {
      const now = platform.services.clock.now().getTime();
      return (
        await rowsOf<{ stake: string }>(
          platform.services.db,
          settledStakes({ from: new Date(now - 3_600_000), until: new Date(now + 1), memberId: lone.member.id }),
        )
      ).length;
    };
    const { tableId } = await lone.find(ownStake());
    await lone.sit(tableId);
    await pass(WAIT);
    expect(await counted()).toBe(0);
    let { table: at } = await lone.news();
    while (at?.state === 'playing') ({ table: at } = (await lone.lay(tableId, at.turn, at.hand[0] ?? 0)).body);
    expect(await counted()).toBe(at?.result?.outcome === 'draw' ? 0 : 1);
  });

  test('a stake that can still be returned does not count for the VIP level', async () => {
    await inTransaction(platform.services.db, (tx) => seedContent(tx, platform.services.clock.now()));
    const lone = await player();
    const { tableId } = await lone.find(ownStake());
    await lone.sit(tableId);
    expect((await lookAtMember(platform.services, lone.member.id)).staked).toEqual({ total: 0n, month: 0n });
    await pass(WAIT);
    let { table: at } = await lone.news();
    while (at?.state === 'playing') ({ table: at } = (await lone.lay(tableId, at.turn, at.hand[0] ?? 0)).body);
    const stake = at?.result?.outcome === 'draw' ? 0n : parseCents(at?.stake ?? '');
    expect((await lookAtMember(platform.services, lone.member.id)).staked).toEqual({ total: stake, month: stake });
  });

  test('of many who want one seat exactly one gets it and pays, and nobody gets both seats', async () => {
    const first = await player();
    const stake = ownStake();
    const { tableId } = await first.find(stake);
    expect((await Promise.all([1, 2, 3].map(() => first.sit(tableId)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await first.news()).table?.state).toBe('waiting');
    const others = [await player(), await player(), await player()];
    const answers = await Promise.all(others.map((other) => other.sit(tableId)));
    expect(answers.map(({ body }) => body.error?.code ?? 'seated').toSorted()).toEqual([
      'seat_taken',
      'seat_taken',
      'seated',
    ]);
    const cents = parseCents(stake) ?? 0n;
    expect((await Promise.all(others.map((other) => other.balance()))).toSorted(ascending)).toEqual(
      [100_000n - cents, 100_000n, 100_000n].toSorted(ascending),
    );
    const elsewhere = await first.find(ownStake());
    expect((await first.sit(elsewhere.tableId)).body.error?.code).toBe('already_seated');
    expect(await first.balance()).toBe(100_000n - cents);
  });

  test('who finds both tables at once sits at one', async () => {
    const { find, sit, balance } = await player();
    const [a, b] = [await find(ownStake()), await find(ownStake())];
    const answers = await Promise.all([sit(a.tableId), sit(b.tableId)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { table: at } = answers.find(({ status }) => status === 200)?.body ?? {};
    expect(await balance()).toBe(100_000n - (parseCents(at?.stake ?? '') ?? 0n));
  });

  test('a card is laid once: repeated it changes nothing, another one or one not held is refused', async () => {
    const { one, two, tableId } = await table();
    const hand = (await one.news()).table?.hand ?? [];
    const [card = 0, other = 0] = hand;
    const repeated = await Promise.all([1, 2, 3].map(() => one.lay(tableId, 0, card)));
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await one.news()).table).toMatchObject({ laid: card, turn: 0 });
    expect((await one.lay(tableId, 0, other)).body.error?.code).toBe('turn_over');
    const foreign = (await two.news()).table?.hand[0] ?? 0;
    expect((await one.lay(tableId, 1, other)).body.error?.code).toBe('turn_over');
    expect((await two.lay(tableId, 0, card)).body.error?.code).toBe('card_unknown');
    expect((await two.lay(tableId, 0, foreign)).status).toBe(200);
    expect((await one.lay(tableId, 0, card)).status).toBe(200);
    expect((await one.news()).table).toMatchObject({ turn: 1, laid: null });
    expect((await (await player()).lay(tableId, 1, other)).body.error?.code).toBe('round_unknown');
  });

  test('the absent play their lowest card, a late card is refused, many processes pay the end once', async () => {
    const { one, two, tableId, stake } = await table();
    const hand = (await two.news()).table?.hand ?? [];
    const mine = (await one.news()).table?.hand ?? [];
    await one.lay(tableId, 0, mine[0] ?? 0);
    platform.services.clock.shift(TURN + 10);
    expect((await two.lay(tableId, 0, hand[0] ?? 0)).body.error?.code).toBe('turn_over');
    await playDueDuels(platform.services);
    expect((await two.news()).table?.tricks[0]).toMatchObject({
      mine: lowestOf(hand),
      isMineByTimer: true,
      isTheirsByTimer: false,
    });
    for (let turn = 1; turn < 5; turn += 1) {
      platform.services.clock.shift(TURN + SHOW + 10);
      await Promise.all([1, 2, 3].map(() => playDueDuels(platform.services)));
    }
    const { table: at } = await one.news();
    expect(at?.state).toBe('done');
    const total = (await one.balance()) + (await two.balance());
    expect(200_000n - total).toBe(at?.result?.outcome === 'draw' ? 0n : (2n * stake * 25n) / 1000n);
    expect(verifyDuel(await proofOf(tableId))).toMatchObject({ ok: true });
    await isBalanced();
  });

  test('a waiting member can leave and gets the stake back, once; a running duel continues', async () => {
    const lone = await player();
    const stake = ownStake();
    const { tableId } = await lone.find(stake);
    await lone.sit(tableId);
    expect((await Promise.all([1, 2].map(() => lone.stand(tableId)))).map(({ status }) => status)).toEqual([200, 200]);
    expect(await lone.balance()).toBe(100_000n);
    expect((await lone.sit(tableId)).status).toBe(200);
    expect(await lone.balance()).toBe(100_000n);
    expect((await lone.news()).table).toBeNull();
    expect((await lone.find(stake)).tableId).not.toBe(tableId);
    const { one, tableId: begun } = await table();
    expect((await one.stand(begun)).body.error?.code).toBe('turn_over');
  });

  test('who cannot pay does not sit down, and a stake of another room is none', async () => {
    const poor = await player('0.50');
    const { tableId } = await poor.find('1.00');
    expect((await poor.sit(tableId)).body.error?.code).toBe('insufficient_balance');
    expect((await poor.news()).table).toBeNull();
    expect(
      (
        await platform.call('/play/api/duel/tables', {
          sessionToken: poor.opened.sessionToken,
          roomId: ROOM,
          stake: '3.00',
        })
      ).status,
    ).toBe(422);
    expect((await poor.sit(tableId, 'ä')).body.error?.code).toBe('client_seed_invalid');
    expect((await poor.sit('nothing')).body.error?.code).toBe('round_unknown');
  });

  test('the session of a page that only watches ends; that of a player stays', async () => {
    const [looker, sitter] = [await player(), await player()];
    const { tableId } = await sitter.find(ownStake());
    platform.services.clock.shift(100 * 60_000);
    await looker.news();
    expect((await platform.call('/play/api/duel/past', undefined, looker.opened.sessionToken)).status).toBe(200);
    expect((await sitter.sit(tableId)).status).toBe(200);
    platform.services.clock.shift(100 * 60_000);
    const isOpen = async (token: string) => (await platform.call('/play/api/state', undefined, token)).status === 200;
    expect(await Promise.all([looker, sitter].map(({ opened }) => isOpen(opened.sessionToken)))).toEqual([false, true]);
  });
});
