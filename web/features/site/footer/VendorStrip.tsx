import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/browser/useInView.ts';
import { RollingSlides } from '../../../ui/Carousel/RollingSlides.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import type { ListedVendor } from '../navigation/navEntry.ts';
import styles from './VendorStrip.module.css';

/** The operator's own lotteries are not studios ([000] §2). */
const OWN_PREFIX = 'TCG';
const PER_VIEW = 10;
const GAP_PX = 10;
const STEP_MS = 3000;

/**
 * The studios' marks rolling by (S14), where there are more than are seen at once. Each studio once, however many kinds
 * of games it makes; nothing is fetched before it comes near.
 */
export function VendorStrip({ vendors }: { readonly vendors: readonly ListedVendor[] }) {
  const { t } = useTranslation('site');
  const frame = useRef<HTMLDivElement>(null);
  const near = useInView(frame, { rootMargin: '300px 0px', once: true });
  const studios = near ? uniqueStudios(vendors) : [];
  return (
    <div ref={frame} className={styles['strip']}>
      {near &&
        (studios.length > PER_VIEW ? (
          <RollingSlides
            label={t('footer.studios')}
            gap={GAP_PX}
            stepMs={STEP_MS}
            slides={studios.map((studio) => ({ key: studio.code, content: <Mark studio={studio} /> }))}
          />
        ) : (
          <ul className={styles['few']} aria-label={t('footer.studios')}>
            {studios.map((studio) => (
              <li key={studio.code}>
                <Mark studio={studio} />
              </li>
            ))}
          </ul>
        ))}
    </div>
  );
}

function Mark({ studio }: { readonly studio: ListedVendor }) {
  return (
    <span className={styles['mark']}>
      <LazyImage src={studio.logo.url} alt={studio.name} fit="contain" fallback={studio.name} />
    </span>
  );
}

/** A studio may be listed once per kind of game. */
function uniqueStudios(vendors: readonly ListedVendor[]): readonly ListedVendor[] {
  const known = new Map<string, ListedVendor>();
  for (const vendor of vendors)
    if (!vendor.code.startsWith(OWN_PREFIX) && !known.has(vendor.code)) known.set(vendor.code, vendor);
  return [...known.values()];
}
