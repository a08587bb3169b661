import { object, string } from 'yup';
import { type FieldRule, passes, patternMessage } from '../fields/fieldRule.ts';
import { sameAs } from '../fields/sameAs.ts';
import { mobileRules } from '../fields/mobileRules.ts';

const LONGEST = 255;
const chosen = string().required('error.newRequired').max(LONGEST, 'error.newRequired');
const newPassword = (rule: FieldRule | null) =>
  rule === null ? chosen : chosen.test('rule', patternMessage(rule), (value) => value === '' || passes(rule, value));
const code = string().trim().required('error.codeRequired').max(LONGEST, 'error.codeRequired');

/**
 * Rules of the forms ([000] §5); the messages are keys of `recovery` and `codes`, or that of the password's rule.
 * @param rule the operator's rule for a new password, if known
 */
export const emailResetRules = (rule: FieldRule | null) =>
  object({
    username: string().trim().required('error.usernameRequired').max(LONGEST, 'error.usernameRequired'),
    email: string().trim().required('error.emailRequired').email('error.emailFormat').max(LONGEST, 'error.emailFormat'),
    code,
    newPassword: newPassword(rule),
  });

export const phoneResetRules = (rule: FieldRule | null) =>
  object({ ...mobileRules, code, newPassword: newPassword(rule) });

export function changeRules(asksOld: boolean, rule: FieldRule | null) {
  const oldPassword = string().max(LONGEST, 'error.oldRequired');
  return object({
    oldPassword: asksOld ? oldPassword.required('error.oldRequired') : oldPassword.default(''),
    newPassword: newPassword(rule),
    confirmation: sameAs('newPassword', 'error.differs'),
  });
}
