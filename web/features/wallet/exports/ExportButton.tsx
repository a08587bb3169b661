import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx';
import styles from './ExportDialog.module.css';

/** Opens what saves the record of a page as a file. */
export function ExportButton(offered: Omit<ExportDialogProps, 'onClose'>) {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="download" className={styles['open'] ?? ''} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      {isOpen && <ExportDialog {...offered} onClose={() => setOpen(false)} />}
    </>
  );
}
