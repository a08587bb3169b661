import { useTranslation } from 'react-i18next';
import { formatMoney, type Priced } from '../../lib/money.ts';
import { useLocale } from '../../lib/locale.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Emblem } from './Emblem.tsx';
import styles from './Ladder.module.css';
import type { VipPageQuery } from './VipPage.generated.ts';

type Level = NonNullable<VipPageQuery['vipLevels']>[number];

interface LadderProps {
  readonly levels: readonly Level[];
  /** The member's rank; null for other visitors. */
  readonly own: number | null;
}

/** Every level with its requirements and benefits, in ascending order; those that a member has reached are marked. */
export function Ladder({ levels, own }: LadderProps) {
  const { t } = useTranslation('vip');
  const locale = useLocale();
  const money = (price: Priced): string => formatMoney(price, locale);
  return (
    <ol className={styles['ladder']}>
      {levels.map(({ id, rank, name, totalStake, monthStake, benefits }) => (
        <li
          key={id}
          className={styles['rung']}
          data-reached={(own !== null && rank <= own) || undefined}
          aria-current={rank === own ? 'step' : undefined}
        >
          <Emblem rank={rank} />
          <div className={styles['needs']}>
            <h3 className={styles['name']}>
              {name}
              {rank === own && <Badge>{t('ladder.here')}</Badge>}
            </h3>
            {rank === 0 ? (
              <p className={styles['quiet']}>{t('ladder.everybody')}</p>
            ) : (
              <dl className={styles['stakes']}>
                {totalStake !== null && (
                  <div>
                    <dt>{t('ladder.total')}</dt>
                    <dd>{money(totalStake)}</dd>
                  </div>
                )}
                {monthStake !== null && (
                  <div>
                    <dt>{t('ladder.month')}</dt>
                    <dd>{money(monthStake)}</dd>
                  </div>
                )}
              </dl>
            )}
          </div>
          <ul className={styles['benefits']} aria-label={t('ladder.benefits', { level: name })}>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
