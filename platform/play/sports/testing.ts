import type { BookFixture, BookTerms } from './wire.ts';

/** The terms of a book. */
export const someTerms: BookTerms = {
  sport: 'football',
  limits: { min: '1.00', max: '100.00', perRound: '100.00', maxReturn: '1000.00' },
  legs: { least: 2, most: 8 },
  currencySymbol: 'P',
  trial: false,
};

/** A match that takes bets until a day far off, with what is to be different. */
export const aFixture = (change: Partial<BookFixture> = {}): BookFixture => ({
  id: '1',
  number: 1,
  state: 'open',
  closesAt: '2027-01-01T00:08:00Z',
  resultAt: '2027-01-01T00:11:00Z',
  commitment: 'c',
  seen: '',
  share: 0,
  offer: {
    league: 'League',
    sides: ['A', 'B'],
    strength: 500,
    lines: {},
    prices: { 'win:home': 185, 'win:away': 210 },
  },
  ...change,
});
