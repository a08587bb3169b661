import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { copyText } from '../../../ui/Toast/copyText.ts';
import styles from './Account.module.css';

interface OpenedAccountProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly username: string;
  /** Null where the page does not know it any more. */
  readonly password: string | null;
  readonly memberId: string | null;
  readonly onAnother: () => void;
}

/** What to pass on to whom an account was opened for. The password is shown here alone, and only once. */
export function OpenedAccount({ username, password, memberId, onAnother }: OpenedAccountProps) {
  const { t } = useTranslation('agentAccount');
  const linkInside = useLinkInside();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(function moveFocus() {
    title.current?.focus();
  }, []);
  const address = new URL('/login', location.origin).href;
  const text = t('opened.copyText', { address, username, password: password ?? '' });
  return (
    <section className={styles['form']} aria-label={t('opened.title')}>
      <h3 ref={title} tabIndex={-1}>
        {t('opened.title')}
      </h3>
      <p className={styles['lead']}>{t(password === null ? 'opened.textWithout' : 'opened.text')}</p>
      <div className={styles['card']}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('open.username')}</dt>
            <dd className={styles['secret']}>{username}</dd>
          </div>
          {password !== null && (
            <div>
              <dt>{t('open.password')}</dt>
              <dd className={styles['secret']}>{password}</dd>
            </div>
          )}
        </dl>
        <div className={styles['acts']}>
          {password !== null && (
            <Button
              variant="primary"
              size="small"
              icon="copy"
              onClick={() => void copyText(text, t('share.copied'), t('share.notCopied'))}
            >
              {t('opened.copy')}
            </Button>
          )}
          {memberId !== null && (
            <ButtonLink {...linkInside('agentCentre', ['downlineManagmentView', memberId])} size="small" icon="user">
              {t('opened.person')}
            </ButtonLink>
          )}
        </div>
      </div>
      <Button onClick={onAnother}>{t('opened.another')}</Button>
    </section>
  );
}
