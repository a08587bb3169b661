import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import field from './Field.module.css';
import styles from './TextArea.module.css';

type TextAreaProps = {
  readonly name: string;
  readonly label: ReactNode;
  /** Below the field, replaced by an error. */
  readonly hint?: ReactNode;
  /** The error, translated; empty or absent for none. */
  readonly error?: ReactNode;
  /** At the end of the line below the field, such as a count; not announced, because it changes often. */
  readonly counter?: ReactNode;
} & Omit<ComponentPropsWithRef<'textarea'>, 'name' | 'id' | 'aria-invalid' | 'aria-describedby'>;

/** A multi-line `Field` that grows with its content where browsers support that. */
export function TextArea({ label, hint, error, counter, className, ...rest }: TextAreaProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className={[field['field'], className].filter(Boolean).join(' ')} data-invalid={Boolean(error) || undefined}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={field['box']}>
        <textarea
          {...rest}
          id={id}
          className={styles['text']}
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      <div className={styles['foot']}>
        <p id={`${id}-note`} className={field['note']} aria-live="polite">
          {error && <Icon name="alert" />}
          {note}
        </p>
        {counter !== undefined && (
          <span className={styles['counter']} aria-hidden="true">
            {counter}
          </span>
        )}
      </div>
    </div>
  );
}
