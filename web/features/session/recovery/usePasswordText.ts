import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useCodeText } from '../codes/useCodeText.ts';
import type { ChangeOutcome, ResetOutcome } from './usePasswords.ts';

export type PasswordTrouble = Exclude<ResetOutcome | ChangeOutcome, { readonly __typename: 'PasswordSet' }>;

/** Puts what is wrong with a new password, or with the code for it, into the player's words. */
export function usePasswordText(): (trouble: PasswordTrouble) => string {
  const { t } = useTranslation('recovery');
  const toCodeText = useCodeText();
  const locale = useLocale();
  return (trouble) => {
    switch (trouble.__typename) {
      case 'PasswordRefused':
        return t(`password.${trouble.problem}`);
      case 'AccountLocked':
        return trouble.retryAt === null ? t('problem.AccountLocked') : t('problem.AccountLockedUntil', { time: formatMoment(trouble.retryAt, locale) });
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`problem.${trouble.__typename}`);
      default:
        return toCodeText(trouble);
    }
  };
}

const MESSAGES = ['error.usernameRequired', 'error.emailRequired', 'error.emailFormat', 'error.oldRequired', 'error.newRequired', 'error.differs'] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

/** Puts the keys of `passwordRules` into words; other keys come back as they are. */
export function usePasswordMessage(): (key: string) => string {
  const { t } = useTranslation('recovery');
  return (key) => (isMessage(key) ? t(key) : key);
}
