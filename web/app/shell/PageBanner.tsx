import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { bannerGroupOf, COMPACT_BANNERS, type PageBannerGroup } from '../../../schema/sitePaths.ts';
import { BannerCarousel, BannerPlace } from '../../features/site/banners/BannerCarousel.tsx';
import { BannersDocument } from './PageBanners.generated.ts';

/**
 * The banners of the page one is on, or the room they take until they are known, so that nothing moves when they come;
 * nothing where the operator shows none.
 */
export function PageBanner({
  ready,
}: {
  /** True once the page's own first data is there, which brings most groups along. */ readonly ready: boolean;
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
