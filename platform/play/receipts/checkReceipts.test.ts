import { describe, expect, test } from 'vitest';
import { receiptFileText } from '../../../schema/receipt.ts';
import { checkReceipts, RECEIPT_CHECKS } from './checkReceipts.ts';
import type { ReceiptReport } from './checkReceipts.ts';
import { isReceipts, readReceipts } from './readReceipts.ts';
import { stakes, testKey } from './testing.ts';

const key = testKey('k1');
const { subtle } = globalThis.crypto;
const goesOn = () => false;
async function check(text: string, keys = [key.listed], isCurrent = true): Promise<ReceiptReport> {
  const report = await checkReceipts(readReceipts(text), { keys, isCurrent }, subtle, goesOn);
  return whole(report);
}

function whole<Report>(report: Report | null): Report {
  if (report === null) throw new Error('The check was given up');
  return report;
}

/** What is wrong, as `place check`; `file` for what stands between the receipts. */
const wrongIn = ({ receipts, isWhole }: ReceiptReport): string[] => [
  ...(isWhole ? [] : ['file']),
  ...receipts.flatMap(({ place, findings }) =>
    RECEIPT_CHECKS.filter((each) => findings[each] === 'bad').map((each) => `${place} ${each}`),
  ),
];

const main = stakes(4);
const lines = main.map((each) => key.sign(each));
const [first = ''] = lines;

describe('genuine receipts', () => {
  test('hold one by one and as a chain, with and without the last line break', async () => {
    for (const text of [first, `${first}\n`, receiptFileText(lines), receiptFileText(lines).slice(0, -1)]) {
      const report = await check(text);
      expect(wrongIn(report)).toEqual([]);
      expect(report).toMatchObject({ isWhole: true, unchecked: null });
      expect(isReceipts(text)).toBe(true);
    }
    expect((await check(receiptFileText(lines))).receipts[1]?.findings).toEqual({
      form: 'ok',
      key: 'ok',
      signature: 'ok',
      link: 'ok',
      balance: 'ok',
    });
  });

  test('of several accounts are chains of their own, in one file', async () => {
    const held = stakes(3, 'held').map((each) => key.sign(each));
    const mixed = lines.flatMap((line, at) => [line, held[at] ?? '']).filter((line) => line !== '');
    expect(wrongIn(await check(receiptFileText(mixed)))).toEqual([]);
  });

  test('of a key that signs no more hold, as long as it is listed', async () => {
    const later = testKey('k2');
    const [one, two] = main;
    const text = receiptFileText([one ? key.sign(one) : '', two ? later.sign(two) : '']);
    expect(wrongIn(await check(text, [key.listed, later.listed]))).toEqual([]);
    expect(wrongIn(await check(text, [later.listed]))).toEqual(['1 key']);
  });
});

describe('a changed byte', () => {
  test('is found wherever it stands and with any other character in its place', async () => {
    const text = receiptFileText(lines.slice(0, 2)).slice(0, -1);
    const missed: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      for (const other of ['7', 'a', ' ', '"']) {
        if (text.charAt(at) === other) continue;
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        if (!isReceipts(changed) || wrongIn(await check(changed)).length === 0) missed.push(`${at} ${other}`);
      }
    }
    expect(missed).toEqual([]);
  }, 60_000);

  test.each([
    ['an amount', '"amount":"-1.00"', '"amount":"-2.00"', 'signature'],
    ['a balance', '"balance":"1000.00"', '"balance":"9000.00"', 'signature'],
    ['the subject', '"subject":"r-0"', '"subject":"r-9"', 'signature'],
    ['the currency', '"currency":"PHP"', '"currency":"USD"', 'signature'],
    ['a number with other digits', '"amount":"-1.00"', '"amount":"-1.0"', 'form'],
    ['a space', '{"currency"', '{ "currency"', 'form'],
    ['an escaped letter', '"kind":"stake"', String.raw`"kind":"st\u0061ke"`, 'form'],
    ['a field that does not belong there', '"version":1', '"version":1,"note":"x"', 'form'],
    ['a field that is missing', ',"line":0', '', 'form'],
    ['another key', '"key":"k1"', '"key":"k9"', 'key'],
  ])('%s: %s to %s is told as its %s', async (_name, from, to, what) => {
    const text = first.replace(from, to);
    expect(text).not.toBe(first);
    expect(wrongIn(await check(text))).toEqual([`1 ${what}`]);
  });

  test('a signature that another text stands for is not taken for the same', async () => {
    const end = /(.)"\}$/.exec(first)?.[1] ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = alphabet.charAt(alphabet.indexOf(end) ^ 1);
    expect(wrongIn(await check(first.replace(/.("\})$/, `${twin}$1`)))).toEqual(['1 signature']);
  });

  test('between receipts is told apart from one inside', async () => {
    const text = receiptFileText(lines);
    for (const changed of [text.replace('[\n', '[ '), `${text}\n`, text.replace(']', '')])
      expect(wrongIn(await check(changed))).toContain('file');
    expect(wrongIn(await check(text.replace('},\n', '},')))).toEqual(['1 form']);
  });
});

describe('a chain', () => {
  test('without one of its receipts is broken at the next one', async () => {
    expect(wrongIn(await check(receiptFileText(lines.toSpliced(1, 1))))).toEqual(['2 link', '2 balance']);
    expect(wrongIn(await check(receiptFileText(lines.slice(1))))).toEqual([]);
  });

  test('with its receipts in another order, or one twice, is broken', async () => {
    const [one = '', two = '', ...rest] = lines;
    expect(wrongIn(await check(receiptFileText([two, one, ...rest])))).toContain('2 link');
    expect(wrongIn(await check(receiptFileText([one, one, two, ...rest])))).toEqual(['2 link', '2 balance']);
  });
});

describe('what cannot be checked', () => {
  test('is said: no keys, no WebCrypto, no Ed25519; form and links are checked all the same', async () => {
    const file = readReceipts(receiptFileText(lines.toSpliced(1, 1)));
    const old = { importKey: () => Promise.reject(new Error('NotSupportedError')), verify: subtle.verify.bind(subtle) };
    for (const [keys, verifier, unchecked] of [
      [null, subtle, 'keys'],
      [{ keys: [key.listed], isCurrent: true }, undefined, 'browser'],
      [{ keys: [key.listed], isCurrent: true }, old, 'browser'],
    ] as const) {
      const report = whole(await checkReceipts(file, keys, verifier, goesOn));
      expect(report.unchecked).toBe(unchecked);
      expect(wrongIn(report)).toEqual(['2 link', '2 balance']);
      expect(report.receipts.map(({ findings }) => findings.signature)).toEqual(['open', 'open', 'open']);
    }
  });

  test('a key that an old list lacks is open, not forged; the others are checked', async () => {
    const later = testKey('k2');
    const [one, two] = main;
    const report = await check(
      receiptFileText([one ? key.sign(one) : '', two ? later.sign(two) : '']),
      undefined,
      false,
    );
    expect(wrongIn(report)).toEqual([]);
    expect(report.unchecked).toBe('keys');
    expect(report.receipts.map(({ findings }) => [findings.key, findings.signature])).toEqual([
      ['ok', 'ok'],
      ['open', 'open'],
    ]);
  });

  test('a check that is over has no result', async () => {
    let turns = 0;
    const isOver = () => (turns += 1) > 2;
    expect(await checkReceipts(readReceipts(receiptFileText(lines)), null, subtle, isOver)).toBeNull();
    expect(turns).toBe(3);
  });

  test('a long file lets the page draw in between', async () => {
    const file = readReceipts(receiptFileText(stakes(1500).map((each) => key.sign(each))));
    let drawn = 0;
    const drawing = setInterval(() => (drawn += 1), 5);
    await checkReceipts(file, { keys: [key.listed], isCurrent: true }, subtle, goesOn);
    clearInterval(drawing);
    expect(drawn).toBeGreaterThan(1);
  });

  test('proofs of rounds are no receipts', () => {
    for (const text of ['', '{}', '{"roundId":"r","receipt":"00ff"}', '[{"receipt":"00","serverSeed":null}]'])
      expect(isReceipts(text)).toBe(false);
  });
});
