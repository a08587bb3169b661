import { object, ref, string } from 'yup';
import { mobileRules } from '../mobileRules.ts';

const LONGEST = 255;
const newPassword = string().required('error.newRequired').max(LONGEST, 'error.newRequired');
const code = string().trim().required('error.codeRequired').max(LONGEST, 'error.codeRequired');

/** What the forms ask for ([000] §5); the messages are keys of `recovery` and `codes`. What a password must be like the operator says. */
export const emailResetRules = object({
  username: string().trim().required('error.usernameRequired').max(LONGEST, 'error.usernameRequired'),
  email: string().trim().required('error.emailRequired').email('error.emailFormat').max(LONGEST, 'error.emailFormat'),
  code,
  newPassword,
});

export const phoneResetRules = object({ ...mobileRules, code, newPassword });

export function changeRules(asksOld: boolean) {
  const oldPassword = string().max(LONGEST, 'error.oldRequired');
  return object({
    oldPassword: asksOld ? oldPassword.required('error.oldRequired') : oldPassword.default(''),
    newPassword,
    confirmation: string().required('error.differs').oneOf([ref('newPassword')], 'error.differs'),
  });
}
