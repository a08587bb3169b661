import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateStakes } from '../../database/seed/catalogue/stateStakes.ts';
import { drawChance } from '../../engine/duel/odds.ts';
import { baccaratReturns } from '../../engine/live/baccaratOdds.ts';
import { tableReturns } from '../../engine/live/returns.ts';
import { ROULETTE_RETURN } from '../../engine/live/roulette.ts';
import { kindOf } from '../../engine/rounds/kinds.ts';
import type { ReturnRange } from '../../engine/returns.ts';
import { modelFor, MODELS } from '../../engine/slots/modelFor.ts';
import { oddsOf } from '../../engine/slots/odds.ts';
import { fixtureReturns, returnBounds } from '../../engine/sports/markets.ts';
import { SPORT_KEYS, SPORTS } from '../../engine/sports/sport.ts';
import { maxReturnOf, type PitchTerms, SPORT_KINDS, sportKindKey } from '../../engine/sports/sportKind.ts';
import { simulationRandom } from '../../engine/random.ts';
import { fromCents } from '../../../schema/cents.ts';
import { roundSeries } from '../../rounds/tables.ts';
import { LOTTERIES } from '../lottery/lotteries.ts';
import { lotteryPlans } from '../lottery/plans.ts';
import { livePlans } from '../play/live/plans.ts';
import { sportPlans } from '../play/sports/plans.ts';
import { isPlayed } from './playable.ts';
import { allGames } from './store.ts';
import { type Catalogue, openCatalogue } from './testing.ts';

interface Sheet {
  readonly rules?: readonly string[];
  readonly rtp?: number;
  readonly volatility?: string;
  readonly returns?: readonly (ReturnRange & { readonly name: string })[];
  readonly minBet: number;
  readonly maxBet?: number;
  readonly roundLimit?: number;
  readonly maxReturn?: number;
  readonly closed: number;
}

let platform: Catalogue;
beforeAll(async () => {
  platform = await openCatalogue();
  const { db, rounds } = platform.services;
  const plans = [...(await livePlans(db)), ...(await sportPlans(db)), ...lotteryPlans()];
  await stateStakes(db, plans);
  await rounds.layOut(plans.map((plan) => ({ ...plan, past: 0 })));
});
afterAll(() => platform.close());

async function sheetOf(nodeId: number, language = 'EN') {
  return (await platform.visitor()).value<Sheet>('/wps/relay/GCSGAME_gameSheet', { nodeId: String(nodeId), language });
}

/** Every game of the catalogue: there is none that no engine plays. Of the slots one of each model. */
async function titles() {
  const { db } = platform.services;
  const slots = new Set<string>();
  const found = [];
  for (const game of await allGames(db)) {
    if (game.isList) continue;
    expect(await isPlayed(db, game), `${game.gameType} ${game.name}`).toBe(true);
    const model = game.gameType === 'RNG' ? modelFor(game).id : null;
    if (model !== null && slots.has(model)) continue;
    if (model !== null) slots.add(model);
    found.push(game);
  }
  expect(slots.size).toBe(MODELS.length);
  return found;
}

test('every title can be played, and has a sheet with its rules, what it gives back and its limits', async () => {
  for (const game of await titles()) {
    const sheet = await sheetOf(game.nodeId);
    expect(sheet.rules?.length, game.name).toBeGreaterThan(0);
    for (const sentence of sheet.rules ?? []) expect(sentence, game.name).toMatch(/^[^{}]{8,}$/);
    const returns =
      sheet.rtp === undefined ? (sheet.returns ?? []) : [{ name: 'all', least: sheet.rtp, most: sheet.rtp }];
    expect(returns.length, game.name).toBeGreaterThan(0);
    for (const { name, least, most } of returns) {
      expect(name, game.name).toMatch(/^[^{}]+$/);
      expect(least, `${game.name} ${name}`).toBeGreaterThan(0.35);
      expect(most, `${game.name} ${name}`).toBeLessThan(1.0001);
      expect(least).toBeLessThanOrEqual(most);
    }
    expect(new Set(returns.map(({ name }) => name)).size, game.name).toBe(returns.length);
    expect(sheet.minBet, game.name).toBeGreaterThan(0);
    expect(sheet.maxBet ?? 0, game.name).toBeGreaterThan(sheet.minBet);
  }
});

test('the catalogue states the same smallest stake as a game’s sheet; a hall, the smallest inside it', async () => {
  for (const game of await titles())
    expect((await sheetOf(game.nodeId)).minBet, `${game.gameType} ${game.name}`).toBe(Number(fromCents(game.minBet)));
  const { list } = await platform.visitor();
  const { games: live } = await list({ gameType: 'LIVE', vassalage: 'SA', pageSize: '100' });
  const [doors, tables] = [
    live.filter(({ isGame }) => isGame === 'VASSALAGE'),
    live.filter(({ isGame }) => isGame === 'GAME'),
  ];
  expect(doors.map(({ minBet }) => minBet)).toEqual([Math.min(...tables.map(({ minBet }) => minBet))]);
});

test('tables, books and draws state the limits that their rounds are bound to', async () => {
  const major = (cents: bigint): number => Number(fromCents(cents));
  for (const { nodeId, kind, terms } of await platform.services.db.select().from(roundSeries)) {
    const { min, max, perRound } = kindOf(kind).limits(terms);
    const maxReturn = maxReturnOf(terms);
    // A lottery's kind has tickets; the sheet has the limits of one unit.
    const unit = LOTTERIES.find((lottery) => lottery.nodeId === nodeId)?.terms.maxStake;
    expect(await sheetOf(nodeId ?? 0)).toMatchObject({
      minBet: major(min),
      maxBet: major(unit === undefined ? max : BigInt(unit)),
      roundLimit: major(perRound),
      ...(maxReturn !== null && { maxReturn: major(maxReturn) }),
    });
  }
});

test('a table has the returns that its engine computes, bet by bet', async () => {
  const series = await platform.services.db.select().from(roundSeries);
  const sheetFor = (kind: string) => sheetOf(series.find((each) => each.kind === kind)?.nodeId ?? 0);
  const { player, banker, tie, playerPair, bankerPair } = baccaratReturns();
  expect((await sheetFor('baccarat')).returns).toEqual(
    [
      ['Player', player],
      ['Banker', banker],
      ['Tie', tie],
      ['Player pair', playerPair],
      ['Banker pair', bankerPair],
    ].map(([name, back]) => ({ name, least: back, most: back })),
  );
  expect((await sheetFor('dragonTiger')).returns).toEqual(
    [...tableReturns('dragonTiger')].map(([bet, range]) => ({
      name: { dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie', suitedTie: 'Suited tie' }[bet],
      ...range,
    })),
  );
  expect((await sheetFor('sicBo')).returns).toHaveLength(10);
  expect((await sheetFor('sicBo')).returns).toContainEqual({ name: 'Sum', ...tableReturns('sicBo').get('total') });
  expect((await sheetFor('roulette')).returns).toEqual([
    { name: 'Every bet', least: ROULETTE_RETURN, most: ROULETTE_RETURN },
  ]);
  const fight = await sheetFor('cockfight');
  expect(fight.returns).toEqual(
    [...tableReturns('cockfight')].map(([bet, range]) => ({
      name: { meron: 'Meron', wala: 'Wala', draw: 'Draw' }[bet],
      ...range,
    })),
  );
  expect(fight.returns?.map(({ least, most }) => [least > 0.955 || least === 0.9, most <= 0.96])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test.for(SPORT_KEYS)(
  '%s: every price that is ever offered lies within the bounds of its book’s sheet',
  async (sport) => {
    const kind = SPORT_KINDS.find(({ key }) => key === sportKindKey(sport));
    const names = Array.from({ length: 8 }, (_, at) => `Side ${at}`);
    const random = simulationRandom(23);
    const { least, most } = returnBounds(SPORTS[sport]);
    const terms: PitchTerms = {
      period: 1,
      play: 1,
      phase: 0,
      min: '1',
      max: '1',
      perRound: '1',
      maxReturn: '1',
      league: '',
      names,
    };
    for (let drawn = 0; drawn < 30; drawn += 1) {
      const offer = kind?.offer(random, terms);
      if (!offer) throw new Error('no offer');
      for (const back of Object.values(fixtureReturns(SPORTS[sport], offer))) {
        expect(back).toBeGreaterThan(least);
        expect(back).toBeLessThanOrEqual(most + 1e-12);
      }
    }
  },
);

test('a slot’s sheet has the figures of its model, in the requested language', async () => {
  const { list, send } = await platform.visitor();
  for (const game of (await list({ gameType: 'RNG', pageSize: '40' })).games) {
    const sheet = await sheetOf(game.nodeId);
    expect(sheet.rtp).toBe(oddsOf(modelFor({ ...game, minBet: BigInt(Math.round(game.minBet * 100)) })).rtp);
    expect(['LOW', 'MEDIUM', 'HIGH']).toContain(sheet.volatility);
    expect(sheet.minBet).toBe(game.minBet);
    expect(sheet.maxBet).toBeGreaterThan(sheet.minBet);
    expect(sheet.rules?.join(' ')).toMatch(/pay/);
  }
  expect((await sheetOf(110_003, 'TH')).rules?.[0]).toMatch(/\p{Script=Thai}/u);
  expect((await send('GET', '/wps/relay/GCSGAME_gameSheet', { nodeId: '999999' })).body.errorCode).toBe(
    'DATA_NOT_FOUND',
  );
});

test('a fish game has the return of its shots, and a duel that of each room', async () => {
  const { list } = await platform.visitor();
  const [fish] = (await list({ gameType: 'FISH' })).games;
  expect(await sheetOf(fish?.nodeId ?? 0)).toMatchObject({
    rtp: 0.96,
    maxWin: 100,
    minBet: fish?.minBet,
    rules: [expect.stringContaining('shot'), expect.any(String)],
  });
  const [duel] = (await list({ gameType: 'PVP' })).games;
  const { returns, ...sheet } = await sheetOf(duel?.nodeId ?? 0);
  expect(sheet).toMatchObject({
    minBet: 0.1,
    maxBet: 500,
    rules: [expect.stringContaining('trick'), expect.any(String)],
  });
  // A pot of 20 cents costs nothing; of a large one the room keeps its whole share.
  expect(returns?.[0]?.most).toBe(1);
  expect(Math.min(...(returns ?? []).map(({ least }) => least))).toBeCloseTo(1 - (1 - drawChance()) * 0.03, 10);
});
