import type { FragmentType } from '@apollo/client';
import type { DeepPartial } from '@apollo/client/utilities';
import { useFragment } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../lib/useInView.ts';
import { Carousel } from '../../ui/Carousel/Carousel.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { VendorStrip_VendorFragmentDoc, type VendorStrip_VendorFragment } from './VendorStrip.generated.ts';
import styles from './VendorStrip.module.css';

/** The operator's own lotteries are not studios ([000] §2). */
const OWN_PREFIX = 'TCG';
const PER_VIEW = 10;
const GAP_PX = 10;
const STEP_MS = 3000;

/** The studios' marks rolling by (S14). Each studio once, however many kinds of games it makes; nothing is fetched before it comes near. */
export function VendorStrip({ vendors }: { readonly vendors: readonly FragmentType<VendorStrip_VendorFragment>[] }) {
  const { t } = useTranslation('site');
  const frame = useRef<HTMLDivElement>(null);
  const near = useInView(frame, { rootMargin: '300px 0px', once: true });
  const { data } = useFragment({ fragment: VendorStrip_VendorFragmentDoc, from: [...vendors] });
  const studios = uniqueStudios(data);
  return (
    <div ref={frame} className={styles['strip']}>
      {near && (
        <Carousel
          label={t('footer.studios')}
          perView={studios.length > PER_VIEW ? 'auto' : PER_VIEW}
          gap={GAP_PX}
          loop
          autoplayMs={0}
          speedMs={STEP_MS}
          controls="none"
          slides={studios.map((studio) => ({ key: studio.code, content: <Mark studio={studio} /> }))}
        />
      )}
    </div>
  );
}

type Studio = VendorStrip_VendorFragment;

function Mark({ studio }: { readonly studio: Studio }) {
  return (
    <span className={styles['mark']}>
      <LazyImage src={studio.logo.url} alt={studio.name} fit="contain" fallback={studio.name} />
    </span>
  );
}

/** A studio may be listed once per kind of game; what the operator told only half of is left out. */
function uniqueStudios(vendors: readonly (DeepPartial<Studio> | null)[]): readonly Studio[] {
  const known = new Map<string, Studio>();
  for (const vendor of vendors) {
    if (isWhole(vendor) && !vendor.code.startsWith(OWN_PREFIX) && !known.has(vendor.code)) known.set(vendor.code, vendor);
  }
  return [...known.values()];
}

const isWhole = (vendor: DeepPartial<Studio> | null): vendor is Studio => vendor?.code !== undefined && vendor.name !== undefined && vendor.logo?.url !== undefined;
