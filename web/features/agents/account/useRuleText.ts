import { useTranslation } from 'react-i18next';
import { toPatternId } from '../../../../schema/patterns.ts';
import type { Terms } from './account.ts';

/** What a name or a password has to be like, in words. Texts: `registration`. */
export function useRuleText(): (rule: Terms['usernameRule']) => string {
  const { t } = useTranslation('registration');
  return ({ patternId, minLength, maxLength }) => {
    // A word joiner keeps "6–13" on one line.
    const length = minLength === maxLength ? String(maxLength) : `${minLength}–\u2060${maxLength}`;
    return t(`pattern.${toPatternId(patternId)}`, { length });
  };
}
