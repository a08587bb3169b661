import styles from './Progress.module.css';

/** A thin animated line shown while `active`; it takes no space. `label` is for screen readers. */
export function ProgressBar({ active, label }: { readonly active: boolean; readonly label: string }) {
  return (
    <div
      className={styles['track']}
      data-active={active || undefined}
      role="progressbar"
      aria-label={label}
      aria-hidden={!active}
    >
      <div className={styles['runner']} />
    </div>
  );
}
