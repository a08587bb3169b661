import styles from './Switch.module.css';

/** A switch with immediate effect. `label` is visible unless `hideLabel`. */
export function Switch({
  label,
  checked,
  onChange,
  disabled = false,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles['switch']}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className={styles['track']} aria-hidden="true" />
      {label}
    </button>
  );
}
