import { ICON_PATHS, type IconName } from './paths.ts';
import styles from './Icon.module.css';

/** A drawing that says nothing by itself: hidden from screen readers, so whatever holds it needs words. Sized by the text around it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} data-filled={name === 'heart-filled' || name === 'play' || undefined} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
