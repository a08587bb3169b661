import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import type { MobileInput, OwnerInput } from './records.ts';

const MOST_CHARACTERS = 255;
const UNPRINTABLE = /\p{Cc}/u;

/** The first field that cannot be what it should be, before the operator is bothered with it; null when all may. */
export function problemIn(
  input: Partial<MobileInput & OwnerInput & { readonly code: string; readonly newPassword: string }>,
): InvalidInput | null {
  const { dialingCode, mobile } = input;
  if (dialingCode !== undefined && !/^\d{1,4}$/.test(dialingCode))
    return invalidInput({ field: 'dialingCode', problem: 'must be digits' });
  if (mobile !== undefined && !/^[\d\s().-]{4,32}$/.test(mobile))
    return invalidInput({ field: 'mobile', problem: 'must be a number' });
  for (const field of ['username', 'email', 'code', 'newPassword'] as const) {
    const text = input[field];
    if (text === undefined) continue;
    if (text.trim() === '' || text.length > MOST_CHARACTERS)
      return invalidInput({ field, problem: `must have 1 to ${MOST_CHARACTERS} characters` });
    if (field !== 'newPassword' && UNPRINTABLE.test(text))
      return invalidInput({ field, problem: 'must have no control characters' });
  }
  return null;
}
