import type { Language } from '../../../../schema/languages.ts';
import type { Executor } from '../../../database/database.ts';
import { combinedReturn, LEGS } from '../../../engine/rounds/combined.ts';
import { kindOf } from '../../../engine/rounds/kinds.ts';
import { drawChance } from '../../../engine/rounds/proof.ts';
import { seenOf } from '../../../engine/sports/result.ts';
import type { FixtureOffer, FixtureOutcome, SportKey } from '../../../engine/sports/sport.ts';
import { SPORTS } from '../../../engine/sports/sport.ts';
import type { PitchTerms, SportBet } from '../../../engine/sports/sportKind.ts';
import { sportOfKind } from '../../../engine/sports/sportKind.ts';
import { usableBonus } from '../../../bonuses/usable.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type {
  BookFixture,
  BookResult,
  BookState,
  BookView,
  OwnBook,
  OwnBookBet,
  OwnLeg,
} from '../../../play/sports/wire.ts';
import type { KnownBet, KnownCombined } from '../../../rounds/read.ts';
import { betsOf, combinedBetsOf, latestResults, roundsUnderWay } from '../../../rounds/read.ts';
import { pitchesOfGame } from '../../../rounds/series.ts';
import type { Round } from '../../../rounds/tables.ts';
import type { Services } from '../../../services.ts';
import type { Game } from '../../games/tables.ts';
import { isUnderMaintenance, nameOf } from '../../games/wireGame.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { centsOrNull } from '../answers.ts';
import type { Table } from '../sessions.ts';

const RESULTS = 10;
const OWN_BETS = 30;
/** Number of steps in which a running match is published: enough to follow it, few enough for many viewers. */
const TOLD = 60;

/** A book that is open: its sport and its pitches. */
export interface Book {
  readonly sport: SportKey;
  readonly keys: readonly string[];
  readonly terms: PitchTerms;
}

/** The book behind a game; null for a game that is none. */
export async function bookAt(db: Executor, { nodeId }: Pick<Game, 'nodeId'>): Promise<Book | null> {
  const pitches = await pitchesOfGame(db, nodeId);
  const [first] = pitches;
  const sport = first ? sportOfKind(first.kind) : null;
  return first && sport !== null
    ? { sport, keys: pitches.map(({ key }) => key), terms: first.terms as PitchTerms }
    : null;
}

/** Throws `game_unavailable` if the game is not an open book. */
export async function openBookAt(db: Executor, game: Game, now: Date): Promise<Book> {
  const book = await bookAt(db, game);
  if (book === null || isUnderMaintenance(game, now))
    throw new PlayRefusal('game_unavailable', book === null ? 'The game is no book' : 'The book is under maintenance');
  return book;
}

/** The public view. Of a running match the platform knows the end, and publishes what has been played. */
export async function bookView(db: Executor, { sport, keys }: Book, now: Date): Promise<BookView> {
  const [underWay, results] = [await roundsUnderWay(db, keys), await latestResults(db, keys, now, RESULTS)];
  const fixtures = underWay
    .filter(({ state }) => state === 'open' || state === 'closed')
    .map((round) => toFixture(round, sport, now));
  return {
    fixtures: fixtures.sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt)),
    results: results.map(toResult),
  };
}

function toFixture(
  { id, number, state, closesAt, resultAt, commitment, seed, offer }: Round,
  sport: SportKey,
  now: Date,
): BookFixture {
  const known = offer as FixtureOffer;
  const played = (now.getTime() - closesAt.getTime()) / (resultAt.getTime() - closesAt.getTime());
  // The end is published once the platform has drawn it, never by this clock alone.
  const share = state === 'closed' ? Math.min(TOLD - 1, Math.max(0, Math.floor(played * TOLD))) / TOLD : 0;
  const seen = state === 'closed' ? seenOf(SPORTS[sport], trackOf(sport, seed, id, known), share) : '';
  return {
    id,
    number,
    state: state === 'closed' ? 'playing' : 'open',
    closesAt: closesAt.toISOString(),
    resultAt: resultAt.toISOString(),
    commitment,
    offer: known,
    seen,
    share,
  };
}

const trackOf = (sport: SportKey, seed: string, roundId: string, offer: FixtureOffer): string =>
  (kindOf(`sport:${sport}`).draw(drawChance(seed, roundId), offer) as FixtureOutcome).track;

const toResult = ({ id, number, resultAt, offer, outcome }: Round): BookResult => ({
  id,
  number,
  at: resultAt.toISOString(),
  offer: offer as FixtureOffer,
  track: (outcome as FixtureOutcome).track,
});

/** What only this player sees: single and combined bets in one row. */
export async function ownBook(
  { db, ledger, clock }: Services,
  { member: { id: memberId }, game: { nodeId, gameType } }: Pick<Table, 'member' | 'game'>,
  { keys }: Book,
): Promise<OwnBook> {
  const singles = (await betsOf(db, { memberId, series: keys }, OWN_BETS)).map(toOwnBet);
  const combined = (await combinedBetsOf(db, memberId, nodeId, OWN_BETS)).map(toOwnCombined);
  const bets = [...singles, ...combined]
    .sort((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt))
    .slice(0, OWN_BETS);
  return {
    balance: fromCents(await ledger.balanceOf(db, memberAccount(memberId))),
    bonus: centsOrNull(await usableBonus(db, memberId, gameType, clock.now())),
    bets,
  };
}

const LEG_STATES = { placed: 'placed', won: 'won', lost: 'lost', refunded: 'void' } as const;

export function toOwnBet({ bet, round }: Pick<KnownBet, 'bet' | 'round'>): OwnBookBet {
  const { odds } = bet.selection as SportBet;
  return {
    id: bet.id,
    placedAt: bet.placedAt.toISOString(),
    state: bet.state,
    stake: fromCents(bet.stake),
    payout: fromCents(bet.payout),
    possible: fromCents(combinedReturn(bet.stake, [BigInt(odds)])),
    legs: [toLeg(bet.id, round, bet.selection as SportBet, LEG_STATES[bet.state])],
  };
}

export function toOwnCombined({ bet, legs }: KnownCombined): OwnBookBet {
  // A void leg counts 1.00 from then on.
  const backs = legs.map(({ leg }) => (leg.state === 'void' ? leg.back : BigInt((leg.selection as SportBet).odds)));
  return {
    id: bet.id,
    placedAt: bet.placedAt.toISOString(),
    state: bet.state,
    stake: fromCents(bet.stake),
    payout: fromCents(bet.payout),
    possible: fromCents(combinedReturn(bet.stake, backs)),
    legs: legs.map(({ leg, round }) => toLeg(leg.id, round, leg.selection as SportBet, leg.state)),
  };
}

function toLeg(id: string, round: Round, { pick, odds }: SportBet, state: OwnLeg['state']): OwnLeg {
  const { sides, lines } = round.offer as FixtureOffer;
  const track = round.receipt === null ? null : (round.outcome as FixtureOutcome).track;
  return { id, roundId: round.id, sides, lines, pick, odds, closesAt: round.closesAt.toISOString(), state, track };
}

/** Everything that a book's page shows first. */
export async function bookState(
  services: Services,
  { member, game }: Table,
  book: Book,
  language: Language,
): Promise<BookState> {
  const { db, clock, settings } = services;
  const { symbol } = await settings.get(db, 'currency');
  const { min, max, perRound, maxReturn } = book.terms;
  const limits = {
    min: fromCents(BigInt(min)),
    max: fromCents(BigInt(max)),
    perRound: fromCents(BigInt(perRound)),
    maxReturn: fromCents(BigInt(maxReturn)),
  };
  return {
    game: { nodeId: String(game.nodeId), name: nameOf(game, language) },
    book: { sport: book.sport, limits, legs: LEGS, currencySymbol: symbol, trial: isTrial(member) },
    view: await bookView(db, book, clock.now()),
    own: await ownBook(services, { member, game }, book),
    now: clock.now().toISOString(),
  };
}
