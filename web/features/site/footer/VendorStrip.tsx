import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/browser/useInView.ts';
import { RollingSlides } from '../../../ui/Carousel/RollingSlides.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import type { ListedVendor } from '../navigation/navEntry.ts';
import styles from './VendorStrip.module.css';

/** Vendors with this prefix are the operator's own lotteries, not studios ([000] §2). */
const OWN_PREFIX = 'TCG';
const PER_VIEW = 10;
const GAP_PX = 10;
const STEP_MS = 3000;

/**
 * A rolling strip of the studios' logos (S14), if there are more than fit. Each studio is shown once; logos are fetched
 * when they come near the screen.
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

/** A studio may be listed once per category. */
function uniqueStudios(vendors: readonly ListedVendor[]): readonly ListedVendor[] {
  const known = new Map<string, ListedVendor>();
  for (const vendor of vendors)
    if (!vendor.code.startsWith(OWN_PREFIX) && !known.has(vendor.code)) known.set(vendor.code, vendor);
  return [...known.values()];
}
