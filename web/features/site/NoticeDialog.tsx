import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import type { NoticeDialog_AnnouncementFragment } from './NoticeDialog.generated.ts';
import { NoticeList } from './NoticeList.tsx';

interface NoticeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly announcements: readonly FragmentType<NoticeDialog_AnnouncementFragment>[];
  /** The entry that is open at first. */
  readonly openIndex: number | null;
}

/** All notices over the page (S8). */
export function NoticeDialog({ open, onClose, announcements, openIndex }: NoticeDialogProps) {
  const { t } = useTranslation('site');
  return (
    <Dialog open={open} onClose={onClose} title={t('notices.title')} size="large">
      <NoticeList announcements={announcements} openIndex={openIndex} />
    </Dialog>
  );
}
