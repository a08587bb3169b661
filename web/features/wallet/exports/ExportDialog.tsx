import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { startOf } from '../../../ui/Period/period.ts';
import styles from './ExportDialog.module.css';
import type { ExportedRecord, ExportRequest, Format } from './exportRequest.ts';
import { useExport } from './useExport.ts';

export interface ExportDialogProps {
  /** What can be saved, the first at first. */
  readonly records: readonly [ExportedRecord, ...ExportedRecord[]];
  /** The days and filters of the page. */
  readonly chosen: Omit<ExportRequest, 'record'>;
  readonly onClose: () => void;
}

const FORMATS = ['csv', 'json'] as const satisfies readonly Format[];

/** Saves a whole record of the chosen days as one file, with its progress and a way to stop. */
export function ExportDialog({ records, chosen, onClose }: ExportDialogProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const [record, setRecord] = useState<ExportedRecord>(records[0]);
  const [format, setFormat] = useState<Format>('csv');
  const { state, start, cancel } = useExport();
  const isRunning = state.kind === 'running';
  const { firstDay, lastDay } = chosen.period;

  async function save(): Promise<void> {
    const saved = await start({ ...chosen, record }, format);
    if (saved === null) return;
    showToast(t('export.saved', { count: saved.count, file: saved.name }), 'good');
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      title={t('export.title')}
      onClose={() => {
        cancel();
        onClose();
      }}
      actions={
        isRunning ? (
          <Button wide onClick={cancel}>
            {t('export.cancel')}
          </Button>
        ) : (
          <Button variant="primary" icon="download" wide onClick={() => void save()}>
            {t('export.start')}
          </Button>
        )
      }
    >
      <div className={styles['content']}>
        <p className={styles['days']}>{formatDays(startOf(firstDay), startOf(lastDay), locale)}</p>
        {records.length > 1 && !isRunning && (
          <Select
            label={t('export.what')}
            value={record}
            options={records.map((value) => ({ value, label: t(`export.record.${value}`) }))}
            onChange={setRecord}
          />
        )}
        {isRunning ? (
          <div className={styles['running']} role="status">
            <progress aria-label={t('export.title')} />
            <p>{t('export.progress', { count: state.count })}</p>
          </div>
        ) : record === 'receipts' ? (
          <p className={styles['hint']}>{t('export.receiptsHint')}</p>
        ) : (
          <Formats format={format} onChoose={setFormat} />
        )}
        {state.kind === 'problem' && <Alert>{t(`export.problem.${state.problem}`)}</Alert>}
      </div>
    </Dialog>
  );
}

function Formats({ format, onChoose }: { readonly format: Format; readonly onChoose: (format: Format) => void }) {
  const { t } = useTranslation('records');
  const id = useId();
  return (
    <fieldset className={styles['formats']}>
      <legend>{t('export.format.label')}</legend>
      {FORMATS.map((each) => (
        <label key={each} className={styles['format']}>
          <input
            type="radio"
            name={id}
            checked={each === format}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={`${id}-${each}-hint`}
            onChange={() => onChoose(each)}
          />
          <span>
            <span id={`${id}-${each}`}>{t(`export.format.${each}`)}</span>
            <small id={`${id}-${each}-hint`}>{t(`export.format.${each}Hint`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
