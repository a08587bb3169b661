import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Price } from '../../../ui/Price/Price.tsx';
import { centsOf } from './transferSchema.ts';
import type { Account, Funds } from './useFunds.ts';
import styles from './WalletList.module.css';

interface WalletListProps {
  readonly accounts: Funds['accounts'];
  readonly isSingle: Funds['isSingle'];
  readonly hidden: boolean;
}

/** The wallets one by one: those with money at once, empty ones of vendors on request. */
export function WalletList({ accounts, isSingle, hidden }: WalletListProps) {
  const { t } = useTranslation('funds');
  const shown = accounts.filter((account) => account.isMain || centsOf(account) > 0n);
  const empty = accounts.filter((account) => !shown.includes(account));
  return (
    <section className={styles['wallets']} aria-labelledby="funds-wallets">
      <h3 id="funds-wallets">{t('wallets.title')}</h3>
      {isSingle !== null && <p className={styles['about']}>{t(isSingle ? 'wallets.single' : 'wallets.several')}</p>}
      <ul className={styles['list']}>
        {shown.map((account) => (
          <Wallet key={account.id} account={account} hidden={hidden} />
        ))}
      </ul>
      {empty.length > 0 && (
        <details className={styles['empty']}>
          <summary>{t('wallets.empty', { count: empty.length })}</summary>
          <ul className={styles['list']}>
            {empty.map((account) => (
              <Wallet key={account.id} account={account} hidden={hidden} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Wallet({ account, hidden }: { readonly account: Account; readonly hidden: boolean }) {
  const { t } = useTranslation('funds');
  return (
    <li className={styles['wallet']}>
      <Icon name={account.isMain ? 'wallet' : 'grid'} />
      <span className={styles['name']}>
        {account.name}
        {account.isMain && <small>{t('wallets.main')}</small>}
      </span>
      <Price money={account.balance} hidden={hidden} />
    </li>
  );
}
