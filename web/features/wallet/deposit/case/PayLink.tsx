import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../../lib/browser/useMedia.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './PayLink.module.css';

/** Screens on which a page of the bank beside this one is seen at once. */
const WIDE = '(min-width: 768px) and (hover: hover)';

/**
 * A link to the payment company's page. On a phone it takes this page's place, as people expect who pay in an app, and
 * leads back; on a wide screen it opens beside this page, which follows the deposit and keeps a game that is open.
 */
export function PayLink({ url, quiet = false }: { readonly url: string; readonly quiet?: boolean }) {
  const { t } = useTranslation('deposit');
  const isWide = useMedia(WIDE);
  return (
    <a
      href={url}
      className={styles['pay']}
      data-quiet={quiet || undefined}
      {...(isWide ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {t('pay.open')}
      <Icon name={isWide ? 'external' : 'arrow-right'} />
      {isWide && <VisuallyHidden>{t('pay.newTab')}</VisuallyHidden>}
    </a>
  );
}
