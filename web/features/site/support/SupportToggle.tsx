import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import type { SupportPanel_SiteFragment } from './SupportPanel.generated.ts';
import { SupportPanel } from './SupportPanel.tsx';
import styles from './SupportToggle.module.css';

/** The desktop's support button at the edge of the screen (S13). */
export function SupportToggle({ site }: { readonly site: FragmentType<SupportPanel_SiteFragment> }) {
  const { t } = useTranslation('operator');
  return (
    <aside className={styles['toggle']} aria-label={t('support.title')}>
      <Menu
        align="end"
        side="above"
        label={t('support.title')}
        trigger={(props) => <IconButton {...props} variant="raised" icon="headset" label={t('support.title')} />}
      >
        {(close) => <SupportPanel site={site} onFollow={close} byRank />}
      </Menu>
    </aside>
  );
}
