import { describe, expect, test } from 'vitest';
import { receiptFileText } from '../../../schema/receipt.ts';
import { isReceipts } from '../receipts/readReceipts.ts';
import { testKey } from '../receipts/testing.ts';
import type { HistoryReport } from './checkHistory.ts';
import { checkHistory, HISTORY_CHECKS, isHistory, keysIn } from './checkHistory.ts';
import { someHistory } from './testing.ts';

const key = testKey('k1');
const { subtle } = globalThis.crypto;
const lines = someHistory().map((each) => key.signStep(each));
const [first = ''] = lines;
const file = receiptFileText(lines);

async function check(text: string, keys = [key.listed]): Promise<HistoryReport> {
  const report = await checkHistory(text, { keys, isCurrent: true }, subtle, () => false);
  if (report === null) throw new Error('The check was given up');
  return report;
}

/** What is wrong, as `place check`; `file` for what stands between the steps. */
const wrongIn = ({ revisions, isWhole }: HistoryReport): string[] => [
  ...(isWhole ? [] : ['file']),
  ...revisions.flatMap(({ place, findings }) =>
    HISTORY_CHECKS.filter((each) => findings[each] === 'bad').map((each) => `${place} ${each}`),
  ),
];

test('a history as it was saved is genuine, step by step', async () => {
  for (const text of [file, file.slice(0, -1), `${first}\n`]) {
    expect(isHistory(text)).toBe(true);
    expect(isReceipts(text)).toBe(false);
    const report = await check(text);
    expect(wrongIn(report)).toEqual([]);
    expect(report).toMatchObject({ isWhole: true, unchecked: null });
  }
  expect([...keysIn(file)]).toEqual(['k1']);
});

test('one changed byte is found wherever it stands', async () => {
  const text = receiptFileText(lines.slice(0, 2)).slice(0, -1);
  const missed: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    for (const other of ['7', 'a', '"']) {
      if (text.charAt(at) === other) continue;
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      if (!isHistory(changed) || wrongIn(await check(changed)).length === 0) missed.push(`${at} ${other}`);
    }
  }
  expect(missed).toEqual([]);
}, 60_000);

describe('what was changed is told', () => {
  test.each([
    ['a rate', '"rate":"2"', '"rate":"3"', 'signature'],
    ['who took the step', '"by":"mark-of-top"', '"by":"mark-of-ann"', 'signature'],
    ['a space', '{"key"', '{ "key"', 'form'],
    ['a field that does not belong there', '"version":1', '"version":1,"note":"x"', 'form'],
    ['another key', '"key":"k1"', '"key":"k9"', 'key'],
  ])('%s: %s to %s is told as its %s', async (_name, from, to, what) => {
    const text = first.replace(from, to);
    expect(text).not.toBe(first);
    expect(wrongIn(await check(text))).toEqual([`1 ${what}`]);
  });

  test('a gap: a step that is missing, wherever it was, is found', async () => {
    expect(wrongIn(await check(receiptFileText(lines.toSpliced(1, 1))))).toEqual(['2 link']);
    expect(wrongIn(await check(receiptFileText(lines.slice(1))))).toEqual(['1 link']);
  });

  test('another order, a step twice, and a step of another contract', async () => {
    const [one = '', two = '', ...rest] = lines;
    expect(wrongIn(await check(receiptFileText([two, one, ...rest])))).toContain('1 link');
    expect(wrongIn(await check(receiptFileText([one, one, two, ...rest])))).toContain('2 link');
    const [, other] = someHistory();
    const foreign = other ? key.signStep({ ...other, contract: 32 }) : '';
    expect(wrongIn(await check(receiptFileText([one, foreign])))).toEqual(['2 link']);
  });

  test('what stands between the steps', async () => {
    expect(wrongIn(await check(file.replace('[\n', '[ ')))).toContain('file');
  });
});

test('without keys, or without Ed25519, it is open who signed; the chain is checked all the same', async () => {
  const torn = receiptFileText(lines.toSpliced(1, 1));
  for (const [list, verifier, unchecked] of [
    [null, subtle, 'keys'],
    [{ keys: [key.listed], isCurrent: true }, undefined, 'browser'],
  ] as const) {
    const report = await checkHistory(torn, list, verifier, () => false);
    expect(report?.unchecked).toBe(unchecked);
    expect(report && wrongIn(report)).toEqual(['2 link']);
  }
  expect(await checkHistory(file, null, subtle, () => true)).toBeNull();
});
