import { afterAll, beforeAll, expect, test } from 'vitest';
import { findKind } from '../../../engine/rounds/kinds.ts';
import type { SharedProof } from '../../../engine/rounds/proof.ts';
import { verifyShared } from '../../../engine/rounds/proof.ts';
import { isWon } from '../../../engine/sports/result.ts';
import { SPORTS } from '../../../engine/sports/sport.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { BookFixture, BookNews, OpenedBook, PlacedBookBet } from '../../../play/sports/wire.ts';
import { toCents } from '../../../../schema/cents.ts';
import { proofsOf } from '../proofs.ts';
import { openPlayPlatform, type PlayPlatform, type Told } from '../testing.ts';
import { sportPlans } from './plans.ts';

const NAMES = ['Football', 'Tennis', 'Horse Racing'];

let platform: PlayPlatform;
beforeAll(async () => {
  platform = await openPlayPlatform(
    [...NAMES, 'Curling'].map((name) => ({ vendor: 'BTI', gameType: 'SPORTS', gameId: `BTI-${name}`, name })),
  );
  await platform.services.rounds.layOut(await sportPlans(platform.services.db));
});
afterAll(() => platform.close());

const firstPick = ({ offer }: BookFixture) => Object.keys(offer.prices)[0] ?? '';
const pickOf = (fixture: BookFixture, pick = firstPick(fixture)) => ({
  roundId: fixture.id,
  pick,
  odds: fixture.offer.prices[pick] ?? 0,
});

/**
 * A member with an open book, with all its pitches active and the kick-offs of the later half more than a minute away.
 */
async function reader(name: string, balance = '1000.00') {
  const { member, opened, token, state } = await platform.enter<OpenedBook>(`BTI-${name}`, balance);
  await state();
  await platform.services.rounds.catchUp();
  const open = async () => (await state()).view.fixtures.filter((fixture) => fixture.state === 'open').toReversed();
  let count = 0;
  const single = (fixture: BookFixture, more: object = {}) =>
    platform.call<PlacedBookBet>('/play/api/book/bets', {
      sessionToken: token,
      key: `key-${(count += 1)}-${member.id}-00`,
      stake: '10.00',
      ...pickOf(fixture),
      ...more,
    });
  const combined = (legs: readonly object[], more: object = {}) =>
    platform.call<PlacedBookBet>('/play/api/book/combined', {
      sessionToken: token,
      key: `slip-${(count += 1)}-${member.id}-0`,
      stake: '10.00',
      legs,
      ...more,
    });
  return { member, token, opened, state, open, single, combined };
}

const playUntil = async (moment: string) => {
  platform.services.clock.shift(Date.parse(moment) - platform.services.clock.now().getTime());
  await platform.services.rounds.catchUp();
};

test('books can be launched, what is none stays under maintenance', async () => {
  const { token } = await platform.member();
  const launched = await Promise.all([...NAMES, 'Curling'].map((name) => platform.launched(token, `BTI-${name}`)));
  expect(launched).toEqual(['open', 'open', 'open', 'game_under_maintenance']);
});

test('a book shows fixtures by kick-off, its limits and a history that verifies, before the first bet', async () => {
  const { opened, state } = await reader('Football');
  expect(opened.book).toMatchObject({ sport: 'football', legs: { least: 2, most: 8 } });
  expect(opened.view.results.length).toBeGreaterThan(5);
  const { view } = await state();
  expect(view.fixtures.filter((fixture) => fixture.state === 'open')).toHaveLength(8);
  expect(view.fixtures.map(({ closesAt }) => closesAt)).toEqual(
    view.fixtures.map(({ closesAt }) => closesAt).toSorted(),
  );
  expect(new Set(view.fixtures.flatMap(({ offer }) => offer.sides)).size).toBe(16);
  const { body } = await platform.call<{ proof: SharedProof }>(`/play/api/rounds/${opened.view.results[0]?.id}`);
  expect(verifyShared(body.proof, findKind('sport:football')).ok).toBe(true);
});

test.for(NAMES)(
  "%s: a single bet is charged once, the match is played before everybody's eyes, and paid to the cent",
  async (name) => {
    const ann = await reader(name);
    const [fixture] = await ann.open();
    if (!fixture) throw new Error('no fixture');
    const key = { key: 'the-same-key-01' };
    const [first, again] = [await ann.single(fixture, key), await ann.single(fixture, key)];
    expect([first.status, again.body.bet.id, first.body.balance]).toEqual([200, first.body.bet.id, '990.00']);

    await playUntil(fixture.closesAt);
    platform.services.clock.shift(60_000);
    await platform.services.rounds.catchUp();
    const during = (await ann.state()).view.fixtures.find(({ id }) => id === fixture.id);
    expect(during?.state).toBe('playing');
    await playUntil(fixture.resultAt);
    const { view, own } = await ann.state();
    const result = view.results.find(({ id }) => id === fixture.id);
    expect(during && result?.track.startsWith(during.seen)).toBe(true);
    expect(during && during.seen.length < (result?.track.length ?? 0)).toBe(true);
    const [bet] = own.bets;
    const { sport } = ann.opened.book;
    const won = isWon(SPORTS[sport], firstPick(fixture), { track: result?.track ?? '' }, fixture.offer);
    const payout = won ? (1_000n * BigInt(pickOf(fixture).odds)) / 100n : 0n;
    expect([bet?.state, toCents(bet?.payout ?? '')]).toEqual([won ? 'won' : 'lost', payout]);
    expect(toCents(own.balance)).toBe(99_000n + payout);
    const { body } = await platform.call<{ proof: SharedProof }>(`/play/api/rounds/${bet?.id}`);
    expect(verifyShared(body.proof, findKind(`sport:${sport}`)).ok).toBe(true);

    expect(await platform.postingsOf(ann.member.token, bet?.id)).toEqual(won ? ['Payout', 'Stake'] : ['Stake']);
  },
);

test('a combined bet is charged once, with a void leg at one, and paid once when its last leg is known', async () => {
  const ann = await reader('Tennis');
  const [a, b, c] = await ann.open();
  if (!a || !b || !c) throw new Error('too few fixtures');
  // Both sides of two matches, with a third that is called off: exactly one of the four wins.
  const sides = ['win:home', 'win:away'];
  for (const one of sides)
    for (const two of sides) expect((await ann.combined([pickOf(a, one), pickOf(b, two), pickOf(c)])).status).toBe(200);
  expect((await ann.state()).own.balance).toBe('960.00');
  await platform.services.rounds.void(c.id, 'rain');
  await playUntil(
    [a, b]
      .map(({ resultAt }) => resultAt)
      .toSorted()
      .at(-1) ?? '',
  );
  const { own } = await ann.state();
  expect(own.bets.map(({ state }) => state).toSorted()).toEqual(['lost', 'lost', 'lost', 'won']);
  const won = own.bets.find(({ state }) => state === 'won');
  expect(won?.legs.map(({ state }) => state)).toEqual(['won', 'won', 'void']);
  const expected = (1_000n * BigInt(won?.legs[0]?.odds ?? 0) * BigInt(won?.legs[1]?.odds ?? 0)) / 10_000n;
  expect([toCents(won?.payout ?? ''), toCents(own.balance)]).toEqual([expected, 96_000n + expected]);
  const { body } = await platform.call<{ proof: SharedProof }>(`/play/api/rounds/${won?.legs[0]?.id}`);
  expect(verifyShared(body.proof, findKind('sport:tennis')).ok).toBe(true);
  const { proofs } = await proofsOf(platform.services.db, ann.member.id, {
    from: new Date(0),
    until: new Date('2100-01-01'),
  });
  const known = own.bets.flatMap(({ legs }) => legs.filter(({ state }) => state === 'won' || state === 'lost'));
  expect(
    proofs
      .flatMap((proof) =>
        'bet' in proof && proof.bet !== null && verifyShared(proof, findKind('sport:tennis')).ok ? proof.bet.betId : [],
      )
      .toSorted(),
  ).toEqual(known.map(({ id }) => id).toSorted());
  expect(await checkLedger(platform.services.db)).toMatchObject({
    balances: 0n,
    entries: 0n,
    drifted: [],
    negative: [],
    miscounted: [],
  });
});

test('what a book does not take is refused with its reason and not charged', async () => {
  const ann = await reader('Football', '50.00');
  const [fixture, second] = await ann.open();
  const [elsewhere] = await (await reader('Tennis')).open();
  if (!fixture || !second || !elsewhere) throw new Error('no fixture');
  const code = async (answer: Promise<Told<PlacedBookBet>>) => (await answer).body.error?.code;
  expect(await code(ann.single(fixture, { odds: pickOf(fixture).odds + 1 }))).toBe('odds_changed');
  expect(await code(ann.single(fixture, { pick: 'win:nobody' }))).toBe('spot_unknown');
  expect(await code(ann.single(fixture, { stake: '0.50' }))).toBe('stake_below_limit');
  expect(await code(ann.single(fixture, { stake: '1.234' }))).toBe('stake_invalid');
  expect(await code(ann.single(fixture, { stake: '60.00' }))).toBe('insufficient_balance');
  expect(await code(ann.single(elsewhere))).toBe('round_unknown');
  const legs = [pickOf(fixture), pickOf(second)];
  expect(await code(ann.combined([pickOf(fixture), pickOf(fixture, 'win:away')]))).toBe('fixture_repeated');
  expect(await code(ann.combined([pickOf(fixture), { ...pickOf(second), odds: 9_999 }]))).toBe('odds_changed');
  expect(await code(ann.combined([pickOf(fixture), pickOf(elsewhere)]))).toBe('round_unknown');
  expect(await code(ann.combined([pickOf(fixture)]))).toBe('request_invalid');
  expect(await code(ann.combined(legs, { stake: '9000000.00' }))).toBe('return_limit');
  expect(await code(ann.combined(legs, { stake: '50.01' }))).toBe('insufficient_balance');
  const { services } = platform;
  services.clock.shift(
    Math.max(...[fixture, second].map(({ closesAt }) => Date.parse(closesAt))) - services.clock.now().getTime(),
  );
  expect([await code(ann.single(fixture)), await code(ann.combined(legs))]).toEqual([
    'betting_closed',
    'betting_closed',
  ]);
  expect(await services.ledger.balanceOf(services.db, memberAccount(ann.member.id))).toBe(5_000n);
});

test("the stream has kick-offs, scores and the player's own balance", async () => {
  const ann = await reader('Football');
  const fixture = (await ann.open()).at(-1);
  if (!fixture) throw new Error('no fixture');
  await ann.single(fixture);
  const { heard, leave } = await platform.listen<BookNews>('/play/api/book/events', ann.token);
  expect((await heard(({ view }) => view.fixtures.some(({ id }) => id === fixture.id))).own.balance).toBe('990.00');
  await playUntil(fixture.closesAt);
  await heard(({ view }) => view.fixtures.some(({ id, state }) => id === fixture.id && state === 'playing'));
  await playUntil(fixture.resultAt);
  const done = await heard(
    ({ view, own }) => view.results.some(({ id }) => id === fixture.id) && own.bets[0]?.state !== 'placed',
  );
  expect(done.own.balance).toBe((await ann.state()).own.balance);
  await leave();
});

test('the session of a page that only watches the book ends; one with bets, single or combined, stays', async () => {
  const [looker, single, combined] = [await reader('Football'), await reader('Football'), await reader('Football')];
  platform.services.clock.shift(100 * 60_000);
  await looker.state();
  await platform.services.rounds.catchUp();
  const [fixture, second] = await looker.open();
  if (!fixture || !second) throw new Error('no fixture');
  expect([
    (await single.single(fixture)).status,
    (await combined.combined([pickOf(fixture), pickOf(second)])).status,
  ]).toEqual([200, 200]);
  platform.services.clock.shift(100 * 60_000);
  const isOpen = async (token: string) => (await platform.call('/play/api/state', undefined, token)).status === 200;
  expect(await Promise.all([looker, single, combined].map(({ token }) => isOpen(token)))).toEqual([false, true, true]);
});
