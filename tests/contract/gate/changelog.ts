import { createHash } from 'node:crypto';
import type { Change, ChangeClass } from './changes.ts';
import { CHANGE_CLASSES } from './changes.ts';

/** Changes that were accepted together, for one reason. */
export interface Acceptance {
  readonly reason: string;
  readonly changes: readonly Change[];
}

const UNRELEASED = '## Unreleased';
const ENTRY = new RegExp(`^- (${CHANGE_CLASSES.join('|')}): (.+)$`);

/** The changelog's section of what is not released yet, by reason. */
export function unreleased(changelog: string): Acceptance[] {
  const acceptances: { reason: string; changes: Change[] }[] = [];
  for (const line of sectionOf(changelog).split('\n')) {
    if (line.startsWith('### ')) acceptances.push({ reason: line.slice(4), changes: [] });
    const [, level, text] = ENTRY.exec(line) ?? [];
    const named = CHANGE_CLASSES.find((name) => name === level);
    if (named && text !== undefined) acceptances.at(-1)?.changes.push({ class: named, text });
  }
  return acceptances;
}

/** What is not in the changelog, and what the changelog names that did not change. */
export function disagreements(changelog: string, changes: readonly Change[]): { missing: string[]; untrue: string[] } {
  const listed = new Set(unreleased(changelog).flatMap((acceptance) => acceptance.changes.map(entryOf)));
  const happened = new Set(changes.map(entryOf));
  return {
    missing: [...happened].filter((entry) => !listed.has(entry)),
    untrue: [...listed].filter((entry) => !happened.has(entry)),
  };
}

/** The changelog with every change listed: new ones under the given reason, those that were undone taken out. */
export function accept(changelog: string, changes: readonly Change[], reason: string): string {
  const happened = new Map(changes.map((change) => [entryOf(change), change]));
  const kept = unreleased(changelog).map((acceptance) => ({
    reason: acceptance.reason,
    changes: acceptance.changes.filter((change) => happened.has(entryOf(change))),
  }));
  for (const { changes: listed } of kept) for (const change of listed) happened.delete(entryOf(change));
  const added = [...happened.values()];
  const same = kept.find((acceptance) => acceptance.reason === reason);
  const acceptances = same
    ? kept.map((acceptance) =>
        acceptance === same ? { reason, changes: [...acceptance.changes, ...added] } : acceptance,
      )
    : [...kept, { reason, changes: added }];
  return withSection(
    changelog,
    acceptances
      .filter((acceptance) => acceptance.changes.length > 0)
      .map(print)
      .join(''),
  );
}

/**
 * The changelog with what was unreleased under the version's own heading, which holds the hash of the released
 * contract.
 */
export function release(changelog: string, version: string, day: string, contract: string): string {
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} (${day}, ${hashOf(contract)})\n`);
}

/** Whether this text is the contract that was released last. */
export function isReleased(changelog: string, contract: string): boolean {
  return /^## \d.*$/m.exec(changelog)?.[0].includes(`, ${hashOf(contract)})`) ?? false;
}

/** The versions that the changelog knows, the latest first. */
export function releasedVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].flatMap(([, version]) => version ?? []);
}

function hashOf(contract: string): string {
  return `sha256 ${createHash('sha256').update(contract).digest('hex').slice(0, 16)}`;
}

function print({ reason, changes }: Acceptance): string {
  const byClass = (level: ChangeClass) =>
    changes
      .filter((change) => change.class === level)
      .map((change) => `- ${entryOf(change)}\n`)
      .toSorted();
  return `\n### ${reason}\n\n${CHANGE_CLASSES.flatMap(byClass).join('')}`;
}

function entryOf(change: Change): string {
  return `${change.class}: ${change.text}`;
}

function sectionOf(changelog: string): string {
  const start = changelog.indexOf(UNRELEASED);
  const end = changelog.indexOf('\n## ', start + UNRELEASED.length);
  return changelog.slice(start, end === -1 ? undefined : end);
}

function withSection(changelog: string, text: string): string {
  return changelog.replace(sectionOf(changelog), () => `${UNRELEASED}\n${text}`);
}
