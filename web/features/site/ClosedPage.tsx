import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

type ClosedPageProps = { readonly reason: 'maintenance'; readonly endsAt: string | null } | { readonly reason: 'region'; readonly visitorAddress: string | null };

/** Stands for the whole site while it is closed: to everyone for maintenance, or to visitors of a region ([000] §2). */
export function ClosedPage(props: ClosedPageProps) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  if (props.reason === 'region') {
    const text = props.visitorAddress ? t('closed.region.textFrom', { address: props.visitorAddress }) : t('closed.region.text');
    return <EmptyState level={1} picture="globe" title={t('closed.region.title')} text={text} />;
  }
  const text = props.endsAt ? t('closed.maintenance.textUntil', { time: formatMoment(props.endsAt, locale) }) : t('closed.maintenance.text');
  return <EmptyState level={1} picture="clock" title={t('closed.maintenance.title')} text={text} />;
}
