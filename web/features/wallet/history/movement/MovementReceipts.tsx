import { useTranslation } from 'react-i18next';
import { receiptFileText } from '../../../../../schema/receipt.ts';
import { saveFile } from '../../../../lib/browser/saveFile.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { showToast } from '../../../../ui/Toast/toasts.ts';
import { CheckLink } from '../../records/case/CheckLink.tsx';
import { EntrySection } from '../../records/case/EntryPage.tsx';
import styles from '../../records/case/EntryPage.module.css';
import type { Movement } from './movement.ts';

/** The signed receipts of a movement: saved as a file, which the verification page checks without a connection. */
export function MovementReceipts({ movement: { id, receiptFile } }: { readonly movement: Movement }) {
  const { t } = useTranslation('records');
  return (
    <EntrySection title={t('movement.receipt.title')}>
      {receiptFile === null ? (
        <p className={styles['quiet']}>{t('movement.receipt.away')}</p>
      ) : receiptFile.receipts.length === 0 ? (
        <p className={styles['quiet']}>{t('movement.receipt.none')}</p>
      ) : (
        <>
          <p className={styles['quiet']}>{t('movement.receipt.text')}</p>
          <div className={styles['actions']}>
            <SaveButton id={id} receipts={receiptFile.receipts} />
            {receiptFile.verifyUrl !== null && (
              <CheckLink verifyUrl={receiptFile.verifyUrl}>{t('movement.receipt.check')}</CheckLink>
            )}
          </div>
        </>
      )}
    </EntrySection>
  );
}

function SaveButton({ id, receipts }: { readonly id: string; readonly receipts: readonly string[] }) {
  const { t } = useTranslation('records');
  const name = `receipt-${id}.json`;

  function save(): void {
    saveFile({ name, text: receiptFileText(receipts) });
    showToast(t('movement.receipt.saved', { file: name }), 'good');
  }

  return (
    <Button icon="download" onClick={save}>
      {t('movement.receipt.save')}
    </Button>
  );
}
