import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../database/database.ts';
import { openTestDatabase, testDatabases } from '../../database/testing.ts';
import { fairStream } from '../../engine/fairness.ts';
import { drawJackpot } from '../../engine/jackpot.ts';
import { verify } from '../../engine/round.ts';
import { readEnvironment } from '../../env.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { toCents } from '../../ledger/money.ts';
import { createServices } from '../../platform.ts';
import type { Services } from '../../services.ts';
import { games, launchTickets } from '../games/tables.ts';
import { members } from '../session/tables.ts';
import { registerPlay } from './routes.ts';
import { openSession } from './sessions.ts';
import { playRounds, playSeeds, playSessions } from './tables.ts';

// A database is opened, and many rounds are played.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NODE = 123_456;
const MINUTE = 60_000;

describe.each(testDatabases)('the games\' own API on %s', (kind) => {
  let services: Services;
  let app: FastifyInstance;
  let folder: string;
  let people = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'play-'));
    const environment = { ...readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), database: { kind: 'memory' } as const };
    const made = await createServices(environment);
    if (kind === 'server') await made.db.close();
    services = kind === 'server' ? { ...made, db: await openTestDatabase('server') } : made;
    app = Fastify();
    registerPlay(app, services);
    await app.ready();
    const game = { gameId: 'JL0118', vendor: 'JL', gameType: 'RNG', gameClassify: 'SL', name: 'Nine Dragons', names: { EN: 'Nine Dragons', VI: 'Chín Rồng' }, searchKey: 'nine dragons', minBet: 20n, minLineNum: 1, popularity: 1, picture: '/cdn/x.svg' };
    await services.db.insert(games).values([
      { ...game, nodeId: NODE },
      { ...game, nodeId: NODE + 1, gameId: 'JL0119', gameType: 'LIVE' },
      { ...game, nodeId: NODE + 2, gameId: 'JL0120', maintainFrom: new Date(0) },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await services.db.close();
    await rm(folder, { recursive: true });
  });

  /** A new member with money, and a ticket for the game. */
  async function player({ balance = 10_000n, type = 0, nodeId = NODE } = {}) {
    const now = services.clock.now();
    people += 1;
    const [member] = await services.db.insert(members).values({ username: `player${people}`, nickname: 'P', type, registeredAt: now }).returning();
    if (!member) throw new Error('no member');
    if (balance > 0n) {
      await services.db.transaction((tx) => services.ledger.post(tx, {
        key: `deposit ${member.id}`, kind: 'deposit', reference: 'test', memberId: member.id,
        entries: [{ account: 'house:cashier', amount: -balance }, { account: memberAccount(member.id), amount: balance }],
      }));
    }
    const ticket = `ticket-${member.id}`;
    await services.db.insert(launchTickets).values({ ticket, memberId: member.id, nodeId, language: 'EN', expiresAt: new Date(now.getTime() + MINUTE) });
    return { member, ticket };
  }
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  const get = (url: string, token?: string) => app.inject({ method: 'GET', url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });
  async function seated(options?: Parameters<typeof player>[0]) {
    const { member, ticket } = await player(options);
    const answer = await post('/play/api/sessions', { ticket });
    expect(answer.statusCode).toBe(200);
    const state = answer.json();
    return { member, state, token: String(state.sessionToken), spin: (key: string, stake = '0.20') => post('/play/api/spin', { sessionToken: state.sessionToken, stake, key }) };
  }
  const balanceOf = (memberId: number) => services.ledger.balanceOf(services.db, memberAccount(memberId));

  const expectEvenLedger = async () =>
    expect(await checkLedger(services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });

  test('a ticket opens its game once, in the language asked for, and a reload finds it by the token', async () => {
    const { ticket } = await player();
    const opened = await post('/play/api/sessions?language=VI', { ticket });
    expect(opened.json()).toMatchObject({ game: { nodeId: String(NODE), name: 'Chín Rồng' }, balance: '100.00', seeds: { nonce: 0 }, trial: false });
    expect(opened.json().seeds).not.toHaveProperty('serverSeed');
    expect(opened.headers['cache-control']).toBe('no-store');
    const again = await post('/play/api/sessions', { ticket });
    expect([again.statusCode, again.json().error.code]).toEqual([401, 'ticket_invalid']);
    const reloaded = await get('/play/api/state', opened.json().sessionToken);
    expect(reloaded.json()).toMatchObject({ modelId: opened.json().modelId, balance: '100.00' });
    expect(await services.db.select().from(playSessions).where(eq(playSessions.tokenHash, opened.json().sessionToken))).toEqual([]);
  });

  test('a file of the page that is not there, as one of an old build, is not kept as missing', async () => {
    const gone = await get('/play/assets/gone-123.js');
    expect([404, 503]).toContain(gone.statusCode);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test('a spin moves stake, payout and the pool\'s share together', async () => {
    const { member, spin } = await seated();
    const pool = await services.ledger.balanceOf(services.db, 'house:jackpot');
    const answer = (await spin('first-key')).json();
    const [row] = await services.db.select().from(playRounds).where(eq(playRounds.id, answer.roundId));
    expect(row?.balanceAfter).toBe(10_000n - 20n + (row?.payout ?? 0n));
    expect(await balanceOf(member.id)).toBe(row?.balanceAfter);
    expect(await services.ledger.balanceOf(services.db, 'house:jackpot')).toBe(pool + (row?.contribution ?? 0n));
    expect(answer).toMatchObject({ stake: '0.20', nonce: 0, coins: row?.coins });
    await expectEvenLedger();
  });

  test('the same key is the same round, however often and however many at once', async () => {
    const { member, spin } = await seated();
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin('same-key')));
    const bodies = new Set(answers.map((answer) => answer.body));
    expect(bodies.size).toBe(1);
    expect(await services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id))).toHaveLength(1);
    const other = await spin('same-key', '0.40');
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'key_reused']);
  });

  test('concurrent spins take one nonce each and leave an even ledger', async () => {
    const { member, spin } = await seated();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => spin(`parallel-${index}`)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.map((answer) => Number(answer.json().nonce)).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, nonce) => nonce));
    const rows = await services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id));
    expect(await balanceOf(member.id)).toBe(rows.reduce((sum, row) => sum - row.stake + row.payout, 10_000n));
    await expectEvenLedger();
  });

  test('changing seeds reveals the old pair, and every round of it verifies', async () => {
    const { state, token, spin } = await seated();
    const ids: string[] = [];
    for (let round = 0; round < 5; round += 1) ids.push(String((await spin(`proof-key-${round}`)).json().roundId));
    const before = (await get(`/play/api/rounds/${ids[0]}`)).json();
    expect(before.proof.serverSeed).toBeNull();
    const changed = (await post('/play/api/seeds', { sessionToken: token, clientSeed: 'my own words' })).json();
    expect(changed).toMatchObject({ seeds: { clientSeed: 'my own words', nonce: 0 }, revealed: { commitment: state.seeds.commitment, nonce: 5 } });
    for (const id of ids) {
      const { proof } = (await get(`/play/api/rounds/${id}`)).json();
      expect(verify(proof).ok).toBe(true);
      expect(proof.serverSeed).toBe(changed.revealed.serverSeed);
    }
    expect((await spin('after-the-change')).json()).toMatchObject({ nonce: 0, commitment: changed.seeds.commitment });
    expect(before).not.toHaveProperty('memberId');
  });

  test('seeds that are changed from several pages at once, in the middle of spins, are each revealed once, and nobody is turned away', async () => {
    const { member, token, spin } = await seated();
    const changes = Array.from({ length: 6 }, (_, index) => post('/play/api/seeds', { sessionToken: token, clientSeed: `page ${index}` }));
    const spins = Array.from({ length: 12 }, (_, index) => spin(`while-changing-${index}`));
    const [changed, spun] = [await Promise.all(changes), await Promise.all(spins)];
    expect([...changed, ...spun].map((answer) => answer.statusCode)).toEqual(Array.from({ length: 18 }, () => 200));
    expect(new Set(changed.map((answer) => answer.json().revealed.commitment)).size).toBe(6);
    const pairs = await services.db.select().from(playSeeds).where(eq(playSeeds.memberId, member.id));
    expect(pairs.filter(({ revealedAt }) => revealedAt === null)).toHaveLength(1);
    expect(pairs.reduce((sum, { nextNonce }) => sum + nextNonce, 0)).toBe(12);
    await expectEvenLedger();
  });

  test('whoever has no seeds yet, as at a table, gets some when they change them, and a table takes no spin', async () => {
    const { ticket } = await player({ nodeId: NODE + 1 });
    const { token } = await openSession(services, ticket);
    const spun = await post('/play/api/spin', { sessionToken: token, stake: '0.20', key: 'at-a-table' });
    expect([spun.statusCode, spun.json().error.code]).toEqual([409, 'game_unavailable']);
    expect((await post('/play/api/seeds', { sessionToken: token, clientSeed: 'mine' })).json()).toMatchObject({ seeds: { clientSeed: 'mine', nonce: 0 }, revealed: { nonce: 0 } });
  });

  test('a player sees only their own list', async () => {
    const first = await seated();
    const second = await seated();
    const mine = (await first.spin('listed-1')).json();
    expect((await get('/play/api/rounds', first.token)).json()).toMatchObject({ more: false, rounds: [{ roundId: mine.roundId, gameName: 'Nine Dragons', stake: '0.20' }] });
    expect((await get('/play/api/rounds', second.token)).json().rounds).toEqual([]);
    expect((await get(`/play/api/rounds?before=${mine.roundId}`, second.token)).json().error.code).toBe('round_unknown');
    expect((await get(`/play/api/rounds?before=${mine.roundId}`, first.token)).json().rounds).toEqual([]);
  });

  test('trial players play against the trial account and leave the pool alone', async () => {
    const { state, spin } = await seated({ type: 4 });
    expect(state).toMatchObject({ trial: true, jackpot: null });
    const pool = await services.ledger.balanceOf(services.db, 'house:jackpot');
    for (let round = 0; round < 20; round += 1) await spin(`trial-key-${round}`);
    expect(await services.ledger.balanceOf(services.db, 'house:jackpot')).toBe(pool);
  });

  test('a stake that draws the jackpot is paid all of the pool, from the pool', async () => {
    const { member, state, spin } = await seated({ balance: 100_000n });
    const { serverSeed, clientSeed, nonce } = JACKPOT_SEEDS;
    const { stake } = state.stakes.at(-1);
    expect(drawJackpot(toCents(stake) ?? 0n, fairStream(JACKPOT_SEEDS)).won).toBe(true);
    await services.db.update(playSeeds).set({ serverSeed, clientSeed, nextNonce: nonce }).where(eq(playSeeds.memberId, member.id));
    await services.db.transaction((tx) => services.ledger.post(tx, {
      key: `fill ${member.id}`, kind: 'adjustment', reference: 'test', memberId: member.id + 1,
      entries: [{ account: 'house:opening', amount: -777_700n }, { account: 'house:jackpot', amount: 777_700n }],
    }));
    const answer = (await spin('jackpot-key', stake)).json();
    const [row] = await services.db.select().from(playRounds).where(eq(playRounds.id, answer.roundId));
    expect(row?.jackpotWon).toBe(true);
    expect(row?.jackpotPaid).toBeGreaterThanOrEqual(777_700n);
    expect(await services.ledger.balanceOf(services.db, 'house:jackpot')).toBe(0n);
    expect(await balanceOf(member.id)).toBe(row?.balanceAfter);
    await expectEvenLedger();
  });

  test('every refusal is typed and moves no money', async () => {
    const { member, token, spin } = await seated({ balance: 10n });
    const cases = [
      [await spin('poor-key-1'), 409, 'insufficient_balance'],
      [await spin('bad-stake-1', '-0.20'), 400, 'stake_invalid'],
      [await spin('bad-stake-2', '0.205'), 400, 'stake_invalid'],
      [await spin('bad-stake-3', '1e3'), 400, 'stake_invalid'],
      [await spin('odd-stake-1', '0.21'), 422, 'stake_not_offered'],
      [await spin('odd-stake-2', '999999999.00'), 422, 'stake_not_offered'],
      [await spin('x'), 400, 'request_invalid'],
      [await post('/play/api/spin', { sessionToken: 'x'.repeat(43), stake: '0.20', key: 'long-enough' }), 401, 'session_expired'],
      [await post('/play/api/spin', { stake: 0.2 }), 400, 'request_invalid'],
      [await app.inject({ method: 'POST', url: '/play/api/spin', headers: { 'content-type': 'application/json' }, payload: '{oops' }), 400, 'request_invalid'],
      [await app.inject({ method: 'POST', url: '/play/api/spin', headers: { 'content-type': 'text/plain' }, payload: '{}' }), 415, 'request_invalid'],
      [await post('/play/api/seeds', { sessionToken: token, clientSeed: 'a:b' }), 400, 'client_seed_invalid'],
      [await get('/play/api/rounds/none'), 404, 'round_unknown'],
      [await get('/play/api/rounds/%00'), 400, 'request_invalid'],
      [await post('/play/api/sessions', { ticket: '\u0000' }), 400, 'request_invalid'],
      [await get('/play/api/state'), 401, 'session_expired'],
    ] as const;
    for (const [answer, status, code] of cases) expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(await balanceOf(member.id)).toBe(10n);
    expect(await services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id))).toEqual([]);
  });

  test('a game that is no slot or is under maintenance does not open, and a blocked account does not spin', async () => {
    for (const nodeId of [NODE + 1, NODE + 2]) {
      const { ticket } = await player({ nodeId });
      const answer = await post('/play/api/sessions', { ticket });
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'game_unavailable']);
    }
    const { member, spin } = await seated();
    await services.db.update(members).set({ status: 'blocked' }).where(eq(members.id, member.id));
    expect((await spin('blocked-key')).json().error.code).toBe('account_blocked');
  });

  test('signing out, or a changed password, ends the games that are open and the launches not yet used', async () => {
    for (const end of ['logout', 'password'] as const) {
      const { member, spin } = await seated();
      const unused = `unused-${member.id}`;
      await services.db.insert(launchTickets).values({ ticket: unused, memberId: member.id, nodeId: NODE, language: 'EN', expiresAt: new Date(services.clock.now().getTime() + MINUTE) });
      await services.db.transaction(async (tx) => {
        const session = await services.sessions.open(tx, member, { device: 'web', ip: '127.0.0.1' });
        await (end === 'logout' ? services.sessions.end(tx, session, 'logout') : services.sessions.endAll(tx, member.id, 'password'));
      });
      expect((await spin('after-the-end')).json().error.code).toBe('session_expired');
      expect((await post('/play/api/sessions', { ticket: unused })).json().error.code).toBe('ticket_invalid');
    }
    const { member, spin } = await seated();
    await services.db.transaction((tx) => services.sessions.open(tx, member, { device: 'phone', ip: '127.0.0.1' }));
    expect((await spin('on-two-devices')).statusCode).toBe(200);
  });

  test.runIf(kind === 'server')('a launch that is used while its member signs out opens nothing that stays', async () => {
    const { member, ticket } = await player();
    const { db } = services;
    const session = await db.transaction((tx) => services.sessions.open(tx, member, { device: 'web', ip: '127.0.0.1' }));
    const expiresAt = new Date(services.clock.now().getTime() + MINUTE);
    const leaving = await db.transaction(async (opening) => {
      await opening.update(launchTickets).set({ usedAt: services.clock.now() }).where(eq(launchTickets.ticket, ticket));
      const signingOut = db.transaction((tx) => services.sessions.end(tx, session, 'logout'));
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await rowsOf(db, waiting)).length).toBe(1);
      await opening.insert(playSessions).values({ tokenHash: ticket, memberId: member.id, sessionId: session.id, nodeId: NODE, openedAt: services.clock.now(), expiresAt });
      return { signingOut };
    });
    await leaving.signingOut;
    expect(await db.select().from(playSessions).where(eq(playSessions.memberId, member.id))).toEqual([]);
  });

  test('a page that rests too long, or only looks on, must be launched again; one that is played stays open', async () => {
    const { spin } = await seated();
    const looker = await seated();
    const looked = async () => Promise.all(['state', 'jackpot', 'rounds'].map(async (what) => (await get(`/play/api/${what}`, looker.token)).statusCode));
    services.clock.shift(110 * MINUTE);
    expect((await spin('still-open-1')).statusCode).toBe(200);
    expect(await looked()).toEqual([200, 200, 200]);
    services.clock.shift(110 * MINUTE);
    expect((await spin('still-open-2')).statusCode).toBe(200);
    expect(await looked()).toEqual([401, 401, 401]);
    expect((await looker.spin('only-looked-1')).json().error.code).toBe('session_expired');
    services.clock.shift(121 * MINUTE);
    expect((await spin('too-late-1')).json().error.code).toBe('session_expired');
  });
});

/** Seeds whose first draws win the jackpot for stakes of 10.00 and more; found by search, one nonce in a million is like it. */
const JACKPOT_SEEDS = { serverSeed: '7e57'.repeat(16), clientSeed: 'jackpot', nonce: 2_778_637 };
