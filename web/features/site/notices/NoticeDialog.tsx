import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import type { NoticeDialog_AnnouncementFragment } from './NoticeDialog.generated.ts';
import { NoticeList } from './NoticeList.tsx';

interface NoticeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly announcements: readonly FragmentType<NoticeDialog_AnnouncementFragment>[];
  /** The entry that is open at first. */
  readonly openIndex: number | null;
}

/** All notices in a dialog (S8). */
export function NoticeDialog({ open, onClose, announcements, openIndex }: NoticeDialogProps) {
  const { t } = useTranslation(['site', 'common']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('site:notices.title')}
      size="large"
      actions={<Button onClick={onClose}>{t('common:ui.close')}</Button>}
    >
      <NoticeList announcements={announcements} openIndex={openIndex} />
    </Dialog>
  );
}
