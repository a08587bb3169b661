import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './DrawProof.module.css';

interface DrawProofProps {
  readonly commitment: string | null;
  readonly verifyUrl: string | null;
}

/** The promise a draw was made under, and where anybody can hold the draw against it. */
export function DrawProof({ commitment, verifyUrl }: DrawProofProps) {
  const { t } = useTranslation('lottery');
  if (commitment === null && verifyUrl === null) return null;
  return (
    <div className={styles['proof']}>
      <Icon name="shield" />
      <div className={styles['words']}>
        {commitment !== null && (
          <p>
            {t('proof.commitment')} <code className={styles['hash']}>{commitment}</code>
          </p>
        )}
        {verifyUrl === null ? (
          <p>{t('proof.later')}</p>
        ) : (
          <a href={verifyUrl} target="_blank" rel="noopener noreferrer" className={styles['link']}>
            {t('proof.verify')}
            <Icon name="external" />
          </a>
        )}
      </div>
    </div>
  );
}
