import { eq } from '../database/drizzle.ts';
import type { PaymentWay } from '../../schema/bank.ts';
import type { ValueOf } from '../../schema/upstream/call.ts';
import type { settingRegister } from '../../schema/upstream/registration.ts';
import type { settings, whitelabel } from '../../schema/upstream/site.ts';
import type { Language } from '../../schema/languages.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { siteDocuments } from '../tables.ts';
import type { Texts } from '../texts.ts';

/** A licence as far as the operator has written it; sites show those alone that are whole. */
export interface Licence {
  /** Who gave it. */
  readonly name: string;
  readonly number: string | null;
  /** Where it can be checked. */
  readonly url: string | null;
  /** Its picture: an address, or a path on this platform. */
  readonly badge: string | null;
}

/** What the operator says about itself. */
export interface BrandDocument {
  readonly name: string;
  readonly taglines: Texts;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly minimumAge: number;
  readonly loginToHome: boolean;
  readonly jackpotMode: 'pool' | 'clock';
  readonly supportEmail: string;
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
  readonly lotteryVendors: readonly string[];
  readonly licensingStatement: Texts | null;
  readonly licences: readonly Licence[];
  readonly playMoneyOnly: boolean;
}

/** A level of the operator's club. Stakes are cents as text; a benefit's `{gift}` is the level's own gift. */
export interface Level {
  readonly rank: number;
  /** What all stakes together, and those of the present month, must have come to. */
  readonly totalStake: string;
  readonly monthStake: string;
  /** Play money that is booked once, on reaching the level; cents as text. */
  readonly gift: string;
  readonly benefits: readonly Texts[];
}

export interface ClubDocument {
  /** From the lowest, whose rank is 0, upwards without gaps. */
  readonly levels: readonly Level[];
}

/** What is kept of a deposit: a part of what was paid, and something fixed; no less and no more than the limits. */
export interface DepositFee {
  /** Hundredths of a percent: 150 is 1.5 %. */
  readonly basisPoints: number;
  readonly fixed: string;
  readonly min: string;
  /** Null: no limit. */
  readonly max: string | null;
}

/** What the operator adds to a deposit. */
export interface DepositRebate {
  readonly basisPoints: number;
  readonly max: string | null;
}

/** One payment company on a way to deposit. Amounts are cents as text, moments epoch milliseconds. */
export interface DepositChannel {
  readonly id: number;
  readonly names: Texts;
  /** A path on this platform. */
  readonly icon: string;
  readonly min: string;
  readonly max: string;
  /** Amounts to choose from; with `onlyAmounts` no other is taken. */
  readonly amounts: readonly string[];
  readonly onlyAmounts: boolean;
  /** Whether a picture of a transfer's slip may be added. */
  readonly takesSlip: boolean;
  readonly fee: DepositFee | null;
  readonly rebate: DepositRebate | null;
  /** `rate`: cents for one coin, as text. */
  readonly coin: { readonly name: string; readonly network: string; readonly rate: string } | null;
  readonly maintenance: { readonly from: number; readonly until: number } | null;
  /** How to deposit, step by step, by language. */
  readonly tutorial: Readonly<Partial<Record<Language, readonly string[]>>> & { readonly EN: readonly string[] };
}

/** A way to deposit, with those who offer it. */
export interface DepositMethod {
  readonly code: string;
  readonly names: Texts;
  readonly icon: string;
  readonly isRecommended: boolean;
  readonly way: PaymentWay;
  readonly channels: readonly DepositChannel[];
}

interface Documents {
  readonly brand: BrandDocument;
  readonly whitelabel: ValueOf<typeof whitelabel>;
  readonly register: ValueOf<typeof settingRegister>;
  readonly consolidated: ValueOf<typeof settings>;
  readonly club: ClubDocument;
  readonly deposits: { readonly methods: readonly DepositMethod[] };
  readonly site: { readonly localPort: number };
}

/** One of the operator's documents. Rejects when the seed data was never written. */
export function documentOf<Key extends keyof Documents>(db: Executor, key: Key): Promise<Documents[Key]> {
  return firstOf(key, queryOf(db, key));
}

/** The same; null when it was never written. */
export async function documentOrNull<Key extends keyof Documents>(
  db: Executor,
  key: Key,
): Promise<Documents[Key] | null> {
  const [row] = await queryOf(db, key);
  return row ? (row.value as Documents[Key]) : null;
}

/**
 * One of the documents, for anyone who is about to change it: others who are wait until the transaction ends, so that
 * no change is lost.
 */
export function documentToChange<Key extends keyof Documents>(tx: Transaction, key: Key): Promise<Documents[Key]> {
  return firstOf(key, queryOf(tx, key).for('update'));
}

/** Puts a document in the place of the one that was read to be changed. */
export async function replaceDocument<Key extends keyof Documents>(
  tx: Transaction,
  key: Key,
  value: Documents[Key],
): Promise<void> {
  await tx.update(siteDocuments).set({ value }).where(eq(siteDocuments.key, key));
}

function queryOf(db: Executor, key: keyof Documents) {
  return db.select({ value: siteDocuments.value }).from(siteDocuments).where(eq(siteDocuments.key, key));
}

async function firstOf<Key extends keyof Documents>(
  key: Key,
  query: PromiseLike<readonly { readonly value: unknown }[]>,
): Promise<Documents[Key]> {
  const [row] = await query;
  if (!row) throw new Error(`there is no document called ${key}`);
  return row.value as Documents[Key];
}
