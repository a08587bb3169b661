import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Select.module.css';

interface SelectProps<Value extends string> {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** What is wrong with the choice, translated; empty or absent for nothing. */
  readonly error?: ReactNode;
}

/** A native select with our styles: on a phone it opens the system's picker. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  error,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles['select']} data-invalid={Boolean(error) || undefined}>
      <label htmlFor={id} className={styles['label']} data-hidden={hideLabel || undefined}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <span className={styles['box']}>
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {error && (
        <p id={`${id}-note`} className={styles['note']} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
