import { expect, test } from 'vitest';
import { countWords } from './countWords.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['!!! … 🎰', 0],
  ['The lamp over table four flickers.', 6],
  ['It can’t be 25, can it?', 6],
  ['Ang ilaw sa mesa ay kumukurap.', 6],
  ['Đèn trên bàn số bốn nhấp nháy', 7],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('words are found where nothing stands between them', () => {
  expect(countWords('四号桌上的灯在闪烁，请看一下。')).toBeGreaterThanOrEqual(6);
  expect(countWords('โคมไฟเหนือโต๊ะสี่กะพริบตลอดเวลา')).toBeGreaterThanOrEqual(5);
});
