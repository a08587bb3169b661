import type { Speech } from '../texts.ts';

const NAMES = [
  'fish_kind_0',
  'fish_kind_1',
  'fish_kind_2',
  'fish_kind_3',
  'fish_kind_4',
  'fish_kind_5',
  'fish_kind_6',
  'fish_kind_7',
  'fish_kind_8',
  'fish_kind_9',
] as const;

/** The name of a kind of fish. */
export const nameOfKind = (kind: number, say: Speech['say']): string => say(NAMES[kind] ?? 'fish_kind_0');
