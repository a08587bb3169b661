import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { type CatalogueView, chooseVendor, writeView } from '../catalogueView.ts';
import { categoryPath, type PagedCategory } from '../paths.ts';
import { useScroller } from '../shelf/useScroller.ts';
import {
  VendorMenuDocument,
  VendorMenu_VendorFragmentDoc,
  type VendorMenu_VendorFragment,
} from './VendorMenu.generated.ts';
import styles from './VendorMenu.module.css';

/** Up to this many fit side by side; more get arrows and scroll ([001] §2). */
const WITHOUT_ARROWS = 7;

interface VendorMenuProps {
  readonly category: PagedCategory;
  readonly view: CatalogueView;
}

/** The studios of a category. Choosing one changes the address and resets the page. */
export function VendorMenu({ category, view }: VendorMenuProps) {
  const { t } = useTranslation('games');
  const { data, error } = useQuery(VendorMenuDocument);
  const { ref, onScroll, canGoBack, canGoOn, move } = useScroller<HTMLUListElement>();
  const vendors = data?.vendors?.filter((vendor) => vendor.category === category);
  // The menu is optional: without it the page still lists every game.
  if (!vendors && (error || data)) return null;
  if (vendors?.length === 0) return null;
  const hasArrows = vendors !== undefined && vendors.length > WITHOUT_ARROWS;
  return (
    <nav className={styles['menu']} aria-label={t('vendor.label')} aria-busy={!vendors}>
      {hasArrows && (
        <IconButton icon="chevron-left" label={t('vendor.previous')} disabled={!canGoBack} onClick={() => move(-1)} />
      )}
      <ul
        ref={ref}
        className={styles['row']}
        onScroll={onScroll}
        data-fades-left={canGoBack || undefined}
        data-fades-right={canGoOn || undefined}
      >
        <li>
          <Link
            to={categoryPath.to(category)}
            className={styles['vendor']}
            aria-current={view.vendorCode === null ? 'true' : undefined}
          >
            {t('vendor.all')}
          </Link>
        </li>
        {vendors?.map((vendor) => (
          <VendorLink key={vendor.id} vendor={vendor} category={category} chosen={view.vendorCode} />
        ))}
      </ul>
      {hasArrows && (
        <IconButton icon="chevron-right" label={t('vendor.next')} disabled={!canGoOn} onClick={() => move(1)} />
      )}
    </nav>
  );
}

function VendorLink({
  vendor,
  category,
  chosen,
}: {
  readonly vendor: FragmentType<VendorMenu_VendorFragment>;
  readonly category: PagedCategory;
  readonly chosen: string | null;
}) {
  const { t } = useTranslation('games');
  const item = useRef<HTMLLIElement>(null);
  const { data, complete } = useFragment({ fragment: VendorMenu_VendorFragmentDoc, from: vendor });
  const isChosen = complete && data.code === chosen;
  useEffect(
    function showChosen() {
      const row = item.current?.parentElement;
      if (isChosen && row && item.current)
        row.scrollLeft = item.current.offsetLeft - row.clientWidth / 2 + item.current.clientWidth / 2;
    },
    [isChosen],
  );
  if (!complete) return null;
  return (
    <li ref={item}>
      <Link
        to={categoryPath.to(category, writeView(chooseVendor(data.code)))}
        className={styles['vendor']}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles['logo']}>
          <LazyImage src={data.logo.url} alt="" fit="contain" fallback={data.name.slice(0, 1)} />
        </span>
        {data.name}
        {data.isHot && (
          <span className={styles['hot']}>
            <Icon name="flame" />
            <VisuallyHidden>{t('vendor.hot')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
