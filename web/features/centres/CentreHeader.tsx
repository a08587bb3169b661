import { useTranslation } from 'react-i18next';
import { useCentreLink } from '../../lib/navigation/centreLink.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import type { CentreQuery } from './Centre.generated.ts';
import styles from './CentreHeader.module.css';

/**
 * The member: picture, name, and their VIP level, which links to its page. A picture that fails is replaced by an icon.
 */
export function CentreHeader({
  viewer,
  isHere,
}: {
  readonly viewer: NonNullable<CentreQuery['viewer']>;
  readonly isHere: boolean;
}) {
  const { t } = useTranslation('centres');
  const link = useCentreLink();
  const drawn = <Icon name="user" />;
  return (
    <div className={styles['face']}>
      <span className={styles['picture']}>
        {viewer.avatar ? <LazyImage src={viewer.avatar.url} alt="" fallback={drawn} eager /> : drawn}
      </span>
      <p className={styles['who']}>
        <strong>{viewer.nickname ?? viewer.username}</strong>
        <span>{viewer.username}</span>
      </p>
      {viewer.club && (
        <Link
          {...link('centre', 'playerRank')}
          replace={isHere}
          className={styles['club']}
          title={t('member.page.playerRank')}
        >
          <Icon name="crown" />
          {viewer.club.name}
        </Link>
      )}
    </div>
  );
}
