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
  const { t } = useTranslation(['home', 'session']);
  const { status, signIn } = useSession();
  return (
    <section className={styles['welcome']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t('home:welcome.title')}</h1>
        <p className={styles['lead']}>{tagline ?? t('home:welcome.lead')}</p>
        <SearchField onSearch={onSearch} />
        <div className={styles['ways']}>
          {status === 'guest' && (
            <Button variant="primary" onClick={signIn}>
              {t('home:welcome.signIn')}
            </Button>
          )}
          {status === 'trial' && (
            <ButtonLink variant="primary" to="/register">
              {t('session:join')}
            </ButtonLink>
          )}
          {status === 'member' && (
            <ButtonLink variant="primary" icon="history" to={recentPath}>
              {t('home:welcome.recent')}
            </ButtonLink>
          )}
          <ButtonLink to={gamesPath}>{t('home:welcome.browse')}</ButtonLink>
        </div>
      </div>
      <div className={styles['sight']}>{children}</div>
    </section>
  );
}
