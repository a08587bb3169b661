import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ContractRevision, SignedRevision } from '../../../schema/contractRevision.ts';
import { readRevision, revisionLine, revisionText, signedRevisionText } from '../../../schema/contractRevision.ts';
import { parsed } from '../pasted.ts';
import type { KeyList } from '../receipts/keys.ts';
import { readLines } from '../receipts/readReceipts.ts';
import type { Finding, Unchecked, Verifier } from '../receipts/signatures.ts';
import { createSlices, openKeys } from '../receipts/signatures.ts';

/**
 * What is checked of each step of a contract: that it is written as steps are, that a listed key is named, that this
 * key signed it, and that it follows the step before, by number, time and hash. The first has to be the first.
 */
export const HISTORY_CHECKS = ['form', 'key', 'signature', 'link'] as const;
export type HistoryCheck = (typeof HISTORY_CHECKS)[number];

export interface CheckedRevision {
  /** Its position in the file, from 1. */
  readonly place: number;
  /** Null for what cannot be read. */
  readonly signed: SignedRevision | null;
  readonly findings: Readonly<Record<HistoryCheck, Finding>>;
}

export interface HistoryReport {
  readonly revisions: readonly CheckedRevision[];
  /** Whether what stands between the steps is as files have it. */
  readonly isWhole: boolean;
  readonly unchecked: Unchecked;
}

/** Whether a text is meant to be the history of a contract; one changed byte leaves the others of these words. */
export const isHistory = (text: string): boolean =>
  [/"revision"\s*:\s*\{/, /"signature"\s*:/, /"takesEffectAt"\s*:/, /"productType"\s*:/].filter((word) =>
    word.test(text),
  ).length >= 2;

/**
 * Checks the history of a contract, step by step. Returns null once it `isOver`, because another check has begun.
 * @param list as the operator lists the keys; null where the list could not be loaded
 * @param verifier undefined where a page that was not opened over https gets none
 */
export async function checkHistory(
  text: string,
  list: KeyList | null,
  verifier: Verifier | undefined,
  isOver: () => boolean,
): Promise<HistoryReport | null> {
  const { lines, isWhole } = readLines(text);
  const keys = await openKeys(list, verifier);
  const rest = createSlices();
  const revisions: CheckedRevision[] = [];
  let before: ContractRevision | null = null;
  for (const [at, line] of lines.entries()) {
    await rest();
    if (isOver()) return null;
    const signed = readRevision(parsed(line));
    const form: Finding = signed !== null && revisionLine(signed) === line ? 'ok' : 'bad';
    const findings = signed
      ? { form, ...(await keys.check(signed, signedRevisionText(signed))), link: linkOf(signed.revision, before) }
      : ({ form, key: 'open', signature: 'open', link: 'open' } as const);
    revisions.push({ place: at + 1, signed, findings });
    before = signed?.revision ?? before;
  }
  return { revisions, isWhole, unchecked: keys.unchecked(revisions) };
}

/** The ids of the keys that a text names. */
export const keysIn = (text: string): ReadonlySet<string> =>
  new Set(readLines(text).lines.flatMap((line) => readRevision(parsed(line))?.key ?? []));

function linkOf(revision: ContractRevision, before: ContractRevision | null): Finding {
  if (before === null) return revision.revision === 1 && revision.previous === null ? 'ok' : 'bad';
  const follows =
    revision.contract === before.contract &&
    revision.revision === before.revision + 1 &&
    revision.at >= before.at &&
    revision.previous === bytesToHex(sha256(utf8ToBytes(revisionText(before))));
  return follows ? 'ok' : 'bad';
}
