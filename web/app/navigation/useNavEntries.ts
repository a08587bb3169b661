import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { categoryPath, PAGED_CATEGORIES, startPath } from '../../features/games/paths.ts';
import type { NavEntry } from '../../features/site/navigation/navEntry.ts';
import { useSession } from '../../lib/session.ts';
import { CATEGORY_ICONS, MAX_VENDORS_IN_DROPDOWN, vendorPath } from './navigation.ts';
import type { ShellData } from '../shell/useShell.ts';

/**
 * Home, one entry per category with up to six vendors, then other pages ([000] §2). Lottery and cockfight open the
 * first vendor's game ([001] §2): a cockfight launches directly, which needs a session; the lottery's page is open to
 * guests.
 */
export function useNavEntries(vendors: ShellData['vendors']): readonly NavEntry[] {
  const { t } = useTranslation('shell');
  const { requireMember } = useSession();
  const navigate = useNavigate();
  const games = PAGED_CATEGORIES.map((category): NavEntry => {
    const to = categoryPath.to(category);
    const own = vendors.filter((vendor) => vendor.category === category).slice(0, MAX_VENDORS_IN_DROPDOWN);
    return {
      key: category,
      label: t(`nav.${category}`),
      icon: CATEGORY_ICONS[category],
      to: category === 'LOTTERY' ? startPath.to(category) : to,
      vendors: own.map((vendor) => ({ vendor, to: vendorPath(to, vendor.code) })),
    };
  });
  const fight = startPath.to('COCKFIGHT');
  const cockfight: NavEntry = {
    key: 'COCKFIGHT',
    label: t('nav.COCKFIGHT'),
    icon: CATEGORY_ICONS.COCKFIGHT,
    to: fight,
    vendors: [],
    onFollow: (event) => {
      event.preventDefault();
      requireMember(() => void navigate(fight));
    },
  };
  return [
    { key: 'home', label: t('nav.home'), icon: 'home', to: '/', vendors: [] },
    ...games,
    ...(vendors.some(({ category }) => category === 'COCKFIGHT') ? [cockfight] : []),
    { key: 'download', label: t('nav.download'), icon: 'phone', to: '/down', vendors: [] },
    { key: 'promotions', label: t('nav.promotions'), icon: 'gift', to: '/promotions', vendors: [] },
  ];
}
