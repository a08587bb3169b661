import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { MainNav_VendorFragmentDoc, type MainNav_VendorFragment } from './MainNav.generated.ts';
import type { NavEntry } from './navEntry.ts';
import styles from './VendorLinks.module.css';

interface VendorLinksProps {
  readonly vendors: NavEntry['vendors'];
  readonly onFollow: () => void;
}

/** The studios of a dropdown; fetched when the first one opens. */
export function VendorLinks({ vendors, onFollow }: VendorLinksProps) {
  return (
    <ul className={styles['vendors']}>
      {vendors.map(({ vendor, to }) => (
        <li key={vendor.id}>
          <VendorLink vendor={vendor} to={to} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

/** A studio: its mark, its name, and a flame when it is hot. */
function VendorLink({ vendor, to, onFollow }: { readonly vendor: FragmentType<MainNav_VendorFragment>; readonly to: string; readonly onFollow: () => void }) {
  const { t } = useTranslation('site');
  const { data, complete } = useFragment({ fragment: MainNav_VendorFragmentDoc, from: vendor });
  if (!complete) return null;
  return (
    <Link to={to} className={styles['vendor']} onClick={onFollow}>
      <span className={styles['mark']}>
        <LazyImage src={data.logo.url} alt="" fit="contain" fallback={data.name.slice(0, 2)} />
      </span>
      <span className={styles['name']}>{data.name}</span>
      {data.isHot && (
        <span className={styles['hot']}>
          <Icon name="flame" />
          <VisuallyHidden>{t('nav.hot')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
