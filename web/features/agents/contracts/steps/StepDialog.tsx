import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { RecordFailed, RecordLoading } from '../../../../ui/RecordPages/RecordStates.tsx';
import { ContractPreviewDocument } from './ContractPreview.generated.ts';
import { type AskedStep, type Law, type Preview, toStepInput } from './step.ts';
import { StepPreview } from './StepPreview.tsx';
import type { TakeStep } from './useTakeStep.ts';
import { isTold, useStepText } from './useStepText.ts';

export interface StepDialogProps {
  readonly kind: ContractKind;
  readonly asked: AskedStep;
  readonly take: TakeStep;
  readonly onClose: () => void;
  /** The step is taken. */
  readonly onDone: () => void;
  /** Something else than what the page shows is so by now. */
  readonly onStale: () => void;
  /** Whoever asks shows it at the right field; without it the dialog says it. */
  readonly onLaw?: (law: Law) => void;
}

/** What a step would do, before it is taken; what has changed meanwhile is shown and asked about again. */
export function StepDialog({ kind, asked, take, onClose, onDone, onStale, onLaw }: StepDialogProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const toText = useStepText();
  const [changed, setChanged] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { step } = asked;
  // Never from the cache: a mark is good for what is so now.
  const { data, loading, refetch } = useQuery(ContractPreviewDocument, {
    variables: { kind, step: toStepInput(step) },
    fetchPolicy: 'no-cache',
  });
  const answer = data?.viewer?.contractPreview;
  const preview = changed ?? (answer?.__typename === 'ContractPreview' ? answer : null);
  const refusal = answer && answer.__typename !== 'ContractPreview' ? answer : null;

  const law = refusal?.__typename === 'ContractLawBroken' ? refusal : null;
  const tellLaw = useEffectEvent(() => {
    if (law !== null) onLaw?.(law);
  });
  useEffect(
    function showAtField() {
      if (law !== null) tellLaw();
    },
    [law],
  );
  const isStale = refusal?.__typename === 'ContractNotOpen';
  const tellStale = useEffectEvent(onStale);
  useEffect(
    function askAgain() {
      if (isStale) tellStale();
    },
    [isStale],
  );

  async function confirm({ mark }: Preview): Promise<void> {
    setProblem(null);
    const told = await take.send({ step, mark });
    if (told.__typename === 'ContractChanged') {
      onStale();
      setChanged(told.preview);
    } else if (!isTold(told)) onDone();
    else if (told.__typename === 'ContractLawBroken' && onLaw) onLaw(told);
    else {
      if (told.__typename === 'ContractNotOpen') onStale();
      setProblem(toText(told));
    }
  }

  return (
    <Dialog
      open
      size="medium"
      title={t(`contracts:step.${step.type}.title`)}
      dismissible={!take.isSending}
      showClose={!take.isSending}
      onClose={take.isSending ? () => undefined : onClose}
      actions={
        preview !== null ? (
          <>
            <Button disabled={take.isSending} onClick={onClose}>
              {t('contracts:step.back')}
            </Button>
            <Button
              variant={step.type === 'accept' || step.type === 'offer' ? 'primary' : 'danger'}
              busy={take.isSending}
              onClick={() => void confirm(preview)}
            >
              {t(`contracts:step.${step.type}.confirm`)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common:ui.close')}</Button>
        )
      }
    >
      {changed !== null && <Alert>{t('contracts:refused.changed')}</Alert>}
      {problem !== null && <Alert>{problem}</Alert>}
      {preview !== null ? (
        <StepPreview asked={asked} preview={preview} />
      ) : refusal !== null ? (
        <Alert>{toText(refusal)}</Alert>
      ) : loading ? (
        <RecordLoading />
      ) : (
        <RecordFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </Dialog>
  );
}
