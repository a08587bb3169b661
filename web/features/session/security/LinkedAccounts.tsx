import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Card } from './Card.tsx';
import { LinkedAccountsDocument } from './LinkedAccounts.generated.ts';
import styles from './LinkedAccounts.module.css';
import { ProviderMark } from '../core/ProviderMark.tsx';
import { isKnownProvider, type KnownProvider, PROVIDER_NAMES, signInWith } from '../core/providers.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/**
 * The provider accounts that can sign the member in: to link, and to unlink with the password. Renders nothing without
 * providers.
 */
export function LinkedAccounts() {
  const { t } = useTranslation('social');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { data } = useQuery(LinkedAccountsDocument, { fetchPolicy: 'cache-and-network' });
  const [leaving, setLeaving] = useState<KnownProvider | null>(null);
  const identities = data?.viewer?.identities ?? [];
  const others = identities.filter(({ provider }) => !isKnownProvider(provider));
  const all = new Set([...identities.map(({ provider }) => provider), ...(data?.signIn.providers ?? [])]);
  const shown = [...all].filter(isKnownProvider);
  if (shown.length === 0 && others.length === 0) return null;

  return (
    <Card drawing="key" title={t('accounts.title')} lead={t('accounts.lead')}>
      <ul className={styles['accounts']}>
        {shown.map((provider) => {
          const identity = identities.find((each) => each.provider === provider);
          const name = PROVIDER_NAMES[provider];
          return (
            <li key={provider} data-linked={identity !== undefined}>
              <ProviderMark provider={provider} />
              <div className={styles['what']}>
                <strong>{name}</strong>
                <span>{identity ? (identity.label ?? t('accounts.linked')) : t('accounts.none')}</span>
                {identity?.linkedAt && (
                  <span>{t('accounts.since', { date: formatMoment(identity.linkedAt, locale) })}</span>
                )}
              </div>
              {identity ? (
                <Button
                  size="small"
                  aria-label={t('accounts.unlinkProvider', { provider: name })}
                  onClick={() => setLeaving(provider)}
                >
                  {t('accounts.unlink')}
                </Button>
              ) : (
                <ButtonLink
                  to={signInWith(provider, pathname + search)}
                  reloadDocument
                  size="small"
                  aria-label={t('accounts.linkProvider', { provider: name })}
                >
                  {t('accounts.link')}
                </ButtonLink>
              )}
            </li>
          );
        })}
        {others.map(({ operatorProvider, label }) => (
          <li key={`${operatorProvider} ${label}`} data-linked>
            <Icon name="shield" />
            <div className={styles['what']}>
              <strong>{operatorProvider}</strong>
              <span>{label ?? t('accounts.linked')}</span>
            </div>
          </li>
        ))}
      </ul>
      {leaving !== null && <UnlinkDialog provider={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
