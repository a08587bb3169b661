// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../schema/languages.ts';
import { speak } from '../texts.ts';
import { BEAD_SIDES, countOf, plate } from './beads.ts';

const KINDS = Object.keys(BEAD_SIDES) as (keyof typeof BEAD_SIDES)[];
const CASES = LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const));

test.each(CASES)('in %s the beads of %s have a letter of their own for each side', async (language, kind) => {
  const speech = await speak(language);
  const sides = BEAD_SIDES[kind];
  const letters = [...plate(sides, 12, speech).children].map(({ textContent }) => textContent);
  expect(new Set(letters).size).toBe(sides.length);
  for (const letter of letters) expect(letter).toHaveLength(1);
  const counts = [...countOf(sides, kind, speech).querySelectorAll('span')];
  expect(counts.map(({ dataset }) => dataset['letter'])).toEqual(letters);
});
