import { useTranslation } from 'react-i18next';
import { categoryPath, PAGED_CATEGORIES } from '../../features/games/paths.ts';
import { RULES_PATH } from '../../features/help/paths.ts';
import { SiteFooter } from '../../features/site/footer/SiteFooter.tsx';
import { SupportPanel } from '../../features/site/support/SupportPanel.tsx';
import { VendorStrip } from '../../features/site/footer/VendorStrip.tsx';
import type { ShellData } from './useShell.ts';

const nothingToClose = (): void => undefined;

export function Footer({ shell }: { readonly shell: ShellData }) {
  const { t } = useTranslation(['shell', 'operator']);
  const games = {
    title: t('shell:footer.games'),
    links: PAGED_CATEGORIES.map((category) => ({ to: categoryPath.to(category), label: t(`shell:nav.${category}`) })),
  };
  const about = {
    title: t('shell:footer.about'),
    links: [
      { to: '/promotions', label: t('shell:nav.promotions') },
      { to: '/vip', label: t('shell:title.vip') },
      { to: '/missions', label: t('operator:missions') },
      { to: '/noticePage', label: t('shell:title.notices') },
      { to: '/help', label: t('shell:title.help') },
      { to: RULES_PATH, label: t('operator:rules') },
      { to: '/down', label: t('shell:nav.download') },
      { to: '/join', label: t('shell:title.join') },
    ],
  };
  return (
    <SiteFooter
      site={shell.site}
      groups={[games, about]}
      strip={shell.vendors.length > 0 && <VendorStrip vendors={shell.vendors} />}
      support={shell.site && <SupportPanel site={shell.site} onFollow={nothingToClose} />}
    />
  );
}
