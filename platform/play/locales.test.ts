import { expect, test } from 'vitest';
import CN from './locales/CN.json' with { type: 'json' };
import EN from './locales/EN.json' with { type: 'json' };
import ID from './locales/ID.json' with { type: 'json' };
import TH from './locales/TH.json' with { type: 'json' };
import TY from './locales/TY.json' with { type: 'json' };
import VI from './locales/VI.json' with { type: 'json' };

const places = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test.for(Object.entries({ CN, ID, TH, TY, VI }))(
  '%s says everything that English says, with the same values',
  ([, texts]) => {
    expect(Object.keys(texts)).toEqual(Object.keys(EN));
    for (const [key, sentence] of Object.entries(texts)) {
      expect(sentence.trim()).not.toBe('');
      expect([key, places(sentence)]).toEqual([key, places(EN[key as keyof typeof EN])]);
    }
  },
);

test('the languages are not copies of English', () => {
  for (const texts of [CN, ID, TH, VI, TY]) {
    const same = Object.entries(texts).filter(
      ([key, sentence]) => sentence === EN[key as keyof typeof EN] && sentence.length > 20,
    );
    expect(same.length).toBeLessThan(5);
  }
});
