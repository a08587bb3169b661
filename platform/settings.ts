import { eq } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import { settings as table } from './tables.ts';

/** The house's rules that are data, each with what holds until somebody sets it. */
const DEFAULTS = {
  /** Failures per name until a captcha is asked for and until the name is locked; `sessionMinutes` slide with use. */
  login: { captchaAfter: 2, lockAfter: 8, lockMinutes: 15, sessionMinutes: 25, captchaSeconds: 300, forgetFailuresMinutes: 60 },
  /** `maintenanceEnd`: epoch milliseconds or null. */
  status: { maintenance: false, maintenanceEnd: null as number | null, regionRestriction: false },
  /** Balance that a free-play account begins with, in cents as text. */
  freePlay: { balance: '200000' },
  currency: { code: 'PHP', symbol: 'P', position: 'F' as 'F' | 'B' },
} as const;

type Widened<T> = T extends boolean ? boolean : T extends number ? number : T extends 'F' | 'B' ? 'F' | 'B' : T extends string ? string : T;
export type Settings = { readonly [Key in keyof typeof DEFAULTS]: { readonly [Field in keyof (typeof DEFAULTS)[Key]]: Widened<(typeof DEFAULTS)[Key][Field]> } };

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
