import { useTranslation } from 'react-i18next';
import { usePatternText } from '../fields/usePatternText.ts';

const MESSAGES = [
  'error.mobileRequired',
  'error.mobileFormat',
  'error.dialingCodeRequired',
  'error.codeRequired',
] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

/**
 * Translates the messages of `mobileRules` and of a required code; others are returned unchanged. For the operator's
 * rule the lazy namespace `registration` is needed, too.
 */
export function useCodeMessage(): (key: string) => string {
  const { t } = useTranslation('codes');
  const toPatternText = usePatternText();
  return (key) => (isMessage(key) ? t(key) : (toPatternText(key) ?? key));
}
