import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A member's session in a recording, and the key that opens it. */
export interface RecordedSession {
  readonly key: string;
  readonly cookie: string;
}

/** A cookie opens its session for 24 hours; after that the member would be measured as a guest. */
const LIFE_MS = 22 * 3_600_000;

export function writeSession(file: string, session: RecordedSession, now = Date.now()): void {
  writeFileSync(file, JSON.stringify({ ...session, openUntil: now + LIFE_MS }));
}

/** Null where there is none, or it would run out during the run. */
export function readSession(file: string, now = Date.now()): RecordedSession | null {
  if (!existsSync(file)) return null;
  const { openUntil = 0, ...session } = JSON.parse(readFileSync(file, 'utf8')) as RecordedSession & {
    readonly openUntil?: number;
  };
  return now < openUntil ? session : null;
}
