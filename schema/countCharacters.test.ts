import { expect, test } from 'vitest';
import { countCharacters } from './countCharacters.ts';

test.each([
  ['', 0],
  ['Hello', 5],
  ['👨‍👩‍👧‍👦', 1],
  ['🇵🇭🇻🇳', 2],
  ['👍🏽', 1],
  ['é', 1],
  ['สวัสดี', 4],
  ['một', 3],
  ['中文', 2],
])('%j has %i characters', (text, count) => expect(countCharacters(text)).toBe(count));
