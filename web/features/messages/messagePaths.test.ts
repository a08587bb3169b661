import { expect, test } from 'vitest';
import { partOf, SENT_PATH, threadPath, WRITE_PATH } from './messagePaths.ts';

test('each part has an address of its own; what is none is the inbox', () => {
  expect(partOf(SENT_PATH)).toEqual({ kind: 'sent' });
  expect(partOf(WRITE_PATH)).toEqual({ kind: 'write' });
  expect(partOf(threadPath('9.1').join('.').split('.'))).toEqual({ kind: 'thread', id: '9.1' });
  for (const path of [[], ['thread'], ['elsewhere']]) expect(partOf(path)).toEqual({ kind: 'inbox' });
});
