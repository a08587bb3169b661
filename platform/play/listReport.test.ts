// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { ListResult } from './checkList.ts';
import { listProgress, listReport } from './listReport.ts';
import { speak } from './texts.ts';

const FAILED = { place: 1_234, roundId: 'spin-7', verdict: 'bad', text: '{"roundId":"spin-7"}' } as const;

async function verdictOn(result: ListResult) {
  const [verdict] = listReport(result, await speak('EN'), () => undefined);
  if (!(verdict instanceof HTMLElement)) throw new Error('there is no verdict');
  return { ok: verdict.dataset['ok'], sentences: [...verdict.children].map(({ textContent }) => textContent) };
}

test('a list shows valid, invalid and not yet checkable proofs, and omits empty groups', async () => {
  expect(await verdictOn({ count: 10, failed: [], secret: 0 })).toEqual({
    ok: 'true',
    sentences: ['All 10 rounds match. They are genuine.'],
  });
  expect(await verdictOn({ count: 10, failed: [FAILED], secret: 0 })).toEqual({
    ok: 'false',
    sentences: ['1 of 10 rounds do not match. Do not trust them.'],
  });
  const untold = '4 of 10 rounds cannot be checked yet, as their seed is still secret.';
  expect(await verdictOn({ count: 10, failed: [], secret: 4 })).toEqual({
    ok: undefined,
    sentences: [untold, 'All others match.'],
  });
  expect(await verdictOn({ count: 10, failed: [FAILED], secret: 4 })).toEqual({
    ok: 'false',
    sentences: ['1 of 10 rounds do not match. Do not trust them.', untold],
  });
  expect(await verdictOn({ count: 4, failed: [], secret: 4 })).toEqual({
    ok: undefined,
    sentences: ['4 of 4 rounds cannot be checked yet, as their seed is still secret.'],
  });
});

test('an invalid proof can be opened from the list', async () => {
  const open = vi.fn<(text: string) => void>();
  const [, list] = listReport({ count: 2_000, failed: [FAILED], secret: 0 }, await speak('EN'), open);
  if (!(list instanceof HTMLElement)) throw new Error('there is no list');
  const button = list.querySelector('button');
  expect(button?.textContent).toBe('No. 1,234: spin-7');
  button?.click();
  expect(open).toHaveBeenCalledExactlyOnceWith(FAILED.text);
});

test('the progress has the same text for everyone, with the language’s digits', async () => {
  for (const [language, begun, later] of [
    ['EN', '0 of 12,345 checked…', '1,234 of 12,345 checked…'],
    ['VI', 'Đã kiểm tra 0/12.345…', 'Đã kiểm tra 1.234/12.345…'],
  ] as const) {
    const { element, show } = listProgress(12_345, await speak(language));
    const bar = element.querySelector('progress');
    expect([bar?.value, bar?.getAttribute('aria-label'), element.textContent]).toEqual([0, begun, begun]);
    show(1_234);
    expect([bar?.value, bar?.getAttribute('aria-label'), element.textContent]).toEqual([1_234, later, later]);
  }
});
