import type { Refused } from './api.ts';
import type { Speech } from './texts.ts';

/** The message for a refusal. That an earlier try was done, or may have been, comes first. */
export function refusalText({ say }: Speech, { code, earlier }: Refused): string {
  switch (earlier) {
    case 'done':
      return say('outcome_done');
    case 'unclear':
      return say('outcome_unclear');
    case 'none':
      return say(`error_${code}`);
  }
}
