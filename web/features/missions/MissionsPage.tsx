import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { FeltPage, FeltPart } from '../../ui/FeltPage/FeltPage.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { MissionRules } from './MissionRules.tsx';
import type { Offer } from './missions.ts';
import { MissionsLink } from './MissionsLink.tsx';
import { MissionsPageDocument } from './MissionsPage.generated.ts';
import styles from './MissionsPage.module.css';
import { OfferCard } from './OfferCard.tsx';
import { useFreshMissions } from './useFreshMissions.ts';

/**
 * The missions on offer, for everyone (L5). Progress, claims and the leaderboard need a member's token at the operator
 * ([001] §6), so they are in the member centre.
 */
export function MissionsPage() {
  const { t } = useTranslation(['missions', 'common']);
  const { data, loading, refetch } = useQuery(MissionsPageDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  usePageHead(t('missions:page.title'), t('missions:page.lead'));
  const offers = data?.missionOffers ?? null;
  const symbol = data?.site?.currency.symbol ?? '';
  const refresh = (): void => void refetch().catch(() => undefined);
  useFreshMissions(offers ?? [], refresh);

  if (!offers && !loading) {
    return (
      <EmptyState
        level={1}
        announce
        picture="alert"
        title={t('common:error.part')}
        text={t('common:error.network')}
        action={<Button onClick={refresh}>{t('common:action.retry')}</Button>}
      />
    );
  }
  if (offers?.length === 0)
    return <EmptyState level={1} picture="trophy" title={t('missions:none.title')} text={t('missions:none.text')} />;
  const today = offers?.filter(({ period }) => period === 'DAY') ?? [];
  const week = offers?.filter(({ period }) => period !== 'DAY') ?? [];
  return (
    <FeltPage title={t('missions:page.title')} lead={t('missions:page.lead')} beside={<MissionsLink />}>
      {!offers && <Skeleton height="640px" radius="var(--radius-3)" />}
      <Offers title={t('missions:part.today')} offers={today} currencySymbol={symbol} />
      <Offers title={t('missions:part.week')} offers={week} currencySymbol={symbol} />
      <FeltPart title={t('missions:board.title')}>
        <p>{t('missions:page.board')}</p>
      </FeltPart>
      <MissionRules level={2} />
    </FeltPage>
  );
}

function Offers({
  title,
  offers,
  currencySymbol,
}: {
  readonly title: string;
  readonly offers: readonly Offer[];
  readonly currencySymbol: string;
}) {
  const { t } = useTranslation('missions');
  const locale = useLocale();
  const [first] = offers;
  if (!first) return null;
  return (
    <FeltPart title={title}>
      {first.endsAt && <p className={styles['until']}>{t('until', { time: formatMoment(first.endsAt, locale) })}</p>}
      <ul className={styles['list']}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} currencySymbol={currencySymbol} />
        ))}
      </ul>
    </FeltPart>
  );
}
