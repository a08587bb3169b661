import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import styles from './SupportPanel.module.css';

/** An e-mail address to write to, or to copy where no mail program waits. */
export function EmailEntry({ title, address }: { readonly title: string; readonly address: string }) {
  const { t } = useTranslation('site');
  const [name, host] = address.split('@');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('support.copied', { address }), 'good');
    } catch {
      showToast(t('support.notCopied', { address }), 'bad');
    }
  }

  return (
    <span className={styles['email']}>
      <a href={`mailto:${address}`} className={styles['channel']}>
        <Icon name="mail" />
        <span>
          {title}
          <small>
            {name}
            <wbr />@{host}
          </small>
        </span>
      </a>
      <IconButton icon="copy" label={t('support.copy', { address })} onClick={() => void copy()} />
    </span>
  );
}
