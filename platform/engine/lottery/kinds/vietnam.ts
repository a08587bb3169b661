import type { BetKind } from '../BetKind.ts';
import { digitFromEnd, endings } from '../Field.ts';
import { asNumber, equal, halves, options, together } from './make.ts';

const DB = ['DB'];

/** Northern Vietnam: 27 prizes, of which 23 have three digits and 20 have four. */
export const NORTH_KINDS: readonly BetKind[] = [
  equal(['lo', 'lo2'], 2, endings(2), 35),
  equal(['lo', 'lo3'], 3, endings(3), 405),
  equal(['lo', 'lo4'], 4, endings(4), 4_650),
  equal(['de', 'de'], 2, endings(2, DB), 945),
  equal(['de', 'de1'], 2, endings(2, ['1']), 945),
  equal(['de', 'de3'], 3, endings(3, DB), 9_300),
  equal(['de', 'de4'], 4, endings(4, DB), 92_000),
  equal(['dauDuoi', 'dau'], 1, digitFromEnd(2, DB), 94),
  equal(['dauDuoi', 'duoi'], 1, digitFromEnd(1, DB), 94),
  options(['dauDuoi', 'deHalf'], endings(2, DB), halves(19, 99, asNumber)),
  together('all', ['xien', 'xien2'], endings(2), 2, 16, 170),
  together('all', ['xien', 'xien3'], endings(2), 3, 9, 755),
  together('all', ['xien', 'xien4'], endings(2), 4, 8, 3_480),
  together('none', ['truot', 'truot4'], endings(2), 4, 8, 28),
  together('none', ['truot', 'truot8'], endings(2), 8, 10, 88),
  together('none', ['truot', 'truot10'], endings(2), 10, 12, 160),
];

/**
 * Central and southern Vietnam: 18 prizes, of which 17 have three digits and 16 have four; the two-digit prize is the
 * eighth.
 */
export const SOUTH_KINDS: readonly BetKind[] = [
  equal(['lo', 'lo2'], 2, endings(2), 52),
  equal(['lo', 'lo3'], 3, endings(3), 545),
  equal(['lo', 'lo4'], 4, endings(4), 5_800),
  equal(['de', 'de'], 2, endings(2, DB), 945),
  equal(['de', 'de8'], 2, endings(2, ['8']), 945),
  equal(['de', 'de7'], 3, endings(3, ['7']), 9_300),
  equal(['de', 'de3'], 3, endings(3, DB), 9_300),
  equal(['de', 'de4'], 4, endings(4, DB), 92_000),
  equal(['dauDuoi', 'headTail'], 2, endings(2, ['DB', '8']), 470),
  equal(['dauDuoi', 'dau'], 1, digitFromEnd(2, DB), 94),
  equal(['dauDuoi', 'duoi'], 1, digitFromEnd(1, DB), 94),
  options(['dauDuoi', 'deHalf'], endings(2, DB), halves(19, 99, asNumber)),
  together('all', ['xien', 'xien2'], endings(2), 2, 16, 356),
  together('all', ['xien', 'xien3'], endings(2), 3, 9, 2_370),
  together('all', ['xien', 'xien4'], endings(2), 4, 8, 16_700),
  together('none', ['truot', 'truot4'], endings(2), 4, 8, 19),
  together('none', ['truot', 'truot8'], endings(2), 8, 10, 42),
  together('none', ['truot', 'truot10'], endings(2), 10, 12, 62),
];
