import { unstorablePlace } from '../../schema/storableText.ts';
import { Refusal } from '../contract/Refusal.ts';

/** Refuses a body with a text that cannot be stored. */
export function requireStorable(body: unknown): void {
  const path = unstorablePlace(body);
  if (path === null) return;
  throw new Refusal('INVALID_PARAMETERS', {
    status: 400,
    message: `${path.join('.')} has a character that cannot be stored: NUL, or half of a surrogate pair`,
  });
}
