import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './Chip.module.css';

type ChipProps = { readonly selected?: boolean; readonly icon?: IconName; readonly children: ReactNode } & Omit<ComponentPropsWithRef<'button'>, 'children'>;

/** One choice among a few that stand side by side; pressed or not is told by `aria-pressed` and by a mark, not by colour alone. */
export function Chip({ selected = false, icon, children, type = 'button', className, ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={[styles['chip'], className].filter(Boolean).join(' ')} aria-pressed={selected}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
