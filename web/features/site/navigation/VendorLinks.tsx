import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import type { ListedVendor, NavEntry } from './navEntry.ts';
import styles from './VendorLinks.module.css';

interface VendorLinksProps {
  readonly vendors: NavEntry['vendors'];
  readonly onFollow: () => void;
}

/** The studios in a dropdown; loaded when the first one opens. */
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

/** A studio: its logo, its name, and a flame if it is hot. */
function VendorLink({
  vendor,
  to,
  onFollow,
}: {
  readonly vendor: ListedVendor;
  readonly to: string;
  readonly onFollow: () => void;
}) {
  const { t } = useTranslation('site');
  return (
    <Link to={to} className={styles['vendor']} onClick={onFollow}>
      <span className={styles['mark']}>
        <LazyImage src={vendor.logo.url} alt="" fit="contain" fallback={vendor.name.slice(0, 2)} />
      </span>
      <span className={styles['name']}>{vendor.name}</span>
      {vendor.isHot && (
        <span className={styles['hot']}>
          <Icon name="flame" />
          <VisuallyHidden>{t('nav.hot')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
