import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusalReason } from '../../schema/refusals.ts';
import { loadWords } from './init.ts';

/** Puts the house's reason for a no into the player's words; `otherwise` for none, for one that is not known, and until the words have come. */
export function useRefusalText(): (reason: unknown, otherwise: string) => string {
  const { t, i18n } = useTranslation('refusals', { bindI18nStore: 'added' });
  useEffect(function fetchWords() {
    loadWords('refusals').catch(() => undefined);
  }, []);
  return (reason, otherwise) => (isRefusalReason(reason) && i18n.hasResourceBundle(i18n.language, 'refusals') ? t(reason) : otherwise);
}
