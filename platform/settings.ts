import { eq } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import { settings as table } from './tables.ts';

/** The house's rules that are data. */
export interface Settings {
  /** Failures per name until a captcha is asked for and until the name is locked; `sessionMinutes` slide with use. */
  readonly login: {
    readonly captchaAfter: number;
    readonly lockAfter: number;
    readonly lockMinutes: number;
    readonly forgetFailuresMinutes: number;
    readonly sessionMinutes: number;
    readonly captchaSeconds: number;
  };
  /** What a new password must be, at least one letter and one digit besides. */
  readonly password: { readonly minLength: number; readonly maxLength: number };
  /** `maintenanceEnd`: epoch milliseconds. */
  readonly status: { readonly maintenance: boolean; readonly maintenanceEnd: number | null; readonly regionRestriction: boolean };
  /** What a trial account begins with, in cents as text. */
  readonly freePlay: { readonly balance: string };
  readonly currency: { readonly code: string; readonly symbol: string; readonly position: 'F' | 'B' };
  /** 1: all games are played from the main wallet. */
  readonly wallet: { readonly isSingle: 0 | 1 };
  /** Kinds of promotion that run. */
  readonly promotions: { readonly enabled: readonly string[] };
}

/** What holds until somebody sets it. */
const DEFAULTS: Settings = {
  login: { captchaAfter: 2, lockAfter: 8, lockMinutes: 15, forgetFailuresMinutes: 60, sessionMinutes: 25, captchaSeconds: 300 },
  password: { minLength: 8, maxLength: 32 },
  status: { maintenance: false, maintenanceEnd: null, regionRestriction: false },
  freePlay: { balance: '200000' },
  currency: { code: 'PHP', symbol: 'P', position: 'F' },
  wallet: { isSingle: 1 },
  promotions: { enabled: ['MANUAL', 'RAFFLE', 'TICKET', 'LOGIN', 'REGISTER', 'UPGRADE_BONUS', 'MISSION', 'MISSION_MANUAL', 'REFERRAL'] },
};

/** Whether there is such a rule. */
export function isSetting(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULTS, key);
}

export interface SettingsStore {
  get<Key extends keyof Settings>(executor: Executor, key: Key): Promise<Settings[Key]>;
  /** Changes some fields of a rule; the others stay. */
  set<Key extends keyof Settings>(executor: Executor, key: Key, change: Partial<Settings[Key]>): Promise<Settings[Key]>;
}

/** Read from the database every time: several processes may serve one house. */
export const settings: SettingsStore = {
  async get(executor, key) {
    const [row] = await executor.select({ value: table.value }).from(table).where(eq(table.key, key));
    return { ...DEFAULTS[key], ...(row?.value as object | undefined) };
  },
  async set(executor, key, change) {
    const value = { ...(await settings.get(executor, key)), ...change };
    await executor.insert(table).values({ key, value }).onConflictDoUpdate({ target: table.key, set: { value } });
    return value;
  },
};
