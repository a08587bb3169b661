import { useTranslation } from 'react-i18next';
import styles from './MissionRules.module.css';

/** How missions work. */
export function MissionRules({ level }: { readonly level: 2 | 3 }) {
  const { t } = useTranslation('missions');
  const Heading = `h${level}` as const;
  return (
    <section className={styles['rules']} aria-label={t('rules.title')}>
      <Heading>{t('rules.title')}</Heading>
      <ul>
        <li>{t('rules.settled')}</li>
        <li>{t('rules.claim')}</li>
        <li>{t('rules.board')}</li>
        <li>{t('rules.care')}</li>
      </ul>
    </section>
  );
}
