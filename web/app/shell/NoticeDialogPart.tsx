import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';

/** The dialog with its texts, loaded when the first notice is opened. */
export const NoticeDialogPart = lazyPart(async () => {
  const [{ NoticeDialog }] = await Promise.all([
    import('../../features/site/notices/NoticeDialog.tsx'),
    loadWords('news'),
  ]);
  return NoticeDialog;
});
