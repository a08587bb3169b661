import { useTranslation } from 'react-i18next';

const MESSAGES = [
  'error.mobileRequired',
  'error.mobileFormat',
  'error.dialingCodeRequired',
  'error.codeRequired',
] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

/** Translates the keys of `mobileRules` and of a required code; other keys are returned unchanged. */
export function useCodeMessage(): (key: string) => string {
  const { t } = useTranslation('codes');
  return (key) => (isMessage(key) ? t(key) : key);
}
