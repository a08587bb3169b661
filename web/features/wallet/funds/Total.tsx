import { useTranslation } from 'react-i18next';
import { parseCents } from '../../../../schema/cents.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Price } from '../../../ui/Price/Price.tsx';
import { Holds } from './Holds.tsx';
import styles from './Total.module.css';
import type { Funds } from './useFunds.ts';

interface TotalProps {
  readonly funds: Funds;
  /** The amounts may be out of date. */
  readonly isLost: boolean;
  readonly hidden: boolean;
  readonly onToggle: () => void;
  readonly onRefresh: () => void;
}

/** All wallets together, and beside them what is held and what bonuses have. */
export function Total({ funds, isLost, hidden, onToggle, onRefresh }: TotalProps) {
  const { t } = useTranslation(['funds', 'wallet']);
  const locale = useLocale();
  const { balance, bonus, asOf } = funds;
  const { total: held, holds } = funds.held;
  const isThere = (money: Funds['bonus']): money is NonNullable<Funds['bonus']> =>
    money !== null && parseCents(money.amount) !== 0n;
  return (
    <section className={styles['total']} aria-labelledby="funds-total">
      <div className={styles['head']}>
        <h3 id="funds-total">{t('funds:total.title')}</h3>
        <div className={styles['tools']}>
          <IconButton
            icon={hidden ? 'eye' : 'eye-off'}
            label={hidden ? t('wallet:balance.show') : t('wallet:balance.hide')}
            aria-pressed={hidden}
            onClick={onToggle}
          />
          <IconButton icon="refresh" label={t('wallet:balance.refresh')} onClick={onRefresh} />
        </div>
      </div>
      <output className={styles['amount']} data-stale={isLost || undefined}>
        <Price money={balance} hidden={hidden} />
      </output>
      {isLost && (
        <p className={styles['stale']} role="status">
          {t('wallet:balance.stale', { time: formatMoment(asOf, locale) })}
        </p>
      )}
      {(isThere(held) || isThere(bonus)) && (
        <dl className={styles['beside']}>
          {isThere(held) && (
            <div>
              <dt>{t('funds:held.title')}</dt>
              <dd>
                <Price money={held} hidden={hidden} />
              </dd>
            </div>
          )}
          {isThere(bonus) && (
            <div>
              <dt>{t('funds:bonus')}</dt>
              <dd>
                <Price money={bonus} hidden={hidden} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {holds !== null && holds.length > 0 && <Holds holds={holds} hidden={hidden} />}
    </section>
  );
}
