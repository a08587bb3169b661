import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './IconButton.module.css';

type IconButtonProps = {
  /** What it does, for those who do not see the icon; also the tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly variant?: 'quiet' | 'raised';
  readonly size?: 'small' | 'medium';
  /** Something small on the corner, such as a `Badge`. */
  readonly badge?: ReactNode;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** Disabled, it stays where the Tab key finds it: an arrow that has come to its end would else drop the focus. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  badge,
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
      {badge}
    </button>
  );
}
