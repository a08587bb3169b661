import { expect, test } from 'vitest';
import { proofFile } from './proofFile.ts';

const PROOFS = ['{"roundId":"a","number":1}', '{"roundId":"b","number":2.50}'];

test('a proof file is a JSON list with a proof on each line, to the letter, named after member and day', () => {
  const { name, text } = proofFile('VN_MB', '2026-11-22', PROOFS);
  expect(name).toBe('proofs-VN_MB-2026-11-22.json');
  expect(JSON.parse(text)).toEqual(PROOFS.map((proof) => JSON.parse(proof)));
  expect(text.split('\n')).toEqual(['[', `${PROOFS[0]},`, PROOFS[1], ']', '']);
  expect(JSON.parse(proofFile('VN_MB', '2026-11-22', []).text)).toEqual([]);
});

test('an operator’s code cannot lead a file elsewhere', () => {
  expect(proofFile('../K3/1', '2026-11-22', []).name).toBe('proofs-K31-2026-11-22.json');
});
