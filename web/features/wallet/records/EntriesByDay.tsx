import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { byDay } from '../../../lib/byDay.ts';
import type { Tone } from './case/tones.ts';
import styles from './EntriesByDay.module.css';

/** One row of a record. */
export interface RecordEntry {
  readonly id: string;
  readonly title: string;
  readonly amount: Priced;
  /** When it was requested, ISO 8601. */
  readonly at: string;
  readonly tone: Tone;
  /** Its state in words. */
  readonly mark: ReactNode;
  /** To its own page. */
  readonly link: CentrePageLink;
}

interface EntriesByDayProps {
  readonly entries: readonly RecordEntry[];
  /** They are of the page before; the next one is loading. */
  readonly isOld: boolean;
}

/** Entries of a record under the day of each, each leading to its own page. */
export function EntriesByDay({ entries, isOld }: EntriesByDayProps) {
  const locale = useLocale();
  return (
    <div className={styles['days']} aria-busy={isOld}>
      {byDay(entries).map(({ day, rows }) => (
        <section key={day}>
          <h3 className={styles['day']}>{formatDay(day, locale)}</h3>
          <ul>
            {rows.map((entry) => (
              <li key={entry.id}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ title, amount, at, tone, mark, link }: RecordEntry) {
  const locale = useLocale();
  return (
    <Link {...link} className={styles['row']}>
      <span className={styles['lines']}>
        <span className={styles['line']}>
          <span className={styles['title']}>{title}</span>
          <strong data-tone={tone}>{formatMoney(amount, locale)}</strong>
        </span>
        <span className={styles['line']}>
          <time dateTime={at}>{formatTime(at, locale)}</time>
          {mark}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
