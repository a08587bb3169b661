import styles from './Progress.module.css';

/** A thin line that runs while something is under way, and takes no room. `label` is what a screen reader hears. */
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
