import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { CountChart } from './CountChart.tsx';
import { hottest, type NumberCount, rarest } from './counts.ts';
import { LotteryStatisticsDocument } from './Results.generated.ts';
import styles from './Statistics.module.css';

const SPANS = ['30', '50', '100'] as const;
type Span = (typeof SPANS)[number];
const NAMED = 5;

/** How often each number was drawn. The page says that this does not predict the next draw. */
export function Statistics({ code, drawnId }: { readonly code: string; readonly drawnId: string | null }) {
  const { t } = useTranslation(['lottery', 'common']);
  const [span, setSpan] = useState<Span>('100');
  const { data, loading, refetch } = useQuery(LotteryStatisticsDocument, {
    variables: { code, draws: Number(span) },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  useEffect(
    function askAfterDraw() {
      if (drawnId !== null) void refetch().catch(() => undefined);
    },
    [drawnId, refetch],
  );
  const statistics = data?.lottery?.statistics ?? null;
  return (
    <div className={styles['statistics']}>
      <div className={styles['head']}>
        <Select
          label={t('lottery:statistics.span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t('lottery:statistics.draws', { count: Number(value) }) }))}
          onChange={setSpan}
        />
        {statistics && (
          <p className={styles['about']}>
            {t(`lottery:statistics.subject.${statistics.subject}`, { count: statistics.drawCount })}
          </p>
        )}
      </div>
      {statistics === null ? (
        loading ? (
          <Skeleton height="360px" radius="var(--radius-2)" />
        ) : (
          <EmptyState
            announce
            picture="alert"
            title={t('common:error.part')}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
          />
        )
      ) : statistics.drawCount === 0 ? (
        <EmptyState picture="history" title={t('lottery:history.none.title')} text={t('lottery:history.none.text')} />
      ) : (
        <>
          <CountChart subject={statistics.subject} counts={statistics.counts} />
          <div className={styles['lists']}>
            <Named
              title={t('lottery:statistics.hot')}
              counts={hottest(statistics.counts, NAMED)}
              say={({ count }) => t('lottery:statistics.times', { count })}
            />
            <Named
              title={t('lottery:statistics.rare')}
              counts={rarest(statistics.counts, NAMED)}
              say={({ lastSeen }) =>
                lastSeen === null ? t('lottery:statistics.never') : t('lottery:statistics.ago', { count: lastSeen })
              }
            />
          </div>
          <CountTable counts={statistics.counts} />
          <p className={styles['honest']}>{t('lottery:statistics.honest')}</p>
        </>
      )}
    </div>
  );
}

function Named({
  title,
  counts,
  say,
}: {
  readonly title: string;
  readonly counts: readonly NumberCount[];
  readonly say: (count: NumberCount) => string;
}) {
  return (
    <section className={styles['named']}>
      <h3 className={styles['title']}>{title}</h3>
      <ul>
        {counts.map((count) => (
          <li key={count.value} className={styles['entry']}>
            <strong>{count.value}</strong>
            <span>{say(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chart as a table, for screen readers and for exact figures. */
function CountTable({ counts }: { readonly counts: readonly NumberCount[] }) {
  const { t } = useTranslation('lottery');
  return (
    <details className={styles['table']}>
      <summary>{t('statistics.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statistics.number')}</th>
            <th scope="col">{t('statistics.count')}</th>
            <th scope="col">{t('statistics.lastSeen')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ value, count, lastSeen }) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>{count}</td>
              <td>{lastSeen === null ? t('statistics.never') : t('statistics.ago', { count: lastSeen })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
