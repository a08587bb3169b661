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
  return (
    <>
      <picture>
        <source media="(max-width: 639px)" srcSet={phonePicture.url} />
        <img
          className={styles['picture']}
          src={picture.url}
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
