import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { IdentityProvider } from '../../../../apollo/schema.generated.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { safePath } from '../../core/safePath.ts';
import { ProviderMark } from '../../core/ProviderMark.tsx';
import { isKnownProvider, PROVIDER_NAMES, signInWith } from '../../core/providers.ts';
import styles from './SocialButtons.module.css';

/** Sign-in by providers ([000] §1). They are links: the gateway redirects the browser, and back to the present page. */
export function SocialButtons({ providers }: { readonly providers: readonly IdentityProvider[] }) {
  const { t } = useTranslation('social');
  const { pathname, search } = useLocation();
  const next = pathname === '/login' ? safePath(new URLSearchParams(search).get('next')) : pathname + search;
  return (
    <ul className={styles['buttons']}>
      {providers.filter(isKnownProvider).map((provider) => (
        <li key={provider}>
          <ButtonLink to={signInWith(provider, next)} reloadDocument wide>
            <span className={styles['label']}>
              <ProviderMark provider={provider} />
              {t('continueWith', { provider: PROVIDER_NAMES[provider] })}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
