import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './IconButton.module.css';

type IconButtonProps = {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly variant?: 'quiet' | 'raised';
  readonly size?: 'small' | 'medium';
  /** On the corner, such as a `Badge`. */
  readonly badge?: ReactNode;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** When disabled it stays in the tab order: an arrow that reaches its end would otherwise lose the focus. */
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
