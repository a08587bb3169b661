import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import styles from './Redemptions.module.css';
import type { Redemption } from './useRedemptionColumns.ts';

const ICONS: Readonly<Record<Redemption['status'], IconName>> = {
  IN_PROCESS: 'clock',
  APPROVED: 'check',
  REJECTED: 'close',
  OTHER: 'info',
};

/** What became of a redemption: by shape, word and colour. */
export function StatusMark({ status, text }: Pick<Redemption, 'status'> & { readonly text: string }) {
  return (
    <span className={styles['status']} data-status={status}>
      <Icon name={ICONS[status]} />
      {text}
    </span>
  );
}
