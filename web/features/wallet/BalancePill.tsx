import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../apollo/useFragment.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { useSession } from '../../lib/session.ts';
import { keep, read } from '../../lib/storage.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Price } from '../../ui/Price/Price.tsx';
import { BalancePill_ViewerFragmentDoc } from './BalancePill.generated.ts';
import styles from './BalancePill.module.css';
import { useWallet } from './useWallet.ts';

const HIDDEN = 'hideBalance';

/** The member's balance: live, hidden on wish, refreshed on wish, and marked when it could not be confirmed (W1). */
export function BalancePill() {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const { viewerId } = useSession();
  const { refresh, refreshing, stale } = useWallet();
  const { data: viewer, complete } = useFragment({ fragment: BalancePill_ViewerFragmentDoc, from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId } });
  const [hidden, setHidden] = useState(() => read(HIDDEN) === 'yes');

  function toggle(): void {
    keep(HIDDEN, hidden ? 'no' : 'yes');
    setHidden(!hidden);
  }

  if (viewer === null || !complete) return <div className={styles['pill']} aria-busy="true" />;
  const { wallet } = viewer;
  const unconfirmed = stale && wallet ? t('balance.stale', { time: formatMoment(wallet.asOf, locale) }) : undefined;
  const label = wallet === null ? t('balance.unknown') : hidden ? t('balance.hidden') : t('balance.value', { amount: formatMoney(wallet.balance, locale) });
  return (
    <div className={styles['pill']} role="group" aria-label={t('balance.label')} data-stale={stale || undefined} title={unconfirmed}>
      <output className={styles['amount']} aria-label={label}>
        {wallet ? <Price money={wallet.balance} hidden={hidden} /> : <span aria-hidden="true">—</span>}
        {unconfirmed && <span className={styles['stale']}>{unconfirmed}</span>}
      </output>
      <IconButton size="small" icon={hidden ? 'eye' : 'eye-off'} label={hidden ? t('balance.show') : t('balance.hide')} aria-pressed={hidden} onClick={toggle} />
      <IconButton size="small" icon="refresh" label={t('balance.refresh')} aria-busy={refreshing} onClick={refresh} />
    </div>
  );
}
