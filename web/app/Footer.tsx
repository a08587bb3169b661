import { useTranslation } from 'react-i18next';
import { categoryPath, PAGED_CATEGORIES } from '../features/games/paths.ts';
import { SiteFooter } from '../features/site/SiteFooter.tsx';
import { SupportPanel } from '../features/site/support/SupportPanel.tsx';
import { VendorStrip } from '../features/site/VendorStrip.tsx';
import type { ShellData } from './useShell.ts';

const nothingToClose = (): void => undefined;

export function Footer({ shell }: { readonly shell: ShellData }) {
  const { t } = useTranslation('shell');
  const games = { title: t('footer.games'), links: PAGED_CATEGORIES.map((category) => ({ to: categoryPath.to(category), label: t(`nav.${category}`) })) };
  const house = {
    title: t('footer.house'),
    links: [
      { to: '/promotions', label: t('nav.promotions') },
      { to: '/vip', label: t('title.vip') },
      { to: '/noticePage', label: t('title.notices') },
      { to: '/help', label: t('title.help') },
      { to: '/down', label: t('nav.download') },
      { to: '/join', label: t('title.join') },
    ],
  };
  return (
    <SiteFooter
      site={shell.site}
      groups={[games, house]}
      strip={shell.vendors.length > 0 && <VendorStrip vendors={shell.vendors} />}
      support={shell.site && <SupportPanel site={shell.site} onFollow={nothingToClose} />}
    />
  );
}
