import { hash32 } from '../../../art/hash32.ts';

/** A member's playing habits, from which a plausible history is generated. Amounts in cents. */
export interface Habits {
  /** Since when they have an account. */
  readonly days: number;
  /** How often they sat down to play, over all those days. */
  readonly sittings: number;
  readonly spins: readonly [fewest: number, most: number];
  /** What they like to stake; the game's nearest level is taken. */
  readonly stake: number;
  readonly deposits: readonly [number, ...number[]];
  /** Above this they take money home, and keep half of it in play. */
  readonly content: number;
  readonly games: number;
}

export interface Person {
  readonly username: string;
  readonly nickname: string;
  /** As in `memberTypes.ts`; 9 is an employee of the operator and not a member. */
  readonly type: 0 | 1 | 9;
  readonly upline: string | null;
  readonly rankLevel: number;
  readonly language: string;
  readonly affiliateCode?: string;
  /** May sign in with the demo password. */
  readonly isDemo: boolean;
  readonly habits: Habits | null;
  /** Where the name has no number to make one of. */
  readonly mobile?: string;
}

const P = 100;

function agent(number: number, nickname: string, upline: string | null): Person {
  return {
    username: `agent0${number}`,
    nickname,
    type: 1,
    upline,
    rankLevel: 3,
    language: 'EN',
    affiliateCode: `BAIZE0${number}`,
    isDemo: true,
    habits: null,
  };
}

export const AGENTS: readonly Person[] = [
  agent(1, 'Leopold', null),
  agent(2, 'Araceli', 'agent01'),
  agent(3, 'Thanh', 'agent01'),
];

const NICKNAMES = [
  'Perlita',
  'Danilo',
  'Linh',
  'Somchai',
  'Wulan',
  'Bayani',
  'Mei',
  'Arthit',
  'Dewi',
  'Ramon',
  'Hoa',
  'Tala',
];
const LANGUAGES = ['TY', 'TY', 'VI', 'TH', 'ID', 'TY', 'CN', 'TH', 'ID', 'EN', 'VI', 'TY'];

const DEMO_HABITS: readonly (Habits | null)[] = [
  {
    days: 410,
    sittings: 34,
    spins: [18, 44],
    stake: 20 * P,
    deposits: [20_000 * P, 30_000 * P, 50_000 * P],
    content: 260_000 * P,
    games: 16,
  },
  {
    days: 300,
    sittings: 16,
    spins: [12, 30],
    stake: 5 * P,
    deposits: [1_000 * P, 2_000 * P],
    content: 5_000 * P,
    games: 9,
  },
  { days: 240, sittings: 12, spins: [10, 26], stake: P, deposits: [500 * P, 1_000 * P], content: 2_000 * P, games: 8 },
  {
    days: 180,
    sittings: 12,
    spins: [10, 24],
    stake: 2 * P,
    deposits: [300 * P, 500 * P],
    content: 1_500 * P,
    games: 7,
  },
  {
    days: 150,
    sittings: 10,
    spins: [10, 20],
    stake: 20 * P,
    deposits: [2_000 * P, 5_000 * P],
    content: 12_000 * P,
    games: 6,
  },
  { days: 120, sittings: 9, spins: [8, 20], stake: 50, deposits: [200 * P, 300 * P], content: 600 * P, games: 6 },
  { days: 96, sittings: 8, spins: [8, 20], stake: 5 * P, deposits: [500 * P, 1_000 * P], content: 2_000 * P, games: 5 },
  { days: 75, sittings: 7, spins: [8, 18], stake: P, deposits: [300 * P, 500 * P], content: 900 * P, games: 5 },
  { days: 52, sittings: 6, spins: [8, 16], stake: 20, deposits: [100 * P, 200 * P], content: 400 * P, games: 4 },
  { days: 30, sittings: 5, spins: [6, 16], stake: 2 * P, deposits: [500 * P], content: 1_000 * P, games: 4 },
  { days: 12, sittings: 2, spins: [6, 12], stake: 50, deposits: [100 * P], content: 400 * P, games: 2 },
  null,
];

const RANKS = [6, 4, 3, 3, 4, 2, 2, 2, 1, 1, 0, 0];

/**
 * The twelve that visitors sign in as: the first is rich and has played for long, the last has just arrived with
 * nothing.
 */
export const DEMO_MEMBERS: readonly Person[] = NICKNAMES.map((nickname, i) => ({
  username: `demo${String(i + 1).padStart(2, '0')}`,
  nickname,
  type: 0,
  upline: i < 6 ? 'agent02' : 'agent03',
  rankLevel: RANKS[i] ?? 0,
  language: LANGUAGES[i] ?? 'TY',
  isDemo: true,
  habits: DEMO_HABITS[i] ?? null,
}));

/** Wants one more step at every address that is not registered, which is everywhere but one far address. */
export const TRAVELLER: Person = {
  username: 'traveller',
  nickname: 'Amihan',
  type: 0,
  upline: 'agent03',
  rankLevel: 1,
  language: 'EN',
  isDemo: true,
  habits: null,
  mobile: '9170000100',
};
export const TRAVELLER_NAME = 'Amihan Dela Cruz';
export const TRAVELLER_ADDRESS = '203.0.113.7';

/** Cannot sign in as a member, with the reason ([001] §6). */
export const STAFF: Person = {
  username: 'staff01',
  nickname: 'Corazon',
  type: 9,
  upline: null,
  rankLevel: 0,
  language: 'EN',
  isDemo: true,
  habits: null,
  mobile: '9170000101',
};

const NAMES = [
  'marisol',
  'jhun',
  'kalayaan',
  'nhi',
  'quang',
  'boonsri',
  'malee',
  'indra',
  'putri',
  'weiling',
  'rosario',
  'elmer',
  'trinh',
  'niran',
  'sari',
  'xiaoyun',
];

/** The other members; nobody can sign in as one. */
export const REGULARS: readonly Person[] = Array.from({ length: 48 }, (_, i): Person => {
  const name = NAMES[i % NAMES.length] ?? 'guest';
  const chance = (label: string, limit: number) => hash32(i, label) % limit;
  const stake = [P, 2 * P, 5 * P, 10 * P, 20 * P, 50 * P][chance('stake', 6)] ?? P;
  return {
    username: `${name}${10 + chance('number', 89)}${i}`,
    nickname: name.charAt(0).toUpperCase() + name.slice(1),
    type: 0,
    upline: i % 3 === 0 ? 'agent02' : 'agent03',
    rankLevel: chance('rank', 4),
    language: 'TY',
    isDemo: false,
    habits: {
      days: 20 + chance('days', 160),
      sittings: 3 + chance('sittings', 3),
      spins: [6, 14],
      stake,
      deposits: [stake * 100, stake * 200],
      content: stake * 400,
      games: 3 + chance('games', 4),
    },
  };
});
