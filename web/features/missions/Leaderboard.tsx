import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { MissionLeaderboardDocument, type MissionLeaderboardQuery } from './Leaderboard.generated.ts';
import styles from './Leaderboard.module.css';

const PANEL = 'mission-leaderboard';
const PERIODS = ['WEEK', 'DAY'] as const;

type Board = NonNullable<NonNullable<MissionLeaderboardQuery['viewer']>['missionLeaderboard']>;

/**
 * The highest stakes of the week or day. The player's own row is always shown, below the others if it is not among
 * them.
 */
export function Leaderboard({ currencySymbol }: { readonly currencySymbol: string }) {
  const { t } = useTranslation(['missions', 'common']);
  const locale = useLocale();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('WEEK');
  const { data, loading, error, refetch } = useQuery(MissionLeaderboardDocument, {
    variables: { period },
    fetchPolicy: 'cache-and-network',
  });
  const board = data?.viewer?.missionLeaderboard ?? null;
  return (
    <section className={styles['board']} aria-labelledby={`${PANEL}-title`}>
      <div className={styles['head']}>
        <h3 id={`${PANEL}-title`}>{t('missions:board.title')}</h3>
        {board?.endsAt && <p>{t('missions:until', { time: formatMoment(board.endsAt, locale) })}</p>}
      </div>
      <Tabs
        label={t('missions:board.periods')}
        value={period}
        panelId={PANEL}
        items={PERIODS.map((value) => ({ value, label: t(`missions:board.period.${value}`) }))}
        onChange={setPeriod}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`missions:board.period.${period}`)} aria-busy={loading && !board}>
        {board ? (
          <Places board={board} currencySymbol={currencySymbol} />
        ) : error || !loading ? (
          <EmptyState
            level={3}
            picture="alert"
            title={t('common:error.part')}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
          />
        ) : (
          <Skeleton height="360px" radius="var(--radius-2)" />
        )}
      </div>
    </section>
  );
}

function Places({
  board: { places, own },
  currencySymbol,
}: {
  readonly board: Board;
  readonly currencySymbol: string;
}) {
  const { t } = useTranslation('missions');
  if (places.length === 0)
    return <EmptyState level={3} picture="trophy" title={t('board.empty.title')} text={t('board.empty.text')} />;
  const isListed = places.some(({ isViewer }) => isViewer);
  return (
    <>
      <ol className={styles['places']}>
        {places.map((place) => (
          <Place key={place.rank} {...place} currencySymbol={currencySymbol} />
        ))}
        {own && !isListed && (
          <Place
            rank={own.rank}
            score={own.score}
            name={null}
            isViewer
            apart={own.rank > (places.at(-1)?.rank ?? 0) + 1}
            currencySymbol={currencySymbol}
          />
        )}
      </ol>
      {!own && <p className={styles['none']}>{t('board.none')}</p>}
    </>
  );
}

interface PlaceProps {
  readonly rank: number;
  readonly name: string | null;
  /** Without the currency symbol, which is in the page's data. */
  readonly score: { readonly amount: string };
  readonly isViewer: boolean;
  /** There are rows missing between it and the one above. */
  readonly apart?: boolean;
  readonly currencySymbol: string;
}

function Place({ rank, name, score, isViewer, apart = false, currencySymbol }: PlaceProps) {
  const { t } = useTranslation('missions');
  const locale = useLocale();
  return (
    <li
      className={styles['place']}
      value={rank}
      data-own={isViewer || undefined}
      data-apart={apart || undefined}
      data-medal={rank <= 3 ? rank : undefined}
    >
      <span className={styles['rank']} aria-hidden="true">
        {new Intl.NumberFormat(locale).format(rank)}
      </span>
      <span className={styles['name']}>
        {name}
        {isViewer && <Badge>{t('board.you')}</Badge>}
      </span>
      <span className={styles['score']}>{formatMoney({ ...score, currencySymbol }, locale)}</span>
    </li>
  );
}
