import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { copyText } from '../../ui/Toast/copyText.ts';
import { linkTo } from './invitations.ts';
import styles from './InviteCard.module.css';

const QrCode = lazyPart(async () => (await import('../../ui/QrCode/QrCode.tsx')).QrCode);

interface InviteCardProps {
  readonly code: string;
  readonly hosts: readonly string[];
}

/** The member's code, and the link with it: to copy, to share where the browser can, and to scan. */
export function InviteCard({ code, hosts }: InviteCardProps) {
  const { t } = useTranslation('referral');
  const [codeId, linkId] = [useId(), useId()];
  const link = linkTo(code, hosts, location.origin);
  const copy = (text: string, done: string): void => void copyText(text, done, t('invite.notCopied'));
  // Dismissing what the device opens for sharing is no failure.
  const share = (): void => void navigator.share({ title: t('invite.shared'), url: link }).catch(() => undefined);
  return (
    <section className={styles['invite']} aria-label={t('invite.title')}>
      <div className={styles['text']}>
        <h3>{t('invite.title')}</h3>
        <p>{t('invite.lead')}</p>
      </div>
      <dl className={styles['ways']}>
        <div>
          <dt id={linkId}>{t('invite.link')}</dt>
          <dd className={styles['link']}>{link}</dd>
          <dd className={styles['acts']}>
            <Button
              variant="primary"
              size="small"
              icon="copy"
              aria-describedby={linkId}
              onClick={() => copy(link, t('invite.linkCopied'))}
            >
              {t('invite.copyLink')}
            </Button>
            {'share' in navigator && (
              <Button size="small" icon="external" aria-describedby={linkId} onClick={share}>
                {t('invite.share')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt id={codeId}>{t('invite.code')}</dt>
          <dd className={styles['code']}>{code}</dd>
          <dd className={styles['acts']}>
            <Button
              size="small"
              icon="copy"
              aria-describedby={codeId}
              onClick={() => copy(code, t('invite.codeCopied'))}
            >
              {t('invite.copyCode')}
            </Button>
          </dd>
        </div>
      </dl>
      <figure className={styles['qr']}>
        <Suspense fallback={<div className={styles['blank']} aria-busy="true" />}>
          <QrCode text={link} label={t('invite.picture')} />
        </Suspense>
        <figcaption>{t('invite.scan')}</figcaption>
      </figure>
    </section>
  );
}
