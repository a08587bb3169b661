import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import type { TableTerms } from '../../../engine/live/table.ts';
import { verifyShared } from '../../../engine/rounds/proof.ts';
import type { SharedProof } from '../../../engine/rounds/proof.ts';
import { findKind } from '../../../engine/rounds/kinds.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import type { LiveNews, OpenedLive, PlacedAnswer } from '../../../play/live/wire.ts';
import { games } from '../../games/tables.ts';
import { proofsOf } from '../proofs.ts';
import { openPlayPlatform, type PlayPlatform } from '../testing.ts';
import { livePlans } from './plans.ts';

const table = { vendor: 'AE', gameType: 'LIVE' };

const DAYS = { from: new Date(0), until: new Date('2100-01-01') };

let platform: PlayPlatform;
beforeAll(async () => {
  platform = await openPlayPlatform([
    { ...table, gameId: 'AE-LI01', name: 'Grand Baccarat' },
    { ...table, gameId: 'AE-LI02', name: 'Grand Roulette' },
    { ...table, gameId: 'AE-LI03', name: 'Grand Sic Bo' },
    { ...table, gameId: 'AE-LI05', name: 'Grand Dragon Tiger', supportPlay: true },
    { ...table, gameId: 'AE-LI11', name: 'Grand Blackjack' },
    { ...table, gameId: 'AE-LI04', name: 'Golden Speed Baccarat' },
    { ...table, gameId: 'AE-LI06', name: 'Golden VIP Baccarat' },
    { vendor: 'DS88', gameType: 'SPORTS', gameId: 'DS88-CO01', name: 'Golden Cockpit' },
  ]);
  // Bets are taken from now on and for minutes: this machine may be slow.
  const period = 600;
  const phase = Math.floor(platform.services.clock.now().getTime() / 1000) % period;
  const plans = await livePlans(platform.services.db);
  await platform.services.rounds.layOut(
    plans.map((plan) => ({
      ...plan,
      terms: { ...(plan.terms as TableTerms), phase, period, betting: 400 },
      past: 48 * 600_000,
    })),
  );
});
afterAll(() => platform.close());

/** The round of a table, once it takes bets. Opening it starts an idle table. */
async function openRound(state: () => Promise<OpenedLive>) {
  await state();
  await platform.services.rounds.catchUp();
  let { view } = await state();
  const wait = Date.parse(view.round?.opensAt ?? '') - platform.services.clock.now().getTime();
  if (wait > 0) platform.services.clock.shift(wait + 1);
  ({ view } = await state());
  if (!view.round) throw new Error('no round');
  return view.round;
}

/** A member at a table, whose round takes bets. */
async function seated(gameId: string, balance = '1000.00', type = 0) {
  const { member, opened, token, state } = await platform.enter<OpenedLive>(gameId, balance, type);
  const round = await openRound(state);
  const lay = (key: string, spots: Record<string, string>, roundId = round.id) =>
    platform.call<PlacedAnswer>('/play/api/live/bets', { sessionToken: token, roundId, key: `key-${key}-0001`, spots });
  const draw = async () => {
    platform.services.clock.shift(Date.parse(round.resultAt) - platform.services.clock.now().getTime());
    await platform.services.rounds.catchUp();
  };
  return { member, token, opened, round, state, lay, draw };
}

test('tables and fights can be launched, what no engine plays stays under maintenance', async () => {
  const { token } = await platform.member();
  const launched = await Promise.all(
    ['AE-LI01', 'AE-LI02', 'AE-LI03', 'AE-LI05', 'DS88-CO01', 'AE-LI11'].map((gameId) =>
      platform.launched(token, gameId),
    ),
  );
  expect(launched).toEqual(['open', 'open', 'open', 'open', 'open', 'game_under_maintenance']);
});

test('a table shows its terms, its returns and a history that verifies, before the first bet', async () => {
  const { opened } = await seated('AE-LI01');
  expect(opened.live).toMatchObject({
    kind: 'baccarat',
    limits: { min: '1.00', max: '500.00', perRound: '1000.00' },
    chips: ['1.00', '5.00', '20.00', '100.00', '500.00'],
  });
  expect(opened.live.returns['banker']).toBeCloseTo(0.98942, 5);
  expect(opened.view.results.length).toBeGreaterThan(40);
  expect(opened.own).toEqual({ balance: '1000.00', bonus: null, bets: [] });
  for (const { id } of opened.view.results.slice(0, 3)) {
    const { body } = await platform.call<{ proof: SharedProof }>(`/play/api/rounds/${id}`);
    expect(verifyShared(body.proof, findKind('baccarat')).ok).toBe(true);
  }
});

test('a speed table is quick, and a VIP table takes the largest bets', async () => {
  const plans = await livePlans(platform.services.db);
  const terms = async (gameId: string) => {
    const [game] = await platform.services.db.select().from(games).where(eq(games.gameId, gameId));
    return plans.find(({ nodeId }) => nodeId === game?.nodeId)?.terms;
  };
  expect(await terms('AE-LI04')).toMatchObject({ period: 26, betting: 14 });
  expect(await terms('AE-LI06')).toMatchObject({ min: '2000', max: '1000000' });
});

test.for([
  ['AE-LI01', { player: '10.00', tie: '2.00' }],
  ['AE-LI02', { 'straight:17': '5.00', red: '20.00', 'split:0-1': '1.00' }],
  ['DS88-CO01', { meron: '10.00', draw: '1.00' }],
  ['AE-LI03', { big: '10.00', 'pair:2-5': '2.00', 'total:9': '1.00', 'single:6': '3.00' }],
  ['AE-LI05', { dragon: '20.00', tie: '1.00', suitedTie: '1.00' }],
] as const)(
  'at %s a bet is charged once, drawn for everybody alike, paid to the cent, and stands in the record',
  async ([gameId, spots]) => {
    const [ann, bob] = [await seated(gameId), await seated(gameId)];
    const [first, again] = [await ann.lay('a', spots), await ann.lay('a', spots)];
    expect([first.status, again.status, again.body.bet.id]).toEqual([200, 200, first.body.bet.id]);
    const stake = Number(first.body.bet.stake);
    expect(Number(first.body.balance)).toBe(1000 - stake);
    expect((await bob.state()).view).toMatchObject({ players: 1, totals: spots });

    await ann.draw();
    const [mine, theirs] = [await ann.state(), await bob.state()];
    expect(mine.view.results[0]).toMatchObject({ id: ann.round.id, isPaid: true });
    expect(theirs.view.results[0]?.outcome).toEqual(mine.view.results[0]?.outcome);
    const [bet] = mine.own.bets;
    expect(bet?.state).toMatch(/won|lost/);
    expect(Number(mine.own.balance)).toBe(1000 - stake + Number(bet?.payout));
    const { body } = await platform.call<{ proof: SharedProof }>(`/play/api/rounds/${bet?.id}`);
    expect(body.proof).toMatchObject({
      roundId: ann.round.id,
      commitment: ann.round.commitment,
      bet: { betId: bet?.id },
    });
    expect(verifyShared(body.proof, findKind(body.proof.kind))).toMatchObject({ ok: true });
    expect(await proofsOf(platform.services.db, ann.member.id, DAYS)).toEqual({
      proofs: [body.proof],
      secret: 0,
      more: false,
    });
    expect((await proofsOf(platform.services.db, bob.member.id, DAYS)).proofs).toEqual([]);

    expect(await platform.postingsOf(ann.member.token, bet?.id)).toEqual(
      bet?.state === 'won' ? ['Payout', 'Stake'] : ['Stake'],
    );
    expect(await checkLedger(platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  },
);

test('what a trial account lays is its own affair: neither its chips nor itself count among all players', async () => {
  const [ann, trial] = [await seated('AE-LI05'), await seated('AE-LI05', '1000.00', TRIAL)];
  expect(trial.opened.live.trial).toBe(true);
  expect((await trial.lay('try', { dragon: '50.00', tie: '5.00' })).status).toBe(200);
  expect((await ann.state()).view).toMatchObject({ players: 0, totals: {} });
  await ann.lay('real', { dragon: '10.00' });
  const { view, own } = await trial.state();
  expect(view).toMatchObject({ players: 1, totals: { dragon: '10.00' } });
  expect(own.bets.map(({ spots }) => spots)).toEqual([{ dragon: '50.00', tie: '5.00' }]);
  await ann.draw();
});

test('what a table does not take is refused with its reason and not charged', async () => {
  const table = await seated('AE-LI01', '50.00');
  const other = await seated('AE-LI02');
  const code = async (key: string, spots: Record<string, string>, roundId?: string) =>
    (await table.lay(key, spots, roundId)).body.error?.code;
  expect(await code('1', { nowhere: '5.00' })).toBe('spot_unknown');
  expect(await code('2', { player: '0.50' })).toBe('stake_invalid');
  expect(await code('3', { player: '501.00' })).toBe('stake_above_limit');
  expect(await code('4', { player: '60.00' })).toBe('insufficient_balance');
  expect(await code('5', { player: '5.00' }, other.round.id)).toBe('round_unknown');
  expect(await code('6', {})).toBe('request_invalid');
  const { services } = platform;
  services.clock.shift(Date.parse(table.round.closesAt) - services.clock.now().getTime());
  const late = await table.lay('7', { player: '5.00' });
  expect([late.status, late.body.error?.code]).toEqual([409, 'betting_closed']);
  expect(await services.ledger.balanceOf(services.db, memberAccount(table.member.id))).toBe(5_000n);
  expect((await platform.call('/play/api/live/bets', undefined, 'x'.repeat(40))).status).toBe(401);
});

test("the stream has other players' chips, the result and the player's own balance", async () => {
  const [ann, bob] = [await seated('DS88-CO01'), await seated('DS88-CO01')];
  const { heard, leave } = await platform.listen<LiveNews>('/play/api/live/events', ann.token);
  await heard(({ view }) => view.round?.id === ann.round.id);
  await ann.lay('ann', { wala: '10.00' });
  await bob.lay('bob', { meron: '25.00' });
  expect((await heard(({ view }) => view.players === 2)).view.totals).toEqual({ meron: '25.00', wala: '10.00' });
  await ann.draw();
  const done = await heard(({ view }) => view.results[0]?.id === ann.round.id && view.results[0].isPaid);
  expect(done.own.balance).toBe((await ann.state()).own.balance);
  await leave();
  expect((await platform.call('/play/api/live/events')).status).toBe(401);
});

test('the session of a page that only watches, by state, list or stream, ends; one with chips stays', async () => {
  const [looker, player] = [await seated('AE-LI05'), await seated('AE-LI05')];
  platform.services.clock.shift(100 * 60_000);
  const { id } = await openRound(looker.state);
  const { heard, leave } = await platform.listen<LiveNews>('/play/api/live/events', looker.token);
  await heard(({ view }) => view.round?.id === id);
  await leave();
  expect((await platform.call('/play/api/live/bets', undefined, looker.token)).status).toBe(200);
  expect((await player.lay('stays', { dragon: '10.00' }, id)).status).toBe(200);
  platform.services.clock.shift(100 * 60_000);
  expect((await platform.call('/play/api/state', undefined, looker.token)).body.error?.code).toBe('session_expired');
  expect((await platform.call('/play/api/live/events', undefined, looker.token)).body.error?.code).toBe(
    'session_expired',
  );
  expect((await platform.call('/play/api/state', undefined, player.token)).status).toBe(200);
});
