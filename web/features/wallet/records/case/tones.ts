import type { IconName } from '../../../../ui/Icon/paths.ts';

/** How a state looks: waiting, good, ended without success, or being checked by the operator. */
export type Tone = 'waiting' | 'good' | 'ended' | 'checked';

export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  waiting: 'clock',
  good: 'check',
  ended: 'close',
  checked: 'search',
};
