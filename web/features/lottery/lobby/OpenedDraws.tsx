import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { ShortResult } from '../draw/DrawResult.tsx';
import type { DrawnResult } from '../draw/draws.ts';
import { formatDrawTime } from '../draw/formatDrawTime.ts';
import { lotteryPath } from '../paths.ts';
import type { Hall, ListedLottery } from './hall.ts';
import styles from './OpenedDraws.module.css';
import { usePastDraws } from './usePastDraws.ts';

const STEP = 20;

interface OpenedDrawsProps {
  readonly hall: Hall;
  readonly lotteries: readonly ListedLottery[];
  /** Shown while there are no lotteries; null if there are. Their draws are requested meanwhile. */
  readonly nothing: ReactElement | null;
  readonly tablePath: string;
}

/**
 * The last draw of every lottery in the lobby, and their last hundred draws: all of them for members, the Vietnamese
 * ones for everyone.
 */
export function OpenedDraws({ hall, lotteries, nothing, tablePath }: OpenedDrawsProps) {
  const { t } = useTranslation(['lottery', 'common']);
  const { status, signIn } = useSession();
  const [shown, setShown] = useState(STEP);
  const { from, draws, loading, askAgain } = usePastDraws(hall, lotteries);
  const latest = lotteries.flatMap(({ lastDraw }) => lastDraw ?? []);
  const isPart = from === 'everybody' && hall === 'all';

  if (nothing) return nothing;
  return (
    <div className={styles['lists']}>
      <Results title={t('lottery:opened.latest')} draws={latest} lotteries={lotteries} tablePath={tablePath} />
      {status === 'guest' && hall !== 'vietnam' && (
        <p className={styles['guest']}>
          {t('lottery:opened.guest')}
          <Button onClick={signIn}>{t('lottery:tickets.guest.signIn')}</Button>
        </p>
      )}
      {draws !== null && draws.length > 0 ? (
        <>
          <Results
            title={t(isPart ? 'lottery:opened.vietnam' : 'lottery:opened.past', { count: draws.length })}
            draws={draws.slice(0, shown)}
            lotteries={lotteries}
            tablePath={tablePath}
          />
          {shown < draws.length && (
            <p className={styles['more']}>
              <Button onClick={() => setShown(shown + STEP)}>{t('lottery:opened.more')}</Button>
            </p>
          )}
        </>
      ) : from === 'nobody' ? null : loading && draws === null ? (
        <div role="status" aria-busy="true" aria-label={t('lottery:opened.loading')}>
          <Skeleton height="480px" radius="var(--radius-2)" />
        </div>
      ) : draws === null ? (
        <EmptyState
          announce
          picture="alert"
          title={t('common:error.part')}
          action={<Button onClick={askAgain}>{t('common:action.retry')}</Button>}
        />
      ) : (
        <EmptyState picture="lottery" title={t('lottery:opened.none.title')} text={t('lottery:opened.none.text')} />
      )}
    </div>
  );
}

interface ResultsProps {
  readonly title: string;
  readonly draws: readonly DrawnResult[];
  readonly lotteries: readonly ListedLottery[];
  readonly tablePath: string;
}

function Results({ title, draws, lotteries, tablePath }: ResultsProps) {
  const locale = useLocale();
  const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]));
  const rows = draws.flatMap((draw) => {
    const lottery = byCode.get(draw.lotteryCode);
    return lottery ? [{ lottery, draw }] : [];
  });
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
                {draw.drawsAt && ` · ${formatDrawTime(draw.drawsAt, locale)}`}
              </span>
            </span>
            <ShortResult draw={draw} family={lottery.family} />
          </li>
        ))}
      </ul>
    </section>
  );
}
