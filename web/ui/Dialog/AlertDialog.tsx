import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button.tsx';
import type { Question } from '../Confirm/useConfirm.ts';
import { Dialog } from './Dialog.tsx';
import styles from './AlertDialog.module.css';

/** A question that must be answered. Escape means no; the focus starts on the harmless answer. */
export function AlertDialog({
  question,
  onAnswer,
}: {
  readonly question: Question;
  readonly onAnswer: (agreed: boolean) => void;
}) {
  const { t } = useTranslation('common');
  const harmless = useRef<HTMLButtonElement>(null);
  const refuse = (): void => onAnswer(false);
  return (
    <Dialog
      open
      onClose={refuse}
      title={question.title}
      size="small"
      showClose={false}
      initialFocus={harmless}
      actions={
        <>
          {question.cancelLabel && (
            <Button ref={harmless} onClick={refuse}>
              {question.cancelLabel}
            </Button>
          )}
          <Button
            {...(question.cancelLabel ? {} : { ref: harmless })}
            variant={question.tone ?? 'primary'}
            onClick={() => onAnswer(true)}
          >
            {question.confirmLabel ?? t('ui.close')}
          </Button>
        </>
      }
    >
      {question.text && <p className={styles['text']}>{question.text}</p>}
    </Dialog>
  );
}
