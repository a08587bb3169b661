import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { useSession } from '../../lib/session.ts';
import { GuestMall } from './GuestMall.tsx';
import { MemberMall } from './MemberMall.tsx';
import type { PointMallParts } from './parts.ts';

/** The points mall (P1, P2): a member's own, or what it is. */
export function PointMallPage({ parts }: { readonly parts: PointMallParts }) {
  const { t } = useTranslation('points');
  const { status, viewerId } = useSession();
  usePageHead(t('title'), t('lead'));
  return status === 'member' ? <MemberMall key={viewerId} parts={parts} /> : <GuestMall />;
}
