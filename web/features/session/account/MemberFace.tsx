import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { MemberFaceDocument } from './MemberFace.generated.ts';
import type { MemberMenu_ViewerFragment } from './MemberMenu.generated.ts';
import styles from './MemberFace.module.css';

/**
 * Picture, name and level, loaded when the menu first opens, not with the page. A picture that fails is replaced by an
 * icon.
 */
export function MemberFace({ username, kind }: Pick<MemberMenu_ViewerFragment, 'username' | 'kind'>) {
  const { t } = useTranslation('session');
  const { data } = useQuery(MemberFaceDocument, { errorPolicy: 'all' });
  const member = data?.viewer ?? null;
  const drawn = <Icon name="user" />;
  return (
    <div className={styles['face']}>
      <span className={styles['picture']}>
        {member?.avatar ? <LazyImage src={member.avatar.url} alt="" fallback={drawn} eager /> : drawn}
      </span>
      <p className={styles['who']}>
        <strong>{member?.nickname ?? username}</strong>
        <span>{member?.club ? `${t(`account.kind.${kind}`)} · ${member.club.name}` : t(`account.kind.${kind}`)}</span>
      </p>
    </div>
  );
}
