import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../../../../schema/upstream/launch.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import type { TableTerms } from '../../../engine/live/table.ts';
import { verifyShared } from '../../../engine/rounds/proof.ts';
import type { SharedProof } from '../../../engine/rounds/proof.ts';
import { findKind } from '../../../engine/rounds/kinds.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { LiveNews, OpenedLive, PlacedAnswer } from '../../../play/live/wire.ts';
import { openTestHouse } from '../../../testing.ts';
import type { TestHouse } from '../../../testing.ts';
import { games } from '../../games/tables.ts';
import { livePlans } from './plans.ts';

const game = { vendor: 'AE', gameType: 'LIVE', names: { EN: 'Table' }, searchKey: '', minBet: 100n, popularity: 1, picture: '/x.svg', supportPlay: false };

let house: TestHouse;
let url: string;
beforeAll(async () => {
  house = await openTestHouse();
  await house.services.db.insert(games).values([
    { ...game, nodeId: 1, gameId: 'AE-LI01', name: 'Grand Baccarat' },
    { ...game, nodeId: 2, gameId: 'AE-LI02', name: 'Grand Roulette' },
    { ...game, nodeId: 3, gameId: 'AE-LI03', name: 'Grand Sic Bo' },
    { ...game, nodeId: 4, gameId: 'DS88-CO01', vendor: 'DS88', gameType: 'SPORTS', name: 'Golden Cockpit' },
  ]);
  // Bets are open for minutes: this machine may be slow.
  const plans = await livePlans(house.services.db);
  await house.services.rounds.layOut(plans.map((plan) => ({ ...plan, terms: { ...(plan.terms as TableTerms), period: 600, betting: 400 }, past: 48 * 600_000 })));
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
});
afterAll(() => house.close());

interface Told<Answer> {
  readonly status: number;
  readonly body: Answer & { readonly error?: { readonly code: string } };
}

async function call<Answer>(path: string, body?: unknown, token?: string): Promise<Told<Answer>> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Told<Answer>['body'] };
}

/** A member at a table, whose round takes bets. */
async function seated(gameId: string, balance = '1000.00') {
  const member = await house.member({ balance });
  const launched = await house.ask(launchGame, { token: member.token, query: { launchMode: 'GLS', gameId } });
  const { content } = (launched.json?.value ?? {}) as { content?: { game_url: string } };
  const ticket = new URL(content?.game_url ?? '', url).searchParams.get('ticket');
  const { body: opened } = await call<OpenedLive>('/play/api/sessions?language=EN', { ticket });
  const token = opened.sessionToken;
  await house.services.rounds.catchUp();
  const state = async () => (await call<OpenedLive>('/play/api/state?language=EN', undefined, token)).body;
  let { view } = await state();
  const wait = Date.parse(view.round?.opensAt ?? '') - house.services.clock.now().getTime();
  if (wait > 0) house.services.clock.shift(wait + 1);
  ({ view } = await state());
  const round = view.round;
  if (!round) throw new Error('no round');
  const lay = (key: string, spots: Record<string, string>, roundId = round.id) => call<PlacedAnswer>('/play/api/live/bets', { sessionToken: token, roundId, key: `key-${key}-0001`, spots });
  const draw = async () => {
    house.services.clock.shift(Date.parse(round.resultAt) - house.services.clock.now().getTime());
    await house.services.rounds.catchUp();
  };
  return { member, token, opened, round, state, lay, draw };
}

test('tables and fights can be launched, what no engine plays stays under maintenance', async () => {
  const { token } = await house.member();
  const open = async (gameId: string) => (await house.ask(launchGame, { token, query: { launchMode: 'GLS', gameId } })).json?.errorCode ?? 'open';
  expect([await open('AE-LI01'), await open('AE-LI02'), await open('DS88-CO01'), await open('AE-LI03')]).toEqual(['open', 'open', 'open', 'game_under_maintenance']);
});

test('a table shows its terms, its returns and a history that verifies, before the first bet', async () => {
  const { opened } = await seated('AE-LI01');
  expect(opened.live).toMatchObject({ kind: 'baccarat', limits: { min: '1.00', max: '500.00', perRound: '1000.00' }, chips: ['1.00', '5.00', '20.00', '100.00', '500.00'] });
  expect(opened.live.returns['banker']).toBeCloseTo(0.98942, 5);
  expect(opened.view.results.length).toBeGreaterThan(40);
  expect(opened.own).toEqual({ balance: '1000.00', bets: [] });
  for (const { id } of opened.view.results.slice(0, 3)) {
    const { body } = await call<{ proof: SharedProof }>(`/play/api/rounds/${id}`);
    expect(verifyShared(body.proof, findKind('baccarat')).ok).toBe(true);
  }
});

test.for([['AE-LI01', { player: '10.00', tie: '2.00' }], ['AE-LI02', { 'straight:17': '5.00', red: '20.00', 'split:0-1': '1.00' }], ['DS88-CO01', { meron: '10.00', draw: '1.00' }]] as const)(
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
    const { body } = await call<{ proof: SharedProof }>(`/play/api/rounds/${bet?.id}`);
    expect(body.proof).toMatchObject({ roundId: ann.round.id, commitment: ann.round.commitment, bet: { betId: bet?.id } });
    expect(verifyShared(body.proof, findKind(body.proof.kind))).toMatchObject({ ok: true });

    const record = await house.ask(accountRecord, { token: ann.member.token, query: {} });
    const { list = [] } = (record.json?.value ?? {}) as { list?: { txTypeName: string; reference: string }[] };
    expect(list.filter(({ reference }) => reference === bet?.id).map(({ txTypeName }) => txTypeName)).toEqual(bet?.state === 'won' ? ['Payout', 'Stake'] : ['Stake']);
    expect(await checkLedger(house.services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  });

test('what a table does not take is refused with its reason and not charged', async () => {
  const table = await seated('AE-LI01', '50.00');
  const other = await seated('AE-LI02');
  const code = async (key: string, spots: Record<string, string>, roundId?: string) => (await table.lay(key, spots, roundId)).body.error?.code;
  expect(await code('1', { nowhere: '5.00' })).toBe('spot_unknown');
  expect(await code('2', { player: '0.50' })).toBe('stake_invalid');
  expect(await code('3', { player: '501.00' })).toBe('stake_above_limit');
  expect(await code('4', { player: '60.00' })).toBe('insufficient_balance');
  expect(await code('5', { player: '5.00' }, other.round.id)).toBe('round_unknown');
  expect(await code('6', {})).toBe('request_invalid');
  const { services } = house;
  services.clock.shift(Date.parse(table.round.closesAt) - services.clock.now().getTime());
  const late = await table.lay('7', { player: '5.00' });
  expect([late.status, late.body.error?.code]).toEqual([409, 'betting_closed']);
  expect(await services.ledger.balanceOf(services.db, memberAccount(table.member.id))).toBe(5_000n);
  expect((await call('/play/api/live/bets', undefined, 'x'.repeat(40))).status).toBe(401);
});

test('the stream tells of other players\' chips, of the result and of one\'s own purse, and ends with the house\'s patience', async () => {
  const [ann, bob] = [await seated('DS88-CO01'), await seated('DS88-CO01')];
  const stream = await fetch(`${url}/play/api/live/events`, { headers: { authorization: `Bearer ${ann.token}` } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const heard = async (wanted: (news: LiveNews) => boolean): Promise<LiveNews> => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error('the stream ended');
      text += part.value;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const news = message.startsWith('data: ') ? (JSON.parse(message.slice(6)) as LiveNews) : null;
        if (news && wanted(news)) return news;
      }
    }
  };
  await heard(({ view }) => view.round?.id === ann.round.id);
  await ann.lay('ann', { wala: '10.00' });
  await bob.lay('bob', { meron: '25.00' });
  expect((await heard(({ view }) => view.players === 2)).view.totals).toEqual({ meron: '25.00', wala: '10.00' });
  await ann.draw();
  const done = await heard(({ view }) => view.results[0]?.id === ann.round.id && view.results[0].isPaid);
  expect(done.own.balance).toBe((await ann.state()).own.balance);
  await reader?.cancel();
  expect((await fetch(`${url}/play/api/live/events`)).status).toBe(401);
});
