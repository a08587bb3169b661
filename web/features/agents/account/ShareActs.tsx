import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { copyText } from '../../../ui/Toast/copyText.ts';
import styles from './Account.module.css';

const QrCode = lazyPart(async () => (await import('../../../ui/QrCode/QrCode.tsx')).QrCode);

interface ShareActsProps {
  readonly address: string;
  readonly code: string;
  /** Of the link, for those who do not see where a button belongs to. */
  readonly name: string;
}

/** Passes a link on: to copy, to share where the browser can, and to scan. */
export function ShareActs({ address, code, name }: ShareActsProps) {
  const { t } = useTranslation('agentAccount');
  const [showsQr, setShowsQr] = useState(false);
  // Dismissing what the device opens for sharing is no failure.
  const share = (): void => void navigator.share({ title: t('share.title'), url: address }).catch(() => undefined);
  return (
    <>
      <Button
        size="small"
        variant="primary"
        icon="copy"
        aria-label={t('share.copyOf', { name })}
        onClick={() => void copyText(address, t('share.copied'), t('share.notCopied'))}
      >
        {t('share.copy')}
      </Button>
      {'share' in navigator && (
        <Button size="small" icon="external" aria-label={t('share.shareOf', { name })} onClick={share}>
          {t('share.share')}
        </Button>
      )}
      <Button size="small" icon="grid" aria-label={t('share.qrOf', { name })} onClick={() => setShowsQr(true)}>
        {t('share.qr')}
      </Button>
      <Dialog size="small" open={showsQr} title={t('share.qrTitle')} onClose={() => setShowsQr(false)}>
        <figure className={styles['qr']}>
          <Suspense fallback={<div className={styles['blank']} aria-busy="true" />}>
            <QrCode text={address} label={t('share.qrLabel', { code })} />
          </Suspense>
          <figcaption>{address}</figcaption>
        </figure>
      </Dialog>
    </>
  );
}
