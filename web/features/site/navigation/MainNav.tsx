import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { NavLink } from '../../../ui/Link/Link.tsx';
import styles from './MainNav.module.css';
import type { NavEntry } from './navEntry.ts';
import { useDropdown } from './useDropdown.ts';

const VendorLinks = lazyPart(async () => (await import('./VendorLinks.tsx')).VendorLinks);

/** The desktop's navigation (S10). Each name is a link; the arrow beside it, or hovering, opens the vendors. */
export function MainNav({ entries }: { readonly entries: readonly NavEntry[] }) {
  const { t } = useTranslation('site');
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={styles['list']}>
        {entries.map((entry) =>
          entry.vendors.length > 0 ? (
            <EntryWithVendors key={entry.key} entry={entry} />
          ) : (
            <Entry key={entry.key} entry={entry} />
          ),
        )}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { readonly entry: NavEntry }) {
  return (
    <li className={styles['entry']}>
      <NavLink to={entry.to} end={entry.to === '/'} className={styles['link'] ?? ''} onClick={entry.onFollow}>
        {entry.label}
      </NavLink>
    </li>
  );
}

function EntryWithVendors({ entry }: { readonly entry: NavEntry }) {
  const { t } = useTranslation('site');
  const { open, root, close, toggle } = useDropdown();
  const panelId = `vendors-${entry.key}`;
  return (
    <li className={styles['entry']} {...root}>
      <NavLink to={entry.to} className={styles['link'] ?? ''} onClick={close}>
        {entry.label}
      </NavLink>
      <button
        type="button"
        className={styles['arrow']}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={t('nav.vendorsOf', { category: entry.label })}
        onClick={toggle}
      >
        <Icon name="chevron-down" />
      </button>
      <div id={panelId} className={styles['panel']} hidden={!open}>
        {open && (
          <>
            <Suspense fallback={<div className={styles['vendors']} />}>
              <VendorLinks vendors={entry.vendors} onFollow={close} />
            </Suspense>
            <NavLink to={entry.to} className={styles['more'] ?? ''} onClick={close}>
              {t('nav.more', { category: entry.label })}
              <Icon name="arrow-right" />
            </NavLink>
          </>
        )}
      </div>
    </li>
  );
}
