import { object, string } from 'yup';
import { type FieldRule, passes, patternMessage } from '../fields/fieldRule.ts';
import { sameAs } from '../fields/sameAs.ts';
import { mobileRules } from '../fields/mobileRules.ts';
import type { SignInRules } from '../fields/useSignInRules.ts';

const LONGEST = 255;
const chosen = string().required('error.newRequired').max(LONGEST, 'error.newRequired');
const username = string().trim().required('error.usernameRequired').max(LONGEST, 'error.usernameRequired');
const fitting = (base: typeof chosen, rule: FieldRule | null) =>
  rule === null ? base : base.test('rule', patternMessage(rule), (value) => value === '' || passes(rule, value));
const newPassword = (rule: FieldRule | null) => fitting(chosen, rule);
const code = string().trim().required('error.codeRequired').max(LONGEST, 'error.codeRequired');

/**
 * Rules of the forms ([000] §5); the messages are keys of `recovery` and `codes`, or that of the password's rule.
 * The operator's rules are null where they are not known.
 */
export const emailResetRules = ({ usernameRule, passwordRule }: SignInRules) =>
  object({
    username: fitting(username, usernameRule),
    email: string().trim().required('error.emailRequired').email('error.emailFormat').max(LONGEST, 'error.emailFormat'),
    code,
    newPassword: newPassword(passwordRule),
  });

export const phoneResetRules = ({ mobileRule, passwordRule }: SignInRules) =>
  object({ ...mobileRules(mobileRule), code, newPassword: newPassword(passwordRule) });

export function changeRules(asksOld: boolean, rule: FieldRule | null) {
  const oldPassword = string().max(LONGEST, 'error.oldRequired');
  return object({
    oldPassword: asksOld ? oldPassword.required('error.oldRequired') : oldPassword.default(''),
    newPassword: newPassword(rule),
    confirmation: sameAs('newPassword', 'error.differs'),
  });
}
