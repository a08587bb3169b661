import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { copyText } from '../../../ui/Toast/copyText.ts';
import styles from './SupportPanel.module.css';

/** An e-mail address as a link, with a copy button for visitors without a mail program. */
export function EmailEntry({ title, address }: { readonly title: string; readonly address: string }) {
  const { t } = useTranslation('operator');
  const [name, host] = address.split('@');

  const copy = (): Promise<void> =>
    copyText(address, t('support.copied', { address }), t('support.notCopied', { address }));

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
