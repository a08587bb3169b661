import type { BannerCarousel_BannerFragment } from './BannerCarousel.generated.ts';
import styles from './BannerCarousel.module.css';

/**
 * A banner's picture in the crop for the screen, and its text. The first one is usually the largest contentful paint,
 * so it is fetched first.
 */
export function BannerPicture({
  banner,
  first,
}: {
  readonly banner: BannerCarousel_BannerFragment;
  readonly first: boolean;
}) {
  const { title, subtitle, picture, phonePicture } = banner;
  // The pictures of the others would come before the scripts.
  const isFetched = first || !import.meta.env.SSR;
  return (
    <>
      <picture>
        <source media="(max-width: 639px)" srcSet={isFetched ? phonePicture.url : undefined} />
        <img
          className={styles['picture']}
          src={isFetched ? picture.url : undefined}
          alt={picture.alt === title ? '' : picture.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          draggable={false}
        />
      </picture>
      <span className={styles['words']}>
        <strong className={styles['title']}>{title}</strong>
        {subtitle && <span className={styles['subtitle']}>{subtitle}</span>}
      </span>
    </>
  );
}
