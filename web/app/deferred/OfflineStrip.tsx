import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { cachedAt } from '../../lib/browser/cachedPage.ts';
import { useLocale } from '../../lib/locale.ts';
import { showToast } from '../../ui/Toast/toasts.ts';
import { Strip } from '../../ui/Strip/Strip.tsx';
import { useReloadWhenBack } from '../errors/useReloadWhenBack.ts';
import { onKeptAnswer } from './serviceWorker.ts';

/**
 * Shown while the network is down. Failed queries are retried automatically (`apollo/recovery`); a page from the
 * service worker's cache reloads when the gateway answers. Also shown when the browser is online but the service worker
 * served old responses.
 */
export function OfflineStrip() {
  const { t } = useTranslation('operator');
  const locale = useLocale();
  const [page] = useState(cachedAt);
  const [offline, setOffline] = useState(() => !navigator.onLine || page !== null);
  useReloadWhenBack(page !== null);
  useEffect(() => onKeptAnswer(() => setOffline(true)), []);
  useEffect(
    function followNetwork() {
      const lost = (): void => setOffline(true);
      const back = (): void => {
        setOffline(false);
        showToast(t('offline.back'), 'good');
      };
      addEventListener('offline', lost);
      addEventListener('online', back);
      return () => {
        removeEventListener('offline', lost);
        removeEventListener('online', back);
      };
    },
    [t],
  );
  return offline ? (
    <Strip
      role="status"
      icon="alert"
      title={t('offline.title')}
      text={page === null ? t('offline.text') : t('offline.kept', { time: formatMoment(page, locale) })}
    />
  ) : null;
}
