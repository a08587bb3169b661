import styles from './BrandMark.module.css';

/** The brand's logo: a brass lozenge on felt. Decorative; the name is beside it or in the link's label. */
export function BrandMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M16 5.5 25.5 16 16 26.5 6.5 16Z" />
      <path d="M16 11.5 20 16l-4 4.5L12 16Z" data-inner />
    </svg>
  );
}
