import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from '../../ui/Link/Link.tsx';
import styles from './OfferBanner.module.css';

interface OfferBannerProps {
  readonly count: number;
  /** Where they are answered. */
  readonly link: Pick<LinkProps, 'to' | 'state' | 'replace'>;
}

/** Says that contracts wait for an answer; it appears by itself when one comes. */
export function OfferBanner({ count, link }: OfferBannerProps) {
  const { t } = useTranslation('centres');
  return (
    <p className={styles['banner']} role="status">
      {t('offers', { count })}
      <Link {...link} keepScroll className={styles['link']}>
        {t('lookAtOffers')}
      </Link>
    </p>
  );
}
