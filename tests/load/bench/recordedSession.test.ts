import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSession, writeSession } from './recordedSession.ts';

const HOUR_MS = 3_600_000;

test('a recorded session is used again until shortly before it runs out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-recording-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'session.json');
  expect(readSession(file)).toBeNull();
  const session = { key: 'a key', cookie: 'a=cookie' };
  writeSession(file, session, 0);
  expect(readSession(file, 21 * HOUR_MS)).toEqual(session);
  expect(readSession(file, 23 * HOUR_MS)).toBeNull();
});
