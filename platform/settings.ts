import { eq, sql } from './database/drizzle.ts';
import type { SQL } from './database/drizzle.ts';
import type { Executor, Transaction } from './database/database.ts';
import type { DepositFee } from './operator/documents.ts';
import { settings as table } from './tables.ts';

/** The operator's rules that are kept as data. */
export interface Settings {
  /** Failures per name until a captcha is asked for and until the name is locked; `sessionMinutes` slide with use. */
  readonly login: {
    readonly captchaAfter: number;
    readonly lockAfter: number;
    readonly lockMinutes: number;
    readonly forgetFailuresMinutes: number;
    readonly sessionMinutes: number;
    readonly captchaSeconds: number;
    /** Devices that may be signed in at once; 1 lets every sign-in end the one before. */
    readonly sessionsPerMember: number;
  };
  /**
   * Codes by SMS and e-mail. `smsMinutes` and `emailMinutes` are how long one is good; `resendSeconds` lie between two
   * to one recipient. The limits per hour hold over all purposes; the extra step of a sign-in has its own per
   * recipient. `attempts` are tries at one code.
   */
  readonly codes: {
    readonly smsMinutes: number;
    readonly emailMinutes: number;
    readonly attempts: number;
    readonly resendSeconds: number;
    readonly hourlyPerRecipient: number;
    readonly hourlyPerAddress: number;
    /** What the whole platform sends at most, as every SMS costs money. */
    readonly hourlyInAll: number;
  };
  /**
   * Pixels a piece may lie beside its gap; tries per picture; how long a picture and then its proof are good; leading
   * zero bits of the sum done instead of looking; whether a name with failed sign-ins asks for it rather than for a
   * captcha.
   */
  readonly slider: {
    readonly tolerance: number;
    readonly attempts: number;
    readonly seconds: number;
    readonly proofSeconds: number;
    readonly workBits: number;
    readonly atSignIn: boolean;
  };
  /**
   * What a new member is given to play with, in cents as text; how often in an hour one address may try to join, and
   * one and all may ask whether a name is free, and how often one may ask about an invitation code.
   */
  readonly registration: {
    readonly welcome: string;
    readonly hourlyPerAddress: number;
    readonly hourlyNamesPerAddress: number;
    readonly hourlyNamesInAll: number;
    readonly hourlyCodesPerAddress: number;
  };
  /**
   * One more step at sign-in ([001] §4). `checkNewAddresses`: for every member, not only for those who want it.
   * `attempts` per challenge; a browser that passed is not asked for `deviceDays`; `confirmedMinutes` after signing in
   * the password need not be said again.
   */
  readonly extraStep: {
    readonly checkNewAddresses: boolean;
    readonly challengeMinutes: number;
    readonly attempts: number;
    readonly deviceDays: number;
    readonly confirmedMinutes: number;
  };
  /**
   * Origins of the operator's sites, such as `https://play.example`: visitors of other hosts are told that the address
   * is not one of them, and passkeys are made for these origins only. Empty: the gateway's word is taken.
   */
  readonly sites: { readonly origins: readonly string[] };
  /** `maintenanceEnd`: epoch milliseconds. */
  readonly status: {
    readonly maintenance: boolean;
    readonly maintenanceEnd: number | null;
    readonly regionRestriction: boolean;
  };
  /** What a trial account begins with, in cents as text. */
  readonly freePlay: { readonly balance: string };
  /** Where the operator's days and weeks begin; an IANA name, such as `Asia/Manila`. */
  readonly calendar: { readonly timeZone: string };
  readonly currency: { readonly code: string; readonly symbol: string; readonly position: 'F' | 'B' };
  /** 1: all games are played from the main wallet. */
  readonly wallet: { readonly isSingle: 0 | 1 };
  /** Google's measurement id, with which the site counts visits of those who agree; null counts none. */
  readonly analytics: { readonly gtagId: string | null };
  /**
   * Messages (feedback and applications each) that one address may send in an hour, those it may send on the support
   * page, and confirmations that one mailbox gets in a day.
   */
  readonly letters: { readonly perHour: number; readonly supportPerHour: number; readonly confirmationsPerDay: number };
  /**
   * Wrong payment passwords until it is locked, for how long, and when they are forgotten that did not lock it; in
   * minutes.
   */
  readonly paymentPassword: {
    readonly lockAfter: number;
    readonly lockMinutes: number;
    readonly forgetMinutes: number;
  };
  /**
   * Cards that withdrawals go to: how many a member may have, how long a new one waits, and whether a code by SMS is
   * asked for.
   */
  readonly cards: {
    readonly most: number;
    readonly waitMinutes: number;
    readonly codeToAdd: boolean;
    readonly codeToRemove: boolean;
  };
  /**
   * Withdrawals. By kind of card: limits and fee, cents as text. `turnoverPercent` of the deposits since the last one
   * must be staked first. After `confirmMinutes` without a word a payment counts as received; what nobody decides in
   * `reviewDays` is rejected. What is not more than `automatic.upTo` (null: nothing) is sent without the operator.
   */
  readonly withdrawals: {
    readonly isAllowed: boolean;
    readonly limits: Readonly<
      Record<'BC' | 'EW' | 'VW', { readonly min: string; readonly max: string; readonly fee: DepositFee | null }>
    >;
    readonly dailyAmount: string;
    readonly dailyTimes: number;
    readonly turnoverPercent: number;
    readonly confirmMinutes: number;
    readonly reviewDays: number;
    readonly automatic: { readonly upTo: string | null; readonly afterMinutes: number };
  };
  /**
   * Transfers to other members: whether members may send to their upline and agents to their downlines; the least and
   * the most of one, and what a member may send in a day, cents as text. `needsTurnover`: what withdrawals need to be
   * staked first, these need as well, as the receiver could withdraw it.
   */
  readonly memberTransfers: {
    readonly toUpline: boolean;
    readonly toDownline: boolean;
    readonly min: string;
    readonly max: string;
    readonly dailyAmount: string;
    readonly dailyTimes: number;
    readonly needsTurnover: boolean;
  };
  /**
   * Accounts that agents open: whether they may, and make links; whether for agents, too; how many an agent opens in a
   * day, and how many links of theirs may be open.
   */
  readonly agentAccounts: {
    readonly isAllowed: boolean;
    readonly agents: boolean;
    readonly perDay: number;
    readonly openLinks: number;
  };
  /** How many messages a member may send. */
  readonly messages: { readonly perMinute: number; readonly perDay: number };
  /**
   * Points. Stakes of own money that earn one, in cents as text, by type of game; the others earn none. `perUnit` make
   * one unit of the currency, `convertFrom` is the least that can be converted. Redemptions: rewards of the kinds
   * `automatic.kinds` are approved after some minutes without the operator; what nobody decides in `reviewDays` is
   * rejected.
   */
  readonly points: {
    readonly turnoverPerPoint: Readonly<Record<string, string>>;
    readonly isConvertible: boolean;
    readonly perUnit: number;
    readonly convertFrom: number;
    readonly reviewDays: number;
    readonly automatic: { readonly kinds: readonly string[]; readonly afterMinutes: number };
  };
  /**
   * Inviting friends. A friend counts who, within `days` of joining, deposits and stakes so much own money; each pays
   * what the tier of its place says, and `achievements` pay beside that. Amounts in cents as text. `domains`: hosts
   * that links lead to; none for the site's own.
   */
  readonly referral: {
    readonly days: number;
    readonly deposit: string;
    readonly stake: string;
    readonly tiers: readonly { readonly from: number; readonly reward: string }[];
    readonly achievements: readonly { readonly id: string; readonly friends: number; readonly bonus: string }[];
    readonly domains: readonly string[];
  };
  /** Whether deposits are taken; how long one may be paid; how many of a member's may wait to be paid. */
  readonly deposits: { readonly isAllowed: boolean; readonly minutes: number; readonly openPerMember: number };
  /**
   * How the pretend bank sends its webhooks, which tests make worse: how often each, how late at most (milliseconds),
   * whether out of order, and whether at all (`bank/BankServices.ts`).
   */
  readonly bank: {
    readonly copies: number;
    readonly delay: number;
    readonly isShuffled: boolean;
    readonly isSilent: boolean;
  };
  /**
   * Contracts of agents: how many days an offer stands, and whether what a dividend was below zero is carried into the
   * next period.
   */
  readonly contracts: { readonly offerDays: number; readonly carriesLosses: boolean };
  /** From what stakes within some days on a member is an active one in them; cents as text. */
  readonly activeMembers: { readonly least: string };
  /** How often a bonus may have to be wagered at most. */
  readonly bonuses: { readonly maxFactor: number };
  /** Kinds of promotion that run. */
  readonly promotions: { readonly enabled: readonly string[] };
}

/** What holds until somebody sets it. */
const DEFAULTS: Settings = {
  codes: {
    smsMinutes: 2,
    emailMinutes: 15,
    attempts: 5,
    resendSeconds: 30,
    hourlyPerRecipient: 6,
    hourlyPerAddress: 40,
    hourlyInAll: 5_000,
  },
  slider: { tolerance: 6, attempts: 3, seconds: 180, proofSeconds: 600, workBits: 17, atSignIn: false },
  registration: {
    welcome: '50000',
    hourlyPerAddress: 60,
    hourlyNamesPerAddress: 12,
    hourlyNamesInAll: 1_000,
    hourlyCodesPerAddress: 60,
  },
  login: {
    captchaAfter: 2,
    lockAfter: 8,
    lockMinutes: 15,
    forgetFailuresMinutes: 60,
    sessionMinutes: 25,
    captchaSeconds: 300,
    sessionsPerMember: 5,
  },
  extraStep: { checkNewAddresses: false, challengeMinutes: 10, attempts: 5, deviceDays: 30, confirmedMinutes: 10 },
  sites: { origins: [] },
  status: { maintenance: false, maintenanceEnd: null, regionRestriction: false },
  freePlay: { balance: '200000' },
  calendar: { timeZone: 'Asia/Manila' },
  currency: { code: 'PHP', symbol: 'P', position: 'F' },
  wallet: { isSingle: 1 },
  analytics: { gtagId: null },
  letters: { perHour: 12, supportPerHour: 12, confirmationsPerDay: 5 },
  paymentPassword: { lockAfter: 5, lockMinutes: 30, forgetMinutes: 1_440 },
  cards: { most: 5, waitMinutes: 5, codeToAdd: false, codeToRemove: false },
  withdrawals: {
    isAllowed: true,
    limits: {
      BC: { min: '10000', max: '5000000', fee: { basisPoints: 50, fixed: '0', min: '500', max: '10000' } },
      EW: { min: '10000', max: '2500000', fee: null },
      VW: { min: '50000', max: '5000000', fee: { basisPoints: 100, fixed: '0', min: '0', max: null } },
    },
    dailyAmount: '10000000',
    dailyTimes: 5,
    turnoverPercent: 100,
    confirmMinutes: 60,
    reviewDays: 7,
    automatic: { upTo: '200000', afterMinutes: 1 },
  },
  memberTransfers: {
    toUpline: true,
    toDownline: true,
    min: '10000',
    max: '2500000',
    dailyAmount: '5000000',
    dailyTimes: 200,
    needsTurnover: true,
  },
  agentAccounts: { isAllowed: true, agents: true, perDay: 20, openLinks: 20 },
  messages: { perMinute: 5, perDay: 100 },
  points: {
    turnoverPerPoint: {
      RNG: '1000',
      FISH: '1000',
      LOTT: '1000',
      ELOTT: '1000',
      PVP: '1000',
      SPORTS: '1000',
      ESPORTS: '1000',
      COCKFIGHT: '1000',
      LIVE: '2000',
    },
    isConvertible: true,
    perUnit: 100,
    convertFrom: 100,
    reviewDays: 7,
    automatic: { kinds: ['CREDIT', 'TICKET'], afterMinutes: 1 },
  },
  referral: {
    days: 30,
    deposit: '10000',
    stake: '100000',
    tiers: [
      { from: 1, reward: '500' },
      { from: 5, reward: '800' },
      { from: 10, reward: '1000' },
    ],
    achievements: [
      { id: 'friends-3', friends: 3, bonus: '1000' },
      { id: 'friends-10', friends: 10, bonus: '5000' },
      { id: 'friends-25', friends: 25, bonus: '15000' },
    ],
    domains: [],
  },
  deposits: { isAllowed: true, minutes: 30, openPerMember: 20 },
  bank: { copies: 1, delay: 0, isShuffled: false, isSilent: false },
  contracts: { offerDays: 7, carriesLosses: true },
  activeMembers: { least: '100' },
  bonuses: { maxFactor: 40 },
  promotions: {
    enabled: [
      'MANUAL',
      'RAFFLE',
      'TICKET',
      'LOGIN',
      'REGISTER',
      'FIRST_DEPOSIT',
      'SAVIOR',
      'UPGRADE_BONUS',
      'MISSION',
      'MISSION_MANUAL',
      'REFERRAL',
    ],
  },
};

/** The time zone of the house's calendar, for a statement that is not to be preceded by one that asks for it. */
export const timeZoneInSql: SQL = sql`
  coalesce((select value ->> 'timeZone' from settings where key = 'calendar'), ${DEFAULTS.calendar.timeZone})`;

/** Cents that make a point, as JSON by type of game, for a statement that is not to be preceded by one that asks. */
export const turnoverPerPointInSql: SQL = sql`
  coalesce(
    (select value -> 'turnoverPerPoint' from settings where key = 'points'),
    ${JSON.stringify(DEFAULTS.points.turnoverPerPoint)}::jsonb
  )`;

/** Whether there is such a rule. */
export function isSetting(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULTS, key);
}

export interface SettingsStore {
  get<Key extends keyof Settings>(executor: Executor, key: Key): Promise<Settings[Key]>;
  /** The same, for anyone who is about to change it: others who are wait until the transaction ends. */
  toChange<Key extends keyof Settings>(tx: Transaction, key: Key): Promise<Settings[Key]>;
  /** Changes some fields of a rule; the others stay. */
  set<Key extends keyof Settings>(executor: Executor, key: Key, change: Partial<Settings[Key]>): Promise<Settings[Key]>;
}

/** Read from the database every time: several processes may serve one platform. */
export const settings: SettingsStore = {
  async get(executor, key) {
    const [row] = await executor.select({ value: table.value }).from(table).where(eq(table.key, key));
    return { ...DEFAULTS[key], ...(row?.value as object | undefined) };
  },
  async toChange(tx, key) {
    // A rule that nobody set yet has no row that could be held.
    await tx.insert(table).values({ key, value: {} }).onConflictDoNothing();
    await tx.select({ key: table.key }).from(table).where(eq(table.key, key)).for('update');
    return settings.get(tx, key);
  },
  async set(executor, key, change) {
    // Joined by the database, so that of two changes at once none is lost.
    await executor
      .insert(table)
      .values({ key, value: change })
      .onConflictDoUpdate({ target: table.key, set: { value: sql`${table.value} || excluded.value` } });
    return settings.get(executor, key);
  },
};
