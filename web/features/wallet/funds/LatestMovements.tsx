import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { Price } from '../../../ui/Price/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { BetResult } from '../betting/BetResult.tsx';
import { dayOf, latest, momentsOf } from '../../../ui/Period/period.ts';
import { LatestMovementsDocument } from './LatestMovements.generated.ts';
import styles from './LatestMovements.module.css';

interface LatestMovementsProps {
  /** Changes when money has moved, so that they are asked for again. */
  readonly balance: string;
  readonly hidden: boolean;
}

/** The movements behind the latest changes of the balance; each leads to what caused it. */
export function LatestMovements({ balance, hidden }: LatestMovementsProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const linkInside = useLinkInside();
  // Fixed, so that the query's variables stay the same while the page is open.
  const [from] = useState(() => momentsOf(latest('week', dayOf(new Date()))).from);
  const { data, previousData, error, refetch } = useQuery(LatestMovementsDocument, {
    variables: { filter: { from } },
    fetchPolicy: 'cache-and-network',
  });
  const asked = useRef(balance);
  useEffect(
    function askAgain() {
      if (asked.current === balance) return;
      asked.current = balance;
      refetch().catch(() => undefined);
    },
    [balance, refetch],
  );
  const rows = (data ?? previousData)?.viewer?.transactions?.nodes;
  return (
    <section className={styles['latest']} aria-labelledby="latest-movements">
      <h3 id="latest-movements">{t('movement.latest.title')}</h3>
      {!rows ? (
        error ? (
          <p className={styles['quiet']}>{t('movement.latest.away')}</p>
        ) : (
          <Skeleton height="190px" radius="var(--radius-2)" />
        )
      ) : rows.length === 0 ? (
        <p className={styles['quiet']}>{t('movement.latest.none')}</p>
      ) : (
        <ol className={styles['rows']}>
          {rows.map(({ id, kind, typeName, amount, subject, at }) => (
            <li key={id}>
              <span>
                <Link {...linkInside('centre', ['transactionHistory', id])} className={styles['link']}>
                  {kind === 'OTHER' && typeName ? typeName : t(`kind.${kind}`)}
                </Link>
                <span className={styles['quiet']}>
                  {subject && `${subject.name} · `}
                  <time dateTime={at}>{formatMoment(at, locale)}</time>
                </span>
              </span>
              {hidden ? <Price money={amount} hidden /> : <BetResult result={amount} />}
            </li>
          ))}
        </ol>
      )}
      <Link {...linkInside('centre', ['transactionHistory'])} className={styles['all']}>
        {t('movement.latest.all')}
      </Link>
    </section>
  );
}
