import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { bannerGroupOf, COMPACT_BANNERS, type PageBannerGroup } from '../../../schema/sitePaths.ts';
import { BannerCarousel, BannerPlace } from '../../features/site/banners/BannerCarousel.tsx';
import { BannersDocument } from './PageBanners.generated.ts';

/**
 * The banners of the current page, or their space until they are known, so that the layout does not shift; nothing if
 * the operator has none.
 */
export function PageBanner({
  ready,
}: {
  /** True once the page's first data has arrived, which includes most groups. */ readonly ready: boolean;
}) {
  const { pathname } = useLocation();
  const group = bannerGroupOf(pathname);
  if (group === null) return null;
  return ready ? <GroupBanners key={group} group={group} /> : <BannerPlace compact={COMPACT_BANNERS.has(group)} />;
}

function GroupBanners({ group }: { readonly group: PageBannerGroup }) {
  const { data, loading } = useQuery(BannersDocument, { variables: { group }, errorPolicy: 'all' });
  const compact = COMPACT_BANNERS.has(group);
  if (loading && !data) return <BannerPlace compact={compact} />;
  return <BannerCarousel banners={data?.banners ?? []} compact={compact} />;
}
