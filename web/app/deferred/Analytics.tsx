import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Consent, savedConsent, saveConsent } from '../../features/site/consent/consent.ts';
import { countVisits } from '../../features/site/consent/countVisits.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Strip } from '../../ui/Strip/Strip.tsx';
import { useShell } from '../shell/useShell.ts';

/**
 * Asks for consent to count the visit, if the operator uses analytics; nothing of it is loaded before the visitor
 * agrees (S21). Consent takes effect with the next page load.
 */
export function Analytics() {
  const { t } = useTranslation('operator');
  const id = useShell().site?.analyticsId ?? null;
  const [atStart] = useState(savedConsent);
  const [consent, setConsent] = useState(atStart);

  useEffect(
    function count() {
      if (id !== null && atStart === 'yes') countVisits(id);
    },
    [id, atStart],
  );

  function answer(given: Consent): void {
    saveConsent(given);
    setConsent(given);
  }

  if (id === null || consent !== null) return null;
  return (
    <Strip
      role="region"
      icon="info"
      title={t('consent.title')}
      text={t('consent.text')}
      actions={
        <>
          <Button onClick={() => answer('no')}>{t('consent.no')}</Button>
          <Button onClick={() => answer('yes')}>{t('consent.yes')}</Button>
        </>
      }
    />
  );
}
