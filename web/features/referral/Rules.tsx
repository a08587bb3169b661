import { useTranslation } from 'react-i18next';
import styles from './Referral.module.css';

/** What holds for invitations. */
export function Rules() {
  const { t } = useTranslation('referral');
  return (
    <section className={styles['rules']} aria-label={t('rules.title')}>
      <h3>{t('rules.title')}</h3>
      <ul>
        <li>{t('rules.counts')}</li>
        <li>{t('rules.order')}</li>
        <li>{t('rules.held')}</li>
        <li>{t('rules.privacy')}</li>
        <li>{t('rules.care')}</li>
      </ul>
    </section>
  );
}
