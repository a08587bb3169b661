import { useTranslation } from 'react-i18next';
import type { LotteryFamily } from '../../../apollo/schema.generated.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { DrawResult } from '../draw/DrawResult.tsx';
import { keyed } from '../draw/keyed.ts';
import type { LotteryCheckQuery } from './Results.generated.ts';
import styles from './TicketChecker.module.css';

type Check = NonNullable<LotteryCheckQuery['lotteryCheck']>;

/** The prize for the first three digits in Thai lotteries. */
const FRONT = 'FRONT3';

/**
 * The matches of a number in a draw: each drawn number that agrees, from the end (`FRONT3` from the start), and in how
 * many digits.
 */
export function CheckAnswer({ check, family }: { readonly check: Check; readonly family: LotteryFamily }) {
  const { t } = useTranslation('lottery');
  const { hits, number, draw } = check;
  const ordered = hits.toSorted((one, other) => other.digits - one.digits);
  return (
    <section className={styles['answer']} data-hit={hits.length > 0 || undefined} aria-label={t('check.answer')}>
      <p className={styles['verdict']} role="status">
        <Icon name={hits.length > 0 ? 'check' : 'close'} />
        {hits.length > 0
          ? t('check.hits', { count: hits.length, number, draw: draw.number })
          : t('check.none', { number, draw: draw.number })}
      </p>
      {ordered.length > 0 && (
        <ul className={styles['hits']}>
          {keyed(ordered, (hit) => `${hit.tierCode} ${hit.number}`).map(({ key, value: hit }) => (
            <li key={key}>
              <span>{hit.tierName}</span>
              <strong>{hit.number}</strong>
              <span>
                {hit.tierCode === FRONT
                  ? t('check.front', { digits: hit.digits })
                  : t('check.digits', { count: hit.digits })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className={styles['whole']}>
        <summary>{t('check.whole')}</summary>
        <DrawResult draw={draw} family={family} marked={ordered.map((hit) => hit.number.slice(-hit.digits))} />
      </details>
    </section>
  );
}
