import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusalReason } from '../../schema/refusals.ts';
import { loadWords } from './init.ts';

/**
 * Text for the operator's reason of a refusal; `otherwise` if there is none or it is unknown, and until the texts are
 * loaded.
 */
export function useRefusalText(): (reason: unknown, otherwise: string) => string {
  const { t, i18n } = useTranslation('refusals', { bindI18nStore: 'added' });
  useEffect(function fetchWords() {
    loadWords('refusals').catch(() => undefined);
  }, []);
  return (reason, otherwise) =>
    isRefusalReason(reason) && i18n.hasResourceBundle(i18n.language, 'refusals') ? t(reason) : otherwise;
}

/** A mutation without a typed result: `Unreachable` in `apollo/unreachable.ts`. */
interface Failure {
  readonly reason: unknown;
  readonly isUnclear: boolean;
}

/**
 * Text for such a failure. For a final refusal: the reason, or that nothing was lost. For anything else `unclear`: the
 * outcome is unknown, and what to check before sending it again.
 */
export function useFailureText(): (failure: Failure, unclear: string) => string {
  const toRefusalText = useRefusalText();
  return ({ reason, isUnclear }, unclear) =>
    isUnclear ? unclear : toRefusalText(isRefusalReason(reason) ? reason : 'bad-request', unclear);
}
