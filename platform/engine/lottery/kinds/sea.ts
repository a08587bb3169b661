import type { BetKind } from '../BetKind.ts';
import { beginnings, digitFromEnd, endings } from '../Field.ts';
import { anagram, asNumber, contains, equal, halves, options } from './make.ts';

const FIRST = ['FIRST'];

/** The Thai way: top is the end of the first prize, bottom the two-digit prize, front and last the threes. */
export const THAI_KINDS: readonly BetKind[] = [
  equal(['three', 'top3'], 3, endings(3, FIRST), 9_200),
  anagram(['three', 'tod3'], endings(3, FIRST), { DISTINCT: 1_540, PAIR: 3_080, TRIPLE: 9_200 }),
  equal(['three', 'front3'], 3, beginnings(3, ['FRONT3']), 4_600),
  equal(['three', 'last3'], 3, endings(3, ['LAST3']), 4_600),
  equal(['two', 'top2'], 2, endings(2, FIRST), 930),
  equal(['two', 'bottom2'], 2, endings(2, ['LAST2']), 930),
  contains(['run', 'runTop'], endings(3, FIRST), 34),
  contains(['run', 'runBottom'], endings(2, ['LAST2']), 48),
  options(['half', 'halfTop'], endings(2, FIRST), halves(19, 99, asNumber)),
  options(['half', 'halfBottom'], endings(2, ['LAST2']), halves(19, 99, asNumber)),
];

/** Four digits: big pays in every tier, small in the first three, and higher. */
export const FOUR_D_KINDS: readonly BetKind[] = [
  equal(['fourD', 'big'], 4, endings(4), { '1': 32_000, '2': 14_000, '3': 6_000, STARTER: 3_000, CONSOLATION: 1_000 }),
  equal(['fourD', 'small'], 4, endings(4, ['1', '2', '3']), { '1': 46_000, '2': 30_000, '3': 16_000 }),
  equal(['fourD', 'first4'], 4, endings(4, ['1']), 92_000),
  equal(['threeD', 'tail3'], 3, endings(3, ['1']), 9_200),
  anagram(['threeD', 'any3'], endings(3, ['1']), { DISTINCT: 1_540, PAIR: 3_080, TRIPLE: 9_200 }),
  equal(['twoD', 'head2'], 2, beginnings(2, ['1']), 930),
  equal(['twoD', 'tail2'], 2, endings(2, ['1']), 930),
  equal(['oneD', 'place1'], 1, digitFromEnd(4, ['1']), 94),
  equal(['oneD', 'place2'], 1, digitFromEnd(3, ['1']), 94),
  equal(['oneD', 'place3'], 1, digitFromEnd(2, ['1']), 94),
  equal(['oneD', 'place4'], 1, digitFromEnd(1, ['1']), 94),
  options(['oneD', 'half'], endings(2, ['1']), halves(19, 99, asNumber)),
];
