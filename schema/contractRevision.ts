/**
 * One step of a contract between agents, as the operator signs it. The revisions of a contract are a chain: each has
 * the hash of the one before, so that none can be changed, left out or put elsewhere.
 *
 * A revision is written as one line of JSON without spaces, names in alphabetical order at every level
 * (`revisionText`). Its hash is the SHA-256 of these bytes in hex. What is signed is that text within
 * `{"key":…,"revision":…}` (`signedRevisionText`), by Ed25519 with one of the keys that receipts are signed with
 * (`schema/receipt.ts`). On the wire and in files a revision is that line with its signature (`revisionLine`); a file
 * holds all revisions of a contract from the first on, each on a line, as `receiptFileText` puts them together.
 */
export interface ContractRevision {
  /** When the step was taken: ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
  /** Stands for the member who took the step, as on receipts; null for the house. */
  readonly by: string | null;
  /** Number of the contract. */
  readonly contract: number;
  /** When the contract ends; null while that is open. */
  readonly endsAt: string | null;
  /** Stands for the member who pays; null for the house. */
  readonly giver: string | null;
  /** Stands for the member who is paid. */
  readonly holder: string;
  /** dividend, dailySalary, hourSalary or realTimeSalary. */
  readonly kind: string;
  /** The hash of the revision before it; null for the first. */
  readonly previous: string | null;
  /** Number of the contract that it replaces, or is to; null for none. */
  readonly replaces: number | null;
  /** From 1, without gaps. */
  readonly revision: number;
  /** What was done, such as OFFERED; the words of the call `MCSFE_getContractHistory`. */
  readonly step: string;
  /** Since when the terms hold; null for what is not accepted. */
  readonly takesEffectAt: string | null;
  readonly terms: RevisionTerms;
  readonly version: 1;
}

/** What the contract promises, in the words of the wire. */
export interface RevisionTerms {
  /** D, W, H or M; null for a real-time salary. */
  readonly period: string | null;
  /** A game type, or ALL. */
  readonly productType: string;
  readonly tiers: readonly RevisionTier[];
}

/** A rate and its conditions; null for one that there is not. */
export interface RevisionTier {
  readonly activeMembers: number | null;
  /** Decimal text in major units, as are all amounts. */
  readonly periodBets: string | null;
  readonly periodProfitAndLoss: string | null;
  /** Percent, decimal text. */
  readonly rate: string;
}

const REVISION: Readonly<Record<keyof ContractRevision, true>> = {
  at: true,
  by: true,
  contract: true,
  endsAt: true,
  giver: true,
  holder: true,
  kind: true,
  previous: true,
  replaces: true,
  revision: true,
  step: true,
  takesEffectAt: true,
  terms: true,
  version: true,
};
const TERMS: Readonly<Record<keyof RevisionTerms, true>> = { period: true, productType: true, tiers: true };
const TIER: Readonly<Record<keyof RevisionTier, true>> = {
  activeMembers: true,
  periodBets: true,
  periodProfitAndLoss: true,
  rate: true,
};

/** The names of the fields at each level. */
export const REVISION_FIELDS: readonly string[] = Object.keys(REVISION);
export const REVISION_TERMS_FIELDS: readonly string[] = Object.keys(TERMS);
export const REVISION_TIER_FIELDS: readonly string[] = Object.keys(TIER);

/** No two levels share a name, so one list keeps the order of all. */
const IN_ORDER: readonly string[] = [...REVISION_FIELDS, ...REVISION_TERMS_FIELDS, ...REVISION_TIER_FIELDS].toSorted();

/** A revision with what signs it. */
export interface SignedRevision {
  /** The id of the key that signed, as the list of keys has it. */
  readonly key: string;
  readonly revision: ContractRevision;
  /** Ed25519 over `signedRevisionText`, base64url. */
  readonly signature: string;
}

/** The canonical form, whose hash the next revision has. */
export const revisionText = (revision: ContractRevision): string => JSON.stringify(revision, [...IN_ORDER]);

/** What is signed. */
export const signedRevisionText = ({ key, revision }: Omit<SignedRevision, 'signature'>): string =>
  `{"key":${JSON.stringify(key)},"revision":${revisionText(revision)}}`;

/** A signed revision as the wire and files have it. */
export const revisionLine = (signed: SignedRevision): string =>
  `${signedRevisionText(signed).slice(0, -1)},"signature":${JSON.stringify(signed.signature)}}`;

/**
 * Reads what is one revision with its signature; null for anything else. Whether it is written in the canonical form,
 * and who signed it, is not checked.
 */
export function readRevision(value: unknown): SignedRevision | null {
  const { key, revision: inner, signature } = objectOf(value, ['key', 'revision', 'signature']) ?? {};
  const revision = toRevision(inner);
  return isText(key) && isText(signature) && revision !== null ? { key, revision, signature } : null;
}

function toRevision(value: unknown): ContractRevision | null {
  const found = objectOf(value, REVISION_FIELDS) ?? {};
  const { at, by, contract, endsAt, giver, holder, kind, previous, replaces, revision, step, takesEffectAt } = found;
  const terms = toTerms(found['terms']);
  if (!isMoment(at) || !isNullOr(isText, by) || !isCount(contract) || !isNullOr(isMoment, endsAt)) return null;
  if (!isNullOr(isText, giver) || !isText(holder) || !isText(kind) || !isNullOr(isHash, previous)) return null;
  if (!isNullOr(isCount, replaces) || !isCount(revision) || !isText(step)) return null;
  if (!isNullOr(isMoment, takesEffectAt) || terms === null || found['version'] !== 1) return null;
  return {
    at,
    by,
    contract,
    endsAt,
    giver,
    holder,
    kind,
    previous,
    replaces,
    revision,
    step,
    takesEffectAt,
    terms,
    version: 1,
  };
}

function toTerms(value: unknown): RevisionTerms | null {
  const { period, productType, tiers } = objectOf(value, REVISION_TERMS_FIELDS) ?? {};
  if (!isNullOr(isText, period) || !isText(productType) || !Array.isArray(tiers)) return null;
  const read = tiers.map(toTier).filter((tier) => tier !== null);
  return read.length === tiers.length ? { period, productType, tiers: read } : null;
}

function toTier(value: unknown): RevisionTier | null {
  const { activeMembers, periodBets, periodProfitAndLoss, rate } = objectOf(value, REVISION_TIER_FIELDS) ?? {};
  if (!isNullOr(isCount, activeMembers) || !isNullOr(isDecimal, periodBets)) return null;
  if (!isNullOr(isDecimal, periodProfitAndLoss) || !isDecimal(rate)) return null;
  return { activeMembers, periodBets, periodProfitAndLoss, rate };
}

/** The fields of an object; null where one has a name that does not belong there. */
function objectOf(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const found: Readonly<Record<string, unknown>> = { ...value };
  return Object.keys(found).every((name) => names.includes(name)) ? found : null;
}

const MOST_CHARACTERS = 200;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_CHARACTERS;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isDecimal = (value: unknown): value is string => isText(value) && /^-?\d{1,16}(?:\.\d{1,8})?$/.test(value);
const isHash = (value: unknown): value is string => isText(value) && /^[\da-f]{64}$/.test(value);
const isMoment = (value: unknown): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
const isNullOr = <Value>(is: (value: unknown) => value is Value, value: unknown): value is Value | null =>
  value === null || is(value);
