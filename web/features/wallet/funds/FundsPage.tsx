import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { useHiddenBalance } from '../../../lib/useHiddenBalance.ts';
import { BalanceHistory } from './BalanceHistory.tsx';
import styles from './FundsPage.module.css';
import { LatestMovements } from './LatestMovements.tsx';
import { MoveMoney } from './MoveMoney.tsx';
import { Total } from './Total.tsx';
import { useFunds } from './useFunds.ts';
import { WalletList } from './WalletList.tsx';

/** The member's money (W1): what there is and where, moves between the wallets, and the last days. */
export function FundsPage() {
  const { t } = useTranslation(['funds', 'common']);
  const { funds, isLost, restart } = useFunds();
  const [hidden, toggle] = useHiddenBalance();
  if (funds === null && isLost)
    return (
      <EmptyState
        announce
        level={3}
        picture="alert"
        title={t('funds:away.title')}
        text={t('funds:away.text')}
        action={
          <Button icon="refresh" onClick={restart}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  if (funds === null) return <Blank />;
  return (
    <div className={styles['page']}>
      <Total funds={funds} isLost={isLost} hidden={hidden} onToggle={toggle} onRefresh={restart} />
      <WalletList accounts={funds.accounts} isSingle={funds.isSingle} hidden={hidden} />
      <MoveMoney funds={funds} />
      <LatestMovements balance={funds.balance.amount} hidden={hidden} />
      <BalanceHistory present={funds.balance} hidden={hidden} />
    </div>
  );
}

function Blank() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton height="170px" radius="var(--radius-3)" />
      <Skeleton height="68px" radius="var(--radius-2)" />
      <Skeleton height="240px" radius="var(--radius-2)" />
    </div>
  );
}
