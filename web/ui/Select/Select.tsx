import { useId } from 'react';
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
}

/** A native select with our styles: on a phone it opens the system's picker. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles['select']}>
      <label htmlFor={id} className={styles['label']} data-hidden={hideLabel || undefined}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <span className={styles['box']}>
        <select
          id={id}
          value={value}
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
    </div>
  );
}
