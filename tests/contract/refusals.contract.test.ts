import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../schema/languages.ts';
import { REFUSAL_REASONS } from '../../schema/refusals.ts';
import { meaningOf, upstreamErrors } from '../../schema/upstream/errors.ts';

const textsIn = (language: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../web/i18n/locales/${language.toLowerCase()}/lazy/refusals.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, string>;

describe('every refusal of the platform reaches the player in their own words', () => {
  test.each(LANGUAGES)('each reason has its text in %s, and no text is without a reason', (language) => {
    const texts = textsIn(language);
    expect(Object.keys(texts).toSorted()).toEqual([...REFUSAL_REASONS].toSorted());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('each code of the wire has a reason, and each reason but those of the wire’s bare messages a code', () => {
    expect(upstreamErrors.filter(({ code }) => meaningOf(code) === null)).toEqual([]);
    const told = new Set(upstreamErrors.map(({ meaning }) => meaning));
    expect(REFUSAL_REASONS.filter((reason) => !told.has(reason))).toEqual([]);
  });

  test('whether an account exists is said by none of them', () => {
    for (const language of LANGUAGES) {
      const texts = textsIn(language);
      expect(
        new Set(['bad-credentials', 'unknown-user', 'email-unknown', 'email-differs'].map((reason) => texts[reason]))
          .size,
      ).toBe(1);
    }
  });
});
