import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import type { BannerGroup } from '../apollo/schema.generated.ts';
import { BannerCarousel, BannerPlace } from '../features/site/BannerCarousel.tsx';
import { BannersDocument } from './PageBanners.generated.ts';

/** Which page carries which banners ([000] §2). */
const GROUPS: Readonly<Record<string, BannerGroup>> = {
  '/': 'HOME',
  '/home': 'HOME',
  '/index.html': 'HOME',
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/elott': 'LOTTERY',
  '/down': 'DOWNLOAD',
  '/promotions': 'PROMOTIONS',
  '/pointMall': 'POINT_MALL',
  '/help': 'HELP',
  '/login': 'LOGIN',
  '/register': 'REGISTER',
};

/** Here the games are what people came for: the banner is a strip above them. */
const COMPACT: ReadonlySet<BannerGroup> = new Set(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTTERY']);

/** The banners of the page one is on; nothing where the operator shows none. */
export function PageBanner({ ready }: { /** True once the page's own first data is there, which brings most groups along. */ readonly ready: boolean }) {
  const { pathname } = useLocation();
  const group = Object.hasOwn(GROUPS, pathname) ? GROUPS[pathname] : undefined;
  if (!ready || !group) return null;
  return <GroupBanners key={group} group={group} />;
}

function GroupBanners({ group }: { readonly group: BannerGroup }) {
  const { data, loading } = useQuery(BannersDocument, { variables: { group }, errorPolicy: 'all' });
  const compact = COMPACT.has(group);
  if (loading && !data) return <BannerPlace compact={compact} />;
  return <BannerCarousel banners={data?.banners ?? []} compact={compact} />;
}
