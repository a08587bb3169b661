import { fitsMobileRule, fitsRule, type ValueRule } from '../../../../schema/patterns.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import type { FieldRecord } from '../registration/records.ts';
import type { MobileInput, OwnerInput } from './records.ts';

const MOST_CHARACTERS = 255;
const UNPRINTABLE = /\p{Cc}/u;

type Input = Partial<MobileInput & OwnerInput & { readonly code: string; readonly newPassword: string }>;

/** The operator's rules for numbers and names. */
export interface InputRules {
  mobileRule(): Promise<FieldRecord | null>;
  usernameRule(): Promise<FieldRecord | null>;
}

/**
 * As `problemIn`, with the operator's rules for number and name ([000] §5). A field whose rule cannot be
 * read is passed on, and the operator decides.
 */
export async function problemByRules(
  input: Input,
  rules: InputRules,
  { log }: Pick<RequestScope, 'log'>,
): Promise<InvalidInput | null> {
  const bad = problemIn(input);
  if (bad) return bad;
  const { mobile, username } = input;
  if (mobile !== undefined) {
    const rule = await ruleFrom(() => rules.mobileRule());
    if (rule && !fitsMobileRule(mobile, rule))
      return invalidInput({ field: 'mobile', problem: 'must fit `mobileRule`' });
  }
  if (username !== undefined) {
    const rule = await ruleFrom(() => rules.usernameRule());
    if (rule && !fitsRule(username.trim(), rule))
      return invalidInput({ field: 'username', problem: 'must fit `usernameRule`' });
  }
  return null;

  async function ruleFrom(ask: () => Promise<FieldRecord | null>): Promise<ValueRule | null> {
    try {
      const rule = await ask();
      return rule && { ...rule, acceptedPattern: rule.pattern };
    } catch (error) {
      log.warn({ err: error }, 'the operator’s rules are missing; the value is passed on unchecked');
      return null;
    }
  }
}

/** The first field that cannot be what it should be, before the operator is bothered with it; null when all may. */
export function problemIn(input: Input): InvalidInput | null {
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
