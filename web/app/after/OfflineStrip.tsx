import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/Toast/toasts.ts';
import { Strip } from '../../ui/Strip/Strip.tsx';

/** Says that the network is gone, for as long as it is. What was asked in vain is asked again by itself (`apollo/recovery`). */
export function OfflineStrip() {
  const { t } = useTranslation('house');
  const [offline, setOffline] = useState(() => !navigator.onLine);
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
  return offline ? <Strip role="status" icon="alert" title={t('offline.title')} text={t('offline.text')} /> : null;
}
