import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import styles from './CaptchaField.module.css';

interface CaptchaFieldProps {
  /** data: URL of the picture; null while there is none. */
  readonly image: string | null;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly toMessage: (key: string) => string;
}

/** The captcha's picture with a field for its characters; a click loads another picture ([000] §4). */
export function CaptchaField({ image, refreshing, onRefresh, toMessage }: CaptchaFieldProps) {
  const { t } = useTranslation('session');
  return (
    <div className={styles['captcha']}>
      <FormField
        name="captcha"
        label={t('captcha.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        toMessage={toMessage}
      />
      <div className={styles['picture']}>
        {image === null ? (
          <span className={styles['image']} />
        ) : (
          <img className={styles['image']} src={image} alt={t('captcha.image')} />
        )}
        <IconButton icon="refresh" label={t('captcha.refresh')} aria-busy={refreshing} onClick={onRefresh} />
      </div>
    </div>
  );
}
