import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import styles from './Tutorial.module.css';

/** How to pay through a channel, step by step; closed at first. Nothing without steps. */
export function Tutorial({ steps }: { readonly steps: readonly string[] }) {
  const { t } = useTranslation('deposit');
  if (steps.length === 0) return null;
  return (
    <details className={styles['tutorial']}>
      <summary className={styles['summary']}>
        <Icon name="help" />
        {t('tutorial')}
        <Icon name="chevron-down" />
      </summary>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
