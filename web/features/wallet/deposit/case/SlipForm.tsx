import { useApolloClient } from '@apollo/client/react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../i18n/useRefusalText.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormStack } from '../../forms/FormStack.tsx';
import { CaseSection, SentPictures } from '../../records/case/CaseSection.tsx';
import { MOST_PICTURES, type PicturesProps } from '../../records/case/picturesProps.ts';
import type { Deposit_WholeFragment as Deposit } from '../Deposit.generated.ts';
import { DepositCaseDocument } from './DepositCase.generated.ts';
import { type SlipAnswer, useAddSlip } from './useAddSlip.ts';

interface SlipFormProps {
  readonly deposit: Deposit;
  readonly Pictures: ComponentType<PicturesProps>;
}

/** The slips of a deposit, and the form to add one where it takes some. */
export function SlipForm({ deposit, Pictures }: SlipFormProps) {
  const { t } = useTranslation('deposit');
  return (
    <CaseSection title={t('slip.title')}>
      {deposit.slips.length > 0 && (
        <SentPictures pictures={deposit.slips} nameOf={(number) => t('slip.picture', { number })} />
      )}
      {deposit.takesSlip && deposit.slips.length < MOST_PICTURES && <AddSlip deposit={deposit} Pictures={Pictures} />}
    </CaseSection>
  );
}

function AddSlip({ deposit, Pictures }: SlipFormProps) {
  const { t } = useTranslation('deposit');
  const client = useApolloClient();
  const toText = useSlipText();
  const [problem, setProblem] = useState<string | null>(null);
  const slip = useAddSlip(deposit.id, {
    onAdded: () =>
      void client
        .query({ query: DepositCaseDocument, variables: { id: deposit.id }, fetchPolicy: 'network-only' })
        .catch(() => undefined),
    onRefused: (reason) => setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false })),
  });

  async function send(ids: readonly string[], clear: () => void): Promise<void> {
    setProblem(null);
    const answer = await slip.send(ids);
    if (answer.__typename === 'AddDepositSlipSuccess') clear();
    else if (answer.__typename !== 'OutcomeUnclear') setProblem(toText(answer));
  }

  const { unclear } = slip;
  if (unclear !== null)
    return (
      <FormStack align="start">
        <Alert>{t('slip.unclear')}</Alert>
        {problem !== null && problem !== t('slip.unclear') && <p role="status">{problem}</p>}
        <Button variant="quiet" busy={slip.isSending} onClick={() => void send(unclear, () => undefined)}>
          {t('unclear.again')}
        </Button>
      </FormStack>
    );
  return (
    <Pictures label={t('slip.add')} hint={t('slip.hint')} max={MOST_PICTURES - deposit.slips.length}>
      {({ ids, isIncomplete, clear, field }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(ids, clear);
          }}
        >
          <FormStack align="start">
            {field}
            {problem !== null && <Alert>{problem}</Alert>}
            <Button type="submit" busy={slip.isSending} disabled={ids.length === 0 || isIncomplete}>
              {t('slip.send')}
            </Button>
          </FormStack>
        </form>
      )}
    </Pictures>
  );
}

type Failure = Exclude<SlipAnswer, { readonly __typename: 'AddDepositSlipSuccess' | 'OutcomeUnclear' }>;

/** What to tell about a slip that was not added. */
function useSlipText(): (answer: Failure) => string {
  const { t } = useTranslation('deposit');
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'RateLimited':
        return t('answer.tooOften', { count: answer.retryAfterSeconds });
      case 'DepositTakesNoSlip':
      case 'DepositNotFound':
        return t('slip.notTaken');
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`answer.${answer.__typename}`);
      case 'Unreachable':
        return toFailureText(answer, t('slip.unclear'));
    }
  };
}
