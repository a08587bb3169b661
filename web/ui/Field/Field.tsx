import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Field.module.css';

export type FieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  /** Below the field, replaced by an error. */
  readonly hint?: ReactNode;
  /** The error, translated; empty or absent for none. */
  readonly error?: ReactNode;
  /** Inside the field at its start, such as a choice of units. */
  readonly start?: ReactNode;
  /** Inside the field at its end, such as a button. */
  readonly end?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'>;

/** A single-line input: sets id, label, `aria-invalid`, `aria-describedby` and the message. */
export function Field({ label, hint, error, start, end, type = 'text', className, ...rest }: FieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const note = error || hint;
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')} data-invalid={Boolean(error) || undefined}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        {start}
        <input
          {...rest}
          id={id}
          type={revealed ? 'text' : type}
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {type === 'password' && (
          <IconButton
            icon={revealed ? 'eye-off' : 'eye'}
            label={revealed ? t('ui.hidePassword') : t('ui.showPassword')}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          />
        )}
        {end}
      </div>
      <p id={`${id}-note`} className={styles['note']} aria-live="polite">
        {error && <Icon name="alert" />}
        {note}
      </p>
    </div>
  );
}
