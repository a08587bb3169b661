import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import styles from './Account.module.css';

/** Back to all links. */
export function BackLink({ back }: { readonly back: CentrePageLink }) {
  const { t } = useTranslation('agentAccount');
  return (
    <Link {...back} className={styles['back']}>
      <Icon name="arrow-left" />
      {t('back')}
    </Link>
  );
}
