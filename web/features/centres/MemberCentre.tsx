import { useTranslation } from 'react-i18next';
import { DEFAULT_MEMBER_PAGE, isMemberPage, type MemberPage } from '../../lib/navigation/centrePages.ts';
import { useSession } from '../../lib/session.ts';
import type { CentreQuery } from './Centre.generated.ts';
import { CentreHeader } from './CentreHeader.tsx';
import { CentrePage } from './CentrePage.tsx';
import { CentreRoom } from './CentreRoom.tsx';
import { MEMBER_ICONS } from './icons.ts';
import { isOpen, memberCount, memberMenu } from './menu.ts';
import type { CentrePages } from './registry.ts';
import type { CentreNavigation } from './useCentreNavigation.ts';
import { useWaitingCounts } from './useWaitingCounts.ts';

export interface CentreProps<Page extends string> {
  readonly open: boolean;
  /** The page in the address, with its path; empty for none, and possibly unknown. */
  readonly named: string;
  readonly viewer: CentreQuery['viewer'];
  readonly isOn: (feature: string) => boolean;
  readonly pages: CentrePages<Page>;
  readonly navigation: CentreNavigation;
}

/** The member centre ([001] §2): a panel at the right, over any page. */
export function MemberCentre({ open, named, viewer, isOn, pages, navigation }: CentreProps<MemberPage>) {
  const { t } = useTranslation('centres');
  const { signOut } = useSession();
  useWaitingCounts(open);
  const { linkTo, linkInside, close, back, isPhone } = navigation;
  const [name = '', ...path] = named.split('.');
  // A page that the operator has switched off does not open by address either.
  const known = isMemberPage(name) && isOpen(name, isOn) ? name : null;
  const page = known ?? (isPhone && named === '' ? null : DEFAULT_MEMBER_PAGE);
  const Shown = page === null ? null : pages[page];
  return (
    <CentreRoom
      open={open}
      size="panel"
      title={t('member.title')}
      face={viewer && <CentreHeader viewer={viewer} isHere={!isPhone} />}
      page={page && { name: page, title: t(`member.page.${page}`) }}
      entries={memberMenu(viewer, isOn).map((entry) => {
        const number = memberCount(entry, viewer);
        return {
          page: entry,
          label: t(`member.page.${entry}`),
          drawing: MEMBER_ICONS[entry],
          link: linkTo('centre', entry),
          count: number === null ? null : { number, label: t('waiting', { count: number }) },
        };
      })}
      onSignOut={signOut}
      onClose={close}
      isInside={path.length > 0}
      onBack={() => back('centre', path.length > 0 ? [name, ...path] : [])}
    >
      {page !== null && Shown !== null && (
        <CentrePage key={page}>
          <Shown path={known === null ? [] : path} linkTo={(...parts) => linkInside('centre', [page, ...parts])} />
        </CentrePage>
      )}
    </CentreRoom>
  );
}
