import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { Link } from '../../../../ui/Link/Link.tsx';
import { TimeLeft } from '../../records/case/TimeLeft.tsx';
import { casePath } from '../../records/recordPaths.ts';
import type { OpenDepositsQuery } from './OpenDeposits.generated.ts';
import styles from './OpenDeposits.module.css';

interface OpenDepositsProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly data: OpenDepositsQuery | undefined;
}

/** The member's deposits that still wait for their payment; nothing where there are none, or they are not known. */
export function OpenDeposits({ data, linkTo }: OpenDepositsProps) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  const open = data?.viewer?.deposits?.nodes ?? [];
  if (open.length === 0) return null;
  return (
    <section className={styles['open']} aria-label={t('open.title')}>
      <h3 className={styles['title']}>{t('open.title')}</h3>
      <ul>
        {open.map(({ id, requestedAmount, method, expiresAt, asOf }) => (
          <li key={id}>
            <Link {...linkTo(...casePath(id))} className={styles['entry']}>
              <Icon name="clock" />
              <span className={styles['words']}>
                <strong>{formatMoney(requestedAmount, locale)}</strong>
                {method && <span>{method.name}</span>}
              </span>
              <TimeLeft until={expiresAt} asOf={asOf} />
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
