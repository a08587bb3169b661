import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { SiteLanguages } from '../language/offeredLanguages.ts';
import { SupportPanel_SiteFragmentDoc, type SupportPanel_SiteFragment } from '../support/SupportPanel.generated.ts';
import { servingChannels } from '../support/servingChannels.ts';
import { useOpenSupport } from '../support/useOpenSupport.ts';
import { WholePage } from './WholePage.tsx';

interface ClosedPageProps {
  readonly site: FragmentType<SupportPanel_SiteFragment> &
    SiteLanguages & { readonly brand: { readonly name: string } };
  /** Why it is closed. */
  readonly status:
    | { readonly __typename: 'SiteInMaintenance'; readonly endsAt: string | null }
    | { readonly __typename: 'SiteRegionBlocked'; readonly visitorAddress: string | null };
}

/**
 * Replaces the whole site while it is closed: to everyone for maintenance, or to visitors of a region ([000] §2). It
 * names the operator, in the visitor's language.
 */
export function ClosedPage({ site, status }: ClosedPageProps) {
  return (
    <WholePage site={site}>
      <Reason site={site} status={status} />
    </WholePage>
  );
}

function Reason({ site, status }: ClosedPageProps) {
  const { t } = useTranslation('operator');
  const locale = useLocale();
  const action = <ServiceButton site={site} />;
  if (status.__typename === 'SiteRegionBlocked') {
    const text = status.visitorAddress
      ? t('closed.region.textFrom', { address: status.visitorAddress })
      : t('closed.region.text');
    return (
      <EmptyState level={1} announce picture="globe" title={t('closed.region.title')} text={text} action={action} />
    );
  }
  const text = status.endsAt
    ? t('closed.maintenance.textUntil', { time: formatMoment(status.endsAt, locale) })
    : t('closed.maintenance.text');
  return (
    <EmptyState level={1} announce picture="clock" title={t('closed.maintenance.title')} text={text} action={action} />
  );
}

/** The first support channel; support stays open while the site is closed. */
function ServiceButton({ site }: Pick<ClosedPageProps, 'site'>) {
  const { t } = useTranslation('operator');
  const { data, complete } = useFragment({
    fragment: SupportPanel_SiteFragmentDoc,
    from: { __typename: 'Site', ...site },
  });
  const open = useOpenSupport();
  const [channel] = complete ? servingChannels(data.supportChannels, 'LIVE_CHAT') : [];
  if (!channel) return null;
  const { id, url, opensInPopup } = channel;
  return (
    <Button
      variant="primary"
      icon="headset"
      onClick={() => (opensInPopup ? void open(id) : window.open(url ?? '', '_blank', 'noopener'))}
    >
      {t('support.contact')}
    </Button>
  );
}
