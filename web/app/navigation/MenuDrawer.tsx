import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavEntry } from '../../features/site/navigation/navEntry.ts';
import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import styles from './MenuDrawer.module.css';
import { openSearch } from './search.ts';
import type { ShellData } from '../shell/useShell.ts';

const SideMenu = lazyPart(async () => {
  const [{ SideMenu: Part }] = await Promise.all([
    import('../../features/site/navigation/SideMenu.tsx'),
    loadWords('operator'),
  ]);
  return Part;
});

/** The phone's menu with all entries that the bottom bar has no room for. */
export function MenuDrawer({
  entries,
  site,
}: {
  readonly entries: readonly NavEntry[];
  readonly site: ShellData['site'];
}) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles['drawer']}>
      <IconButton
        icon="menu"
        label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <SideMenu open={open} onClose={() => setOpen(false)} entries={entries} site={site} onSearch={openSearch} />
        </Suspense>
      )}
    </div>
  );
}
