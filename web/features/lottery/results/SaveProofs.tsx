import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofFile } from '../../../../schema/proofFile.ts';
import { saveFile } from '../../../lib/browser/saveFile.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import styles from './SaveProofs.module.css';
import { LotteryDrawProofsDocument } from './SaveProofs.generated.ts';

interface SaveProofsProps {
  readonly code: string;
  /** The last day with a draw, in the lottery's time zone. */
  readonly lastDay: string;
  readonly onClose: () => void;
}

/** Saves the draws of a lottery on a day as one file, which can be checked without the operator. */
export function SaveProofs({ code, lastDay, onClose }: SaveProofsProps) {
  const { t } = useTranslation('lottery');
  const [day, setDay] = useState(lastDay);
  const [problem, setProblem] = useState<'none' | 'off' | 'failed' | null>(null);
  const [ask, { loading }] = useLazyQuery(LotteryDrawProofsDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });

  async function save(): Promise<void> {
    setProblem(null);
    const { data, error } = await ask({ variables: { code, day } });
    const proofs = data?.lottery?.drawProofs ?? null;
    if (error || !proofs) return setProblem(error ? 'failed' : 'off');
    if (proofs.length === 0) return setProblem('none');
    const file = proofFile(code, day, proofs);
    saveFile(file);
    showToast(t('proof.saved', { count: proofs.length, file: file.name }), 'good');
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      title={t('proof.save')}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon="download"
          wide
          busy={loading}
          disabled={day === ''}
          onClick={() => void save().catch(() => setProblem('failed'))}
        >
          {t('proof.save')}
        </Button>
      }
    >
      <div className={styles['content']}>
        <p>{t('proof.saveHint')}</p>
        <Field
          name="day"
          type="date"
          label={t('proof.day')}
          hint={t('proof.dayHint')}
          value={day}
          max={lastDay}
          required
          onChange={(event) => {
            setDay(event.currentTarget.value);
            setProblem(null);
          }}
        />
        {problem && <Alert>{t(`proof.problem.${problem}`)}</Alert>}
      </div>
    </Dialog>
  );
}
