import type { BannerCarousel_BannerFragment } from './BannerCarousel.generated.ts';
import styles from './BannerCarousel.module.css';

/** A banner's picture in the crop that fits the screen. The first one is what the page is judged by, so it is fetched first. */
export function BannerPicture({ banner, first }: { readonly banner: BannerCarousel_BannerFragment; readonly first: boolean }) {
  return (
    <picture>
      <source media="(max-width: 639px)" srcSet={banner.phonePicture.url} />
      <img className={styles['picture']} src={banner.picture.url} alt={banner.picture.alt || banner.title} loading={first ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : 'auto'} draggable={false} />
    </picture>
  );
}
