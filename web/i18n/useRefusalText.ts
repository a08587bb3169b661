import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusalReason } from '../../schema/refusals.ts';
import { loadWords } from './init.ts';

/**
 * Puts the operator's reason for a no into the player's words; `otherwise` for none, for one that is not known, and
 * until the words have come.
 */
export function useRefusalText(): (reason: unknown, otherwise: string) => string {
  const { t, i18n } = useTranslation('refusals', { bindI18nStore: 'added' });
  useEffect(function fetchWords() {
    loadWords('refusals').catch(() => undefined);
  }, []);
  return (reason, otherwise) =>
    isRefusalReason(reason) && i18n.hasResourceBundle(i18n.language, 'refusals') ? t(reason) : otherwise;
}

/** What is known of a mutation that brought no typed answer: `Unreachable` in `apollo/unreachable.ts`. */
interface Failure {
  readonly reason: unknown;
  readonly isUnclear: boolean;
}

/**
 * Puts such a failure into the player's words. Only of what was refused for good is it said why, or that nothing was
 * lost; of all else, `unclear`: that it is not known whether it was done, and what to look at before sending it again.
 */
export function useFailureText(): (failure: Failure, unclear: string) => string {
  const toRefusalText = useRefusalText();
  return ({ reason, isUnclear }, unclear) =>
    isUnclear ? unclear : toRefusalText(isRefusalReason(reason) ? reason : 'bad-request', unclear);
}
