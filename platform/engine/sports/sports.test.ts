import { expect, test } from 'vitest';
import { simulationRandom } from '../random.ts';
import { combinedReturn } from '../rounds/combined.ts';
import { isRefused } from '../rounds/RoundKind.ts';
import { clockWinners, leadSpread, totalSpread } from './clock.ts';
import { placeChances } from './field.ts';
import { AIM, chancesOf, fixtureReturns, offerOf } from './markets.ts';
import { isWon, orderOf, scoreOf, seenOf } from './result.ts';
import { setEnds, setStandings, unitChance } from './sets.ts';
import { SPORT_KEYS, SPORTS } from './sport.ts';
import type { ClockRules, Rules } from './sport.ts';
import { drawTrack, SPORT_KINDS } from './sportKind.ts';
import type { PitchTerms } from './sportKind.ts';

const NAMES = Array.from({ length: 8 }, (_, at) => `Side ${at}`);
const TERMS: PitchTerms = {
  period: 480,
  play: 180,
  phase: 60,
  min: '100',
  max: '50000',
  perRound: '100000',
  maxReturn: '1000000',
  league: 'League',
  names: NAMES,
};
const rulesOf = (sport: (typeof SPORT_KEYS)[number]): Rules => SPORTS[sport];

test('the spread of a match over time is what going through every course of it says', () => {
  const rules: ClockRules = {
    form: 'clock',
    steps: 6,
    minutes: 6,
    scores: [
      { home: 'h', away: 'a', points: 2 },
      { home: 'H', away: 'A', points: 3 },
    ],
    pace: [0, 0],
    tilt: 0,
    draws: false,
    totals: true,
  };
  const strength = { h: 2_000, a: 1_500, H: 700, A: 900 };
  const marks = [
    ['h', 2_000],
    ['a', 1_500],
    ['H', 700],
    ['A', 900],
    ['.', 4_900],
  ] as const;
  const leads = new Map<number, bigint>();
  const totals = new Map<number, bigint>();
  const walk = (track: string, ways: bigint): void => {
    if (track.length < rules.steps) return marks.forEach(([mark, weight]) => walk(track + mark, ways * BigInt(weight)));
    const { home, away } = scoreOf(rules, track);
    leads.set(home - away, (leads.get(home - away) ?? 0n) + ways);
    totals.set(home + away, (totals.get(home + away) ?? 0n) + ways);
  };
  walk('', 1n);
  const exact = (ways: bigint) => Number(ways) / 10_000 ** rules.steps;
  const [lead, total] = [leadSpread(rules, strength), totalSpread(rules, strength)];
  for (const [value, ways] of leads) expect(lead.chances[value - lead.least]).toBeCloseTo(exact(ways), 13);
  for (const [value, ways] of totals) expect(total.chances[value - total.least]).toBeCloseTo(exact(ways), 13);
  const draw = exact(leads.get(0) ?? 0n);
  const home = [...leads].reduce((sum, [value, ways]) => (value > 0 ? sum + exact(ways) : sum), 0);
  expect(clockWinners(rules, strength).home).toBeCloseTo(home + (draw * 2_700) / 5_100, 13);
  expect(clockWinners({ ...rules, draws: true }, strength).draw).toBeCloseTo(draw, 13);
});

test('a set and a match of sets are won as often as the sums of all their courses say', () => {
  // To 3 with two clear: 3:0, 3:1, and from 2:2 for ever.
  const [p, q] = [0.55, 0.45];
  expect(unitChance({ to: 3, lead: 2, cap: null }, 550)).toBeCloseTo(
    p ** 3 + 3 * p ** 3 * q + 6 * p ** 2 * q ** 2 * (p ** 2 / (p ** 2 + q ** 2)),
    13,
  );
  // With a cap of 3 the point after 2:2 decides.
  expect(unitChance({ to: 3, lead: 2, cap: 3 }, 550)).toBeCloseTo(
    p ** 3 + 3 * p ** 3 * q + 6 * p ** 2 * q ** 2 * p,
    13,
  );
  expect(unitChance({ to: 25, lead: 2, cap: null }, 500)).toBeCloseTo(0.5, 13);
  const ends = setEnds({ form: 'sets', toWin: 3, unit: { to: 1, lead: 1, cap: null }, spread: 0 }, 550);
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 13);
  expect(ends.find(({ home, away }) => home === 3 && away === 1)?.chance).toBeCloseTo(3 * p ** 3 * q, 13);
});

test('places in a field come from every order of them', () => {
  const chances = placeChances([3, 2, 1], 2);
  expect(chances[0]).toBeCloseTo(3 / 6 + (2 / 6) * (3 / 4) + (1 / 6) * (3 / 5), 13);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(2, 13);
});

test.for(SPORT_KEYS)('%s: every price gives back its aim, rounded down, whatever the strengths', (sport) => {
  const rules = rulesOf(sport);
  const random = simulationRandom(11);
  const aim = (rules.form === 'field' ? AIM.field : AIM.match) / 1_000;
  for (let drawn = 0; drawn < 40; drawn += 1) {
    const offer = offerOf(random, rules, 'League', NAMES);
    const chances = chancesOf(rules, offer);
    const returns = fixtureReturns(rules, offer);
    const sum = (market: string) =>
      Object.entries(chances).reduce((all, [pick, chance]) => (pick.startsWith(`${market}:`) ? all + chance : all), 0);
    expect(sum('win')).toBeCloseTo(1, 10);
    expect(Object.keys(offer.prices).some((pick) => pick.startsWith('win:'))).toBe(true);
    for (const [pick, price] of Object.entries(offer.prices)) {
      const chance = chances[pick] ?? 0;
      expect(returns[pick]).toBe((chance * price) / 100);
      expect(returns[pick]).toBeLessThanOrEqual(aim + 1e-12);
      expect(returns[pick]).toBeGreaterThan(aim - chance / 100);
      expect(price).toBeGreaterThan(102);
    }
  }
});

test.for(SPORT_KEYS)('%s: matches end as their published chances say, within five standard errors', (sport) => {
  const rules = rulesOf(sport);
  const random = simulationRandom(5);
  const offer = offerOf(random, rules, 'League', NAMES);
  const chances = chancesOf(rules, offer);
  const matches = 4_000;
  const won: Record<string, number> = {};
  for (let match = 0; match < matches; match += 1) {
    const outcome = { track: drawTrack(random, rules, offer) };
    for (const pick of Object.keys(chances)) if (isWon(rules, pick, outcome, offer)) won[pick] = (won[pick] ?? 0) + 1;
  }
  for (const [pick, chance] of Object.entries(chances))
    expect(Math.abs((won[pick] ?? 0) / matches - chance), pick).toBeLessThan(
      5 * Math.sqrt((chance * (1 - chance)) / matches),
    );
});

test('each market is settled by what was played', () => {
  const football = rulesOf('football');
  const lines = { total: 2.5, handicap: -1.5 };
  const won = (rules: Rules, track: string, picks: readonly string[]) =>
    picks.filter((pick) => isWon(rules, pick, { track }, { lines }));
  const all = ['win:home', 'win:draw', 'win:away', 'total:over', 'total:under', 'handicap:home', 'handicap:away'];
  expect(won(football, '..h..h..', all)).toEqual(['win:home', 'total:under', 'handicap:home']);
  expect(won(football, 'h.a', all)).toEqual(['win:draw', 'total:under', 'handicap:away']);
  expect(won(football, 'hhaa.a', all)).toEqual(['win:away', 'total:over', 'handicap:away']);
  // The golden point decides who wins, and nothing else.
  expect(won(rulesOf('baseball'), 'ha+', all)).toEqual(['win:home', 'total:under', 'handicap:away']);
  const tennis = SPORTS.tennis;
  expect(scoreOf(tennis, 'hhhhhh'.repeat(2))).toMatchObject({ home: 2, away: 0, within: [0, 0] });
  expect(scoreOf(tennis, 'hahahahahaha')).toMatchObject({ home: 0, away: 0, within: [6, 6] });
  expect(scoreOf(tennis, 'hahahahahahah')).toMatchObject({ home: 1, away: 0 });
  expect(won(tennis, 'hhhhhh'.repeat(2), all)).toEqual(['win:home', 'total:under', 'handicap:home']);
  const race = rulesOf('horseRacing');
  const track = '01234567,31204567';
  expect(orderOf(track)).toEqual([3, 1, 2, 0, 4, 5, 6, 7]);
  expect(won(race, track, ['win:3', 'win:0', 'place:2', 'place:0', 'place:constructor'])).toEqual(['win:3', 'place:2']);
});

test('what is seen of a match grows with the time, and its end only shows at its end', () => {
  const baseball = rulesOf('baseball');
  const track = `${'h'.repeat(45)}${'a'.repeat(45)}-`;
  expect(seenOf(baseball, track, 0)).toBe('');
  expect(scoreOf(SPORTS.baseball, seenOf(baseball, track, 0.5))).toMatchObject({ home: 45, away: 0, golden: null });
  expect(scoreOf(SPORTS.baseball, seenOf(baseball, track, 0.999)).golden).toBeNull();
  expect(scoreOf(SPORTS.baseball, seenOf(baseball, track, 1)).golden).toBe('away');
  const drawn = drawTrack(
    simulationRandom(3),
    SPORTS.circuit,
    offerOf(simulationRandom(3), SPORTS.circuit, 'L', NAMES),
  );
  expect(seenOf(SPORTS.circuit, drawn, 0.99).split(',')).toHaveLength(9);
  expect(setStandings(SPORTS.snooker, 'hha').at(-1)).toMatchObject({ sets: [2, 1], won: 'a' });
});

test('fixtures follow each other on the pitch, and a price that was not offered is refused', () => {
  const kind = SPORT_KINDS.find(({ key }) => key === 'sport:football');
  if (!kind) throw new Error('no football');
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  expect(kind.timing(at(60), TERMS)).toEqual({ opensAt: at(60), closesAt: at(540), resultAt: at(720) });
  expect(kind.timing(at(540), TERMS)?.opensAt).toEqual(at(540));
  const offer = kind.offer(simulationRandom(2), TERMS);
  expect(new Set(offer.sides).size).toBe(2);
  const odds = offer.prices['win:home'] ?? 0;
  const problem = (selection: unknown) => {
    const parsed = kind.parse(selection, TERMS, offer);
    return isRefused(parsed) ? parsed.problem : parsed.bet;
  };
  expect(problem({ pick: 'win:home', odds, stake: '10.5' })).toEqual({ pick: 'win:home', odds, cents: '1050' });
  expect(problem({ pick: 'win:home', odds: odds + 1, stake: '10' })).toBe('odds_changed');
  expect(
    [
      { pick: 'win:3', odds, stake: '1' },
      { pick: 'constructor', odds, stake: '1' },
    ].map(problem),
  ).toEqual(['spot_unknown', 'spot_unknown']);
  expect(['0', '-1', '1e3', '0.001', 5].map((stake) => problem({ pick: 'win:home', odds, stake }))).toEqual(
    Array.from({ length: 5 }, () => 'stake_invalid'),
  );
  expect([null, {}, { pick: 'win:home' }].map(problem)).toEqual(Array.from({ length: 3 }, () => 'request_invalid'));
  expect(problem({ pick: 'win:home', odds, stake: '99999999' })).toBe('return_limit');
  expect(kind.payout({ pick: 'win:home', odds: 185, cents: '333' }, { track: 'h' }, offer)).toBe(616n);
  expect(kind.payout({ pick: 'win:home', odds: 185, cents: '333' }, { track: 'a' }, offer)).toBe(0n);
});

test('a combined bet multiplies prices exactly, rounds down once; void legs count 1, a lost leg ends it', () => {
  expect(combinedReturn(1_000n, [185n, 210n, 333n])).toBe(12_937n);
  expect(combinedReturn(1_000n, [185n, 100n])).toBe(1_850n);
  expect(combinedReturn(777n, [100n, 100n, 100n])).toBe(777n);
  expect(combinedReturn(1_000n, [185n, 0n, 500n])).toBe(0n);
  // Rounding each step down would lose a cent.
  expect(combinedReturn(101n, [133n, 151n])).toBe(202n);
});
