import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Session keys for a gateway without `SESSION_KEYS`: generated once and stored, so that a restart signs nobody out. */
export function loadOrCreateKeys(dataFolder: string): readonly Uint8Array[] {
  const file = join(dataFolder, 'session-keys');
  try {
    const keys = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => Buffer.from(line, 'base64'));
    if (keys.length > 0 && keys.every((key) => key.length === 32)) return keys;
  } catch {
    // No file yet.
  }
  const key = randomBytes(32);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600 });
  return [key];
}
