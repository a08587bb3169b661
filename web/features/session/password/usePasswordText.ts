import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useCodeText } from '../codes/useCodeText.ts';
import { usePatternText } from '../fields/usePatternText.ts';
import type { ChangeOutcome, PasswordSet, ResetOutcome } from './usePasswords.ts';

export type PasswordProblem = Exclude<ResetOutcome | ChangeOutcome, PasswordSet>;

/** The message for an error of a new password, or of its code. */
export function usePasswordText(): (trouble: PasswordProblem) => string {
  const { t } = useTranslation('recovery');
  const toCodeText = useCodeText();
  const toFailureText = useFailureText();
  const locale = useLocale();
  return (trouble) => {
    switch (trouble.__typename) {
      case 'PasswordRefused':
        return t(`password.${trouble.problem}`);
      case 'AccountLocked':
        return trouble.retryAt === null
          ? t('problem.AccountLocked')
          : t('problem.AccountLockedUntil', { time: formatMoment(trouble.retryAt, locale) });
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`problem.${trouble.__typename}`);
      case 'Unreachable':
        return toFailureText(trouble, t('problem.unclear'));
      default:
        return toCodeText(trouble);
    }
  };
}

const MESSAGES = [
  'error.usernameRequired',
  'error.emailRequired',
  'error.emailFormat',
  'error.oldRequired',
  'error.newRequired',
  'error.differs',
] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

/** Translates the messages of `passwordRules`; others are returned unchanged. */
export function usePasswordMessage(): (key: string) => string {
  const { t } = useTranslation('recovery');
  const toPatternText = usePatternText();
  return (key) => (isMessage(key) ? t(key) : (toPatternText(key) ?? key));
}
