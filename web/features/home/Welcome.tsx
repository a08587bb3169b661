import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './Welcome.module.css';

interface WelcomeProps {
  /** The brand's tagline; ours is shown if the operator has none. */
  readonly tagline: string | null;
  readonly gamesPath: string;
  readonly recentPath: string;
  readonly onSearch: (words: string) => void;
  /** A picture beside the text. */
  readonly children: ReactNode;
}

/** The site's welcome text, and links to games. */
export function Welcome({ tagline, gamesPath, recentPath, onSearch, children }: WelcomeProps) {
  const { t } = useTranslation('home');
  const { status, signIn } = useSession();
  return (
    <section className={styles['welcome']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t('welcome.title')}</h1>
        <p className={styles['lead']}>{tagline ?? t('welcome.lead')}</p>
        <SearchField onSearch={onSearch} />
        <div className={styles['ways']}>
          {status === 'guest' ? (
            <Button variant="primary" onClick={signIn}>
              {t('welcome.signIn')}
            </Button>
          ) : (
            <ButtonLink variant="primary" icon="history" to={recentPath}>
              {t('welcome.recent')}
            </ButtonLink>
          )}
          <ButtonLink to={gamesPath}>{t('welcome.browse')}</ButtonLink>
        </div>
      </div>
      <div className={styles['sight']}>{children}</div>
    </section>
  );
}
