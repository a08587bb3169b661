import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../schema/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { type Theme, useTheme } from '../../../lib/browser/theme.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './DrawProof.module.css';

interface DrawProofProps {
  readonly commitment: string | null;
  readonly verifyUrl: string | null;
}

/** The address of a check page, in the site's language and theme. */
function asHere(verifyUrl: string, language: Language, theme: Theme): string {
  const url = new URL(verifyUrl);
  url.searchParams.set('language', language);
  url.searchParams.set('theme', theme);
  return url.href;
}

/** The commitment of a draw, and the page where anybody can verify it. */
export function DrawProof({ commitment, verifyUrl }: DrawProofProps) {
  const { t } = useTranslation('lottery');
  const { language } = useLanguage();
  const theme = useTheme();
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
          <a
            href={asHere(verifyUrl, language, theme)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles['link']}
          >
            {t('proof.verify')}
            <Icon name="external" />
          </a>
        )}
      </div>
    </div>
  );
}
