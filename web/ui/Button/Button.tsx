import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import { Link, type LinkProps } from '../Link/Link.tsx';
import { Spinner } from '../Progress/Spinner.tsx';
import styles from './Button.module.css';

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: IconName;
  /** Takes the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

type ButtonProps = Look & { readonly busy?: boolean } & Omit<ComponentPropsWithRef<'button'>, keyof Look>;

/** While busy it keeps its size and its focus, shows a spinner, and does nothing when pressed. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  wide,
  busy = false,
  children,
  type = 'button',
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joined(styles['button'], className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles['label']}>{children}</span>
    </button>
  );
}

/** A link that looks like a button; keyboard, context menu and screen readers treat it as a link. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  wide,
  children,
  className,
  ...rest
}: Look & Omit<LinkProps, keyof Look>) {
  return (
    <Link
      {...rest}
      className={joined(styles['button'], className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && <Icon name={icon} />}
      <span className={styles['label']}>{children}</span>
    </Link>
  );
}

const joined = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
