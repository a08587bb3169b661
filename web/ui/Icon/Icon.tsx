import { ICON_PATHS, type IconName } from './paths.ts';
import styles from './Icon.module.css';

/** An icon from one path in our stroke style, for components with icons of their own; hidden from screen readers. */
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

/** A decorative icon: hidden from screen readers, so its parent needs a name. Sized by the surrounding text. */
export function Icon({ name }: { readonly name: IconName }) {
  return <Glyph path={ICON_PATHS[name]} filled={name === 'heart-filled' || name === 'play'} />;
}
