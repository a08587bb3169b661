import type { MobileInput, Obstacle, OwnerInput } from './records.ts';

const MOST_CHARACTERS = 255;
const UNPRINTABLE = /\p{Cc}/u;

type Problem = Extract<Obstacle, { readonly kind: 'invalid-input' }>;

/** The first field that cannot be what it should be, before the operator is bothered with it; null when all may. */
export function problemIn(
  input: Partial<MobileInput & OwnerInput & { readonly code: string; readonly newPassword: string }>,
): Problem | null {
  const { dialingCode, mobile } = input;
  if (dialingCode !== undefined && !/^\d{1,4}$/.test(dialingCode)) return bad('dialingCode', 'must be digits');
  if (mobile !== undefined && !/^[\d\s().-]{4,32}$/.test(mobile)) return bad('mobile', 'must be a number');
  for (const field of ['username', 'email', 'code', 'newPassword'] as const) {
    const text = input[field];
    if (text === undefined) continue;
    if (text.trim() === '' || text.length > MOST_CHARACTERS)
      return bad(field, `must have 1 to ${MOST_CHARACTERS} characters`);
    if (field !== 'newPassword' && UNPRINTABLE.test(text)) return bad(field, 'must have no control characters');
  }
  return null;
}

function bad(field: string, problem: string): Problem {
  return { kind: 'invalid-input', field, problem };
}
