import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { Carousel } from '../../../ui/Carousel/Carousel.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { BannerCarousel_BannerFragmentDoc, type BannerCarousel_BannerFragment } from './BannerCarousel.generated.ts';
import styles from './BannerCarousel.module.css';
import { BannerPicture } from './BannerPicture.tsx';

/** How long a banner is shown ([000] §2). */
const STAY_MS = 5000;

interface BannerCarouselProps {
  readonly banners: readonly (FragmentType<BannerCarousel_BannerFragment> & { readonly id: string })[];
  /** A low banner, for pages whose content should be visible at once. */
  readonly compact?: boolean;
}

/** The banners of one place (S6); renders nothing if there are none. */
export function BannerCarousel({ banners, compact = false }: BannerCarouselProps) {
  const { t } = useTranslation('site');
  if (banners.length === 0) return null;
  return (
    <div className={styles['banners']} data-compact={compact || undefined}>
      <Carousel
        label={t('banners.label')}
        loop
        rounded
        overlay
        speedMs={700}
        {...(banners.length > 1 ? { autoplayMs: STAY_MS } : {})}
        slides={banners.map((banner, index) => ({
          key: banner.id,
          content: <Banner banner={banner} first={index === 0} />,
        }))}
      />
    </div>
  );
}

/** The space of the banners while they load. */
export function BannerPlace({ compact = false }: { readonly compact?: boolean }) {
  return (
    <div className={styles['banners']} data-compact={compact || undefined} aria-hidden="true">
      <div className={styles['banner']} />
    </div>
  );
}

function Banner({
  banner,
  first,
}: {
  readonly banner: FragmentType<BannerCarousel_BannerFragment>;
  readonly first: boolean;
}) {
  const { data, complete } = useFragment({ fragment: BannerCarousel_BannerFragmentDoc, from: banner });
  if (!complete) return <div className={styles['banner']} />;
  const picture = <BannerPicture banner={data} first={first} />;
  if (!data.link) return <div className={styles['banner']}>{picture}</div>;
  if (data.link.isExternal) {
    return (
      <a className={styles['banner']} href={data.link.href} target="_blank" rel="noreferrer">
        {picture}
      </a>
    );
  }
  return (
    <Link className={styles['banner']} to={data.link.href}>
      {picture}
    </Link>
  );
}
