import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../features/site/notices/NoticeBar.tsx';
import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { NoticeDialogPart } from './NoticeDialogPart.tsx';
import { PageBanner } from './PageBanner.tsx';
import styles from './PageChrome.module.css';
import { PhoneBar } from '../navigation/PhoneBar.tsx';
import type { ShellData } from './useShell.ts';

const PageFooter = lazyPart(async () => {
  const [{ PageFooter: Part }] = await Promise.all([import('./PageFooter.tsx'), loadWords('operator')]);
  return Part;
});
interface PageFurnitureProps {
  readonly shell: ShellData;
  /** Whether to render all of it; otherwise the page only. */
  readonly complete: boolean;
  readonly children: ReactNode;
}

/** What surrounds a page apart from the header: notices, banners, help, footer and the phone's bottom bar. */
export function PageChrome({ shell, complete, children }: PageFurnitureProps) {
  if (!complete) return children;
  return (
    <>
      <Notices shell={shell} />
      <PageBanner ready={!shell.loading} />
      {children}
      <Suspense fallback={<div className={styles['end']} />}>
        <PageFooter shell={shell} />
      </Suspense>
      <PhoneBar />
    </>
  );
}

function Notices({ shell }: { readonly shell: ShellData }) {
  const { t } = useTranslation('common');
  const [opened, setOpened] = useState<{ readonly index: number; readonly open: boolean } | null>(null);
  if (shell.unreachable) {
    return (
      <p className={styles['unreachable']} role="status">
        <Icon name="alert" />
        {t('error.network')}
      </p>
    );
  }
  if (shell.announcements.length === 0) return shell.loading ? <div className={styles['place']} /> : null;
  return (
    <>
      <NoticeBar announcements={shell.announcements} onOpen={(index) => setOpened({ index, open: true })} />
      {opened && (
        <Suspense>
          <NoticeDialogPart
            key={opened.index}
            open={opened.open}
            onClose={() => setOpened({ ...opened, open: false })}
            announcements={shell.announcements}
            openIndex={opened.index}
          />
        </Suspense>
      )}
    </>
  );
}
