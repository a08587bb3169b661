import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { ShortResult } from '../draw/DrawResult.tsx';
import { lotteryPath } from '../paths.ts';
import type { ListedLottery } from './hall.ts';
import styles from './OpenedDraws.module.css';
import { OpenedDrawsDocument } from './OpenedDraws.generated.ts';

/** As many as the operator is asked for ([001] §7). */
const ASKED = 100;
const STEP = 20;

/** What every lottery here drew last, and the last hundred draws of the Vietnamese ones. */
export function OpenedDraws({ lotteries, tablePath }: { readonly lotteries: readonly ListedLottery[]; readonly tablePath: string }) {
  const { t } = useTranslation(['lottery', 'common']);
  const locale = useLocale();
  const [shown, setShown] = useState(STEP);
  const { data, loading, refetch } = useQuery(OpenedDrawsDocument, { variables: { first: ASKED }, fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  const known = new Map(lotteries.map((lottery) => [lottery.code, lottery]));
  const draws = (data?.openedDraws ?? []).filter(({ lotteryCode }) => known.has(lotteryCode));
  const latest = lotteries.flatMap((lottery) => (lottery.lastDraw ? [{ lottery, draw: lottery.lastDraw }] : []));

  return (
    <div className={styles['lists']}>
      <Results title={t('lottery:opened.latest')} rows={latest} tablePath={tablePath} locale={locale} />
      {loading && !data ? (
        <Skeleton height="480px" radius="var(--radius-2)" />
      ) : data && data.openedDraws === null ? (
        <EmptyState announce picture="alert" title={t('common:error.part')} action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>} />
      ) : (
        draws.length > 0 && (
          <>
            <Results
              title={t('lottery:opened.past')}
              rows={draws.slice(0, shown).flatMap((draw) => {
                const lottery = known.get(draw.lotteryCode);
                return lottery ? [{ lottery, draw }] : [];
              })}
              tablePath={tablePath}
              locale={locale}
            />
            {shown < draws.length && (
              <p className={styles['more']}>
                <Button onClick={() => setShown(shown + STEP)}>{t('lottery:opened.more')}</Button>
              </p>
            )}
          </>
        )
      )}
    </div>
  );
}

interface ResultsProps {
  readonly title: string;
  readonly rows: readonly { readonly lottery: ListedLottery; readonly draw: NonNullable<ListedLottery['lastDraw']> }[];
  readonly tablePath: string;
  readonly locale: string;
}

function Results({ title, rows, tablePath, locale }: ResultsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles['results']}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['rows']}>
        {rows.map(({ lottery, draw }) => (
          <li key={draw.id} className={styles['row']}>
            <span className={styles['what']}>
              <Link to={`${lotteryPath(lottery, tablePath)}&view=results`} className={styles['name']}>
                {lottery.name}
              </Link>
              <span className={styles['when']}>
                {draw.number}
                {draw.drawsAt && ` · ${formatMoment(draw.drawsAt, locale)}`}
              </span>
            </span>
            <ShortResult draw={draw} family={lottery.family} />
          </li>
        ))}
      </ul>
    </section>
  );
}
