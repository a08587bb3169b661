import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { addMissionPolicies } from './cache.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { MissionCard } from './MissionCard.tsx';
import { MissionRules } from './MissionRules.tsx';
import { type Mission, groupMissions } from './missions.ts';
import { MissionsDocument } from './Missions.generated.ts';
import styles from './Missions.module.css';
import { useFreshMissions } from './useFreshMissions.ts';

/** `useFreshMissions` follows the balance, but a win that equals the stake leaves the balance as it was. */
const POLL_MS = 10_000;

/** The member centre's page missionLeaderboard (L5, P5): missions, rewards to claim, and the leaderboard. */
export function Missions() {
  addMissionPolicies(useApolloClient().cache);
  const { t } = useTranslation(['missions', 'common']);
  const locale = useLocale();
  const {
    data: latest,
    previousData,
    error,
    loading,
    refetch,
  } = useQuery(MissionsDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    context: { quiet: true },
  });
  const data = latest ?? previousData;
  const missions = data?.viewer?.missions ?? null;
  const refresh = (): void => void refetch().catch(() => undefined);
  useFreshMissions(missions ?? [], refresh);

  if (!missions && !loading) {
    return (
      <EmptyState
        announce
        level={3}
        picture="alert"
        title={t('common:error.part')}
        {...(error ? { text: t('common:error.network') } : {})}
        action={<Button onClick={refresh}>{t('common:action.retry')}</Button>}
      />
    );
  }
  if (!missions) return <Waiting />;
  if (missions.length === 0)
    return <EmptyState level={3} picture="trophy" title={t('missions:none.title')} text={t('missions:none.text')} />;

  const symbol = data?.site?.currency.symbol ?? '';

  const { waiting, today, week } = groupMissions(missions);
  const claimable = missions.filter(({ state }) => state === 'CLAIMABLE').length;
  const part = (title: string, list: readonly Mission[], isOver = false) =>
    list.length > 0 && (
      <section className={styles['part']} aria-label={title}>
        <div className={styles['head']}>
          <h3>{title}</h3>
          {!isOver && list[0]?.endsAt && <p>{t('missions:until', { time: formatMoment(list[0].endsAt, locale) })}</p>}
        </div>
        <ul className={styles['list']}>
          {list.map((mission) => (
            <MissionCard
              key={mission.id}
              mission={mission}
              currencySymbol={symbol}
              isOver={isOver}
              onChanged={refresh}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles['missions']}>
      <p className={styles['lead']} data-waiting={claimable > 0 || undefined} role="status">
        {claimable > 0 ? t('missions:waiting', { count: claimable }) : t('missions:lead')}
      </p>
      {part(t('missions:part.waiting'), waiting, true)}
      {part(t('missions:part.today'), today)}
      {part(t('missions:part.week'), week)}
      <Leaderboard currencySymbol={symbol} />
      <MissionRules level={3} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['missions']} aria-busy="true">
      <Skeleton height="56px" radius="var(--radius-2)" />
      <div className={styles['list']}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} height="150px" radius="var(--radius-2)" />
        ))}
      </div>
    </div>
  );
}
