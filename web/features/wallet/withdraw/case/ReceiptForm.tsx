import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalReceipt } from '../../../../apollo/schema.generated.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { CaseSection } from '../../records/case/CaseSection.tsx';
import type { WithdrawParts } from '../parts.ts';
import { useProblemText } from '../useProblemText.ts';
import type { Withdrawal_WholeFragment as Withdrawal } from '../Withdrawal.generated.ts';
import { MissingForm } from './MissingForm.tsx';
import { ReceiptChoice } from './ReceiptChoice.tsx';
import { type Receipt, useConfirmWithdrawal } from './useConfirmWithdrawal.ts';
import { WithdrawalCaseDocument } from './WithdrawalCase.generated.ts';

interface ReceiptFormProps {
  readonly withdrawal: Withdrawal;
  readonly Pictures: WithdrawParts['Pictures'];
}

/** Tells whether a payment has arrived: all of it, nothing, or a part. */
export function ReceiptForm({ withdrawal, Pictures }: ReceiptFormProps) {
  const { t } = useTranslation('withdraw');
  const client = useApolloClient();
  const toText = useProblemText();
  const [choice, choose] = useState<WithdrawalReceipt | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { id, confirmBefore } = withdrawal;
  const confirm = useConfirmWithdrawal(id, confirmBefore ?? '', {
    onTold: look,
    /** What was sent and refused after all is in the form again, without its pictures. */
    onRefused(reason, { receipt, receivedAmount = '' }) {
      choose(receipt);
      setTyped(receivedAmount);
      setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false }, ''));
      look();
    },
  });

  function look(): void {
    void client
      .query({ query: WithdrawalCaseDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }

  async function send(told: Receipt): Promise<void> {
    setProblem(null);
    const answer = await confirm.send(told);
    if (answer.__typename === 'ConfirmWithdrawalSuccess' || answer.__typename === 'OutcomeUnclear') return;
    setProblem(toText(answer, t('receipt.unclear')));
    look();
  }

  const { unclear } = confirm;
  if (unclear !== null)
    return (
      <CaseSection>
        <Alert>{t('receipt.unclear')}</Alert>
        {problem !== null && problem !== t('receipt.unclear') && <p>{problem}</p>}
        <Button variant="quiet" busy={confirm.isSending} onClick={() => void send(unclear)}>
          {t('unclear.again')}
        </Button>
      </CaseSection>
    );
  return (
    <CaseSection>
      <ReceiptChoice chosen={choice} onChoose={choose} />
      {problem !== null && <Alert>{problem}</Alert>}
      {choice === 'RECEIVED' && (
        <Button variant="primary" busy={confirm.isSending} onClick={() => void send({ receipt: choice })}>
          {t('receipt.submit.RECEIVED')}
        </Button>
      )}
      {choice !== null && choice !== 'RECEIVED' && (
        <MissingForm
          key={choice}
          receipt={choice}
          withdrawal={withdrawal}
          typed={typed}
          isSending={confirm.isSending}
          onSend={send}
          Pictures={Pictures}
        />
      )}
    </CaseSection>
  );
}
