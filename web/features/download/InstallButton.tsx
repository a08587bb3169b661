import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Way.module.css';

/** The event by which browsers offer to install a site; the DOM library has no type for it. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/**
 * Installs the site if the browser can, or says that it is installed; renders nothing in other browsers, where the
 * steps explain it.
 */
export function InstallButton() {
  const { t } = useTranslation('download');
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [installed, setInstalled] = useState(
    () => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false,
  );
  useEffect(function waitForOffer() {
    const keep = (event: Event): void => {
      if (!isOffer(event)) return;
      event.preventDefault();
      setOffer(event);
    };
    const done = (): void => setInstalled(true);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', done);
    };
  }, []);
  if (installed) {
    return (
      <p className={styles['installed']} role="status">
        <Icon name="check" />
        {t('installed')}
      </p>
    );
  }
  if (!offer) return null;
  return (
    <Button variant="primary" icon="download" onClick={() => void offer.prompt().finally(() => setOffer(null))}>
      {t('install')}
    </Button>
  );
}
