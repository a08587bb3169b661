import { ICON_PATHS, type IconName } from './paths.ts';
import styles from './Icon.module.css';

/**
 * A drawing from one path of our stroke set, for parts that bring their own drawings along; hidden from screen readers.
 */
export function Glyph({ path, filled = false }: { readonly path: string; readonly filled?: boolean }) {
  return (
    <svg
      className={styles.icon}
      data-filled={filled || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * A drawing that says nothing by itself: hidden from screen readers, so whatever holds it needs words. Sized by the
 * text around it.
 */
export function Icon({ name }: { readonly name: IconName }) {
  return <Glyph path={ICON_PATHS[name]} filled={name === 'heart-filled' || name === 'play'} />;
}
