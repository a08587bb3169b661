import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { dismissToast, useToasts } from './toasts.ts';
import styles from './Toasts.module.css';

const ICONS = { good: 'check', plain: 'info', bad: 'alert' } as const;

/** Where toasts appear; mounted once. A polite live region, so that screen readers announce them. */
export function Toasts() {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  return (
    <div className={styles['toasts']} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles['toast']} data-tone={toast.tone}>
          <Icon name={ICONS[toast.tone]} />
          <p>{toast.text}</p>
          <IconButton icon="close" size="small" label={t('ui.dismiss')} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </div>
  );
}
