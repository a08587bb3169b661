import { useTranslation } from 'react-i18next';
import { useFragment } from '../../apollo/useFragment.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { useSession } from '../../lib/session.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Price } from '../../ui/Price/Price.tsx';
import { BalancePill_ViewerFragmentDoc } from './BalancePill.generated.ts';
import styles from './BalancePill.module.css';
import { useHiddenBalance } from '../../lib/useHiddenBalance.ts';
import { useShownBalance } from './useShownBalance.ts';
import { useWallet } from './useWallet.ts';

/**
 * The member's balance: live but not ahead of a game; it can be hidden and refreshed, and is marked if it could not be
 * confirmed (W1).
 */
export function BalancePill() {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const { viewerId } = useSession();
  const { refresh, refreshQuietly, refreshing, stale } = useWallet();
  const { data: viewer, complete } = useFragment({
    fragment: BalancePill_ViewerFragmentDoc,
    from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId },
  });
  const balance = useShownBalance(complete ? viewer.wallet : null, refreshQuietly);
  const [hidden, toggle] = useHiddenBalance();

  if (viewer === null || !complete) return <div className={styles['pill']} aria-busy="true" />;
  const { wallet } = viewer;
  const unconfirmed = stale && wallet ? t('balance.stale', { time: formatMoment(wallet.asOf, locale) }) : undefined;
  const label =
    balance === null
      ? t('balance.unknown')
      : hidden
        ? t('balance.hidden')
        : t('balance.value', { amount: formatMoney(balance, locale) });
  return (
    <div
      className={styles['pill']}
      role="group"
      aria-label={t('balance.label')}
      data-stale={stale || wallet === null || undefined}
      title={unconfirmed}
    >
      <output className={styles['amount']} aria-label={label}>
        {balance ? <Price money={balance} hidden={hidden} /> : <span aria-hidden="true">—</span>}
        {unconfirmed && <span className={styles['stale']}>{unconfirmed}</span>}
      </output>
      <IconButton
        className={styles['hide'] ?? ''}
        size="small"
        icon={hidden ? 'eye' : 'eye-off'}
        label={hidden ? t('balance.show') : t('balance.hide')}
        aria-pressed={hidden}
        onClick={toggle}
      />
      <IconButton
        className={styles['refresh'] ?? ''}
        size="small"
        icon="refresh"
        label={t('balance.refresh')}
        aria-busy={refreshing}
        onClick={refresh}
      />
    </div>
  );
}
