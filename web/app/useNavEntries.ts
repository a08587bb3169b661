import { useTranslation } from 'react-i18next';
import { categoryPath, PAGED_CATEGORIES } from '../features/games/paths.ts';
import type { NavEntry } from '../features/site/navEntry.ts';
import { CATEGORY_ICONS, MAX_VENDORS_IN_DROPDOWN, vendorPath } from './navigation.ts';
import type { ShellData } from './useShell.ts';

/** Home, one entry per kind of game with up to six vendors, then what is not a game ([000] §2). */
export function useNavEntries(vendors: ShellData['vendors']): readonly NavEntry[] {
  const { t } = useTranslation('shell');
  const games = PAGED_CATEGORIES.map((category): NavEntry => {
    const to = categoryPath.to(category);
    const own = vendors.filter((vendor) => vendor.category === category).slice(0, MAX_VENDORS_IN_DROPDOWN);
    return { key: category, label: t(`nav.${category}`), icon: CATEGORY_ICONS[category], to, vendors: own.map((vendor) => ({ vendor, to: vendorPath(to, vendor.code) })) };
  });
  return [
    { key: 'home', label: t('nav.home'), icon: 'home', to: '/', vendors: [] },
    ...games,
    { key: 'promotions', label: t('nav.promotions'), icon: 'gift', to: '/promotions', vendors: [] },
    { key: 'download', label: t('nav.download'), icon: 'phone', to: '/down', vendors: [] },
  ];
}
