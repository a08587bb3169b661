import { useTranslation } from 'react-i18next';
import { formatMoment } from '../lib/dates.ts';
import { useLocale } from '../lib/locale.ts';

/** A payment password that is wrong, or that is locked after too many wrong ones. */
export type WrongPassword =
  | {
      readonly __typename: 'PaymentPasswordWrong';
      readonly triesLeft: number | null;
      readonly lockedUntil: string | null;
    }
  | { readonly __typename: 'PaymentPasswordLocked'; readonly lockedUntil: string | null };

/** What to tell about it: the tries that are left, or until when it is locked. Texts: `payment`. */
export function usePasswordTryText(): (problem: WrongPassword) => string {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  return (problem) => {
    const { lockedUntil } = problem;
    if (isLocked(problem))
      return lockedUntil === null ? t('locked') : t('lockedUntil', { moment: formatMoment(lockedUntil, locale) });
    const { triesLeft } = problem;
    return triesLeft === null ? t('wrong') : t('wrongLeft', { count: triesLeft });
  };
}

/** Whether no payment password is checked for a while. */
export const isLocked = (
  problem: WrongPassword,
): problem is Extract<WrongPassword, { __typename: 'PaymentPasswordLocked' }> =>
  problem.__typename === 'PaymentPasswordLocked' || problem.lockedUntil !== null || problem.triesLeft === 0;
