import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { Form } from '../../../../ui/Form/Form.tsx';
import { FormStack } from '../../forms/FormStack.tsx';
import { ProofFields, proofOf, type ProofNeeds } from '../form/ProofFields.tsx';
import { proofRules } from '../form/withdrawSchema.ts';
import type { Confirmed, WithdrawParts } from '../parts.ts';
import { CARDS_PATH, RESET_PATH } from '../paths.ts';
import { Lead } from '../../forms/SmallPage.tsx';
import { useProblemText } from '../useProblemText.ts';
import type { CardListQuery } from './Cards.generated.ts';
import { useCardFacts } from './useCardFacts.ts';
import { useRemoveCard } from './useRemoveCard.ts';

type Card = NonNullable<NonNullable<CardListQuery['viewer']>['cardBook']>['cards'][number];

interface RemovalFormProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly card: Card;
  readonly needs: ProofNeeds;
  readonly Code: WithdrawParts['Code'];
  readonly confirmed: Confirmed;
  readonly onDone: () => void;
  /** The card had been removed before. */
  readonly onGone: () => void;
}

/** Shows the card, asks for what proves that it is the member, and removes it. */
export function RemovalForm({ card, needs, Code, confirmed, linkTo, onDone, onGone }: RemovalFormProps) {
  const { t } = useTranslation('withdraw');
  const toText = useProblemText();
  const toFacts = useCardFacts();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isUnclear } = useRemoveCard(card.id, {
    confirmed,
    onRemoved: onDone,
    onRefused: (reason) => setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false }, '')),
  });

  async function submit(values: { readonly paymentPassword: string; readonly code: string }): Promise<void> {
    setProblem(null);
    const answer = await send(proofOf(needs, values));
    if (answer.__typename === 'CardNotFound') return onGone();
    if (answer.__typename === 'RemoveCardSuccess' || answer.__typename === 'OutcomeUnclear') return;
    setProblem(toText(answer, t('cards.unclear')));
  }

  return (
    <Formik
      initialValues={{ paymentPassword: '', code: '' }}
      validationSchema={object(proofRules({ needsPassword: needs.needsPaymentPassword, needsCode: needs.needsCode }))}
      validateOnBlur={false}
      onSubmit={async (values, { resetForm }) => {
        await submit(values);
        resetForm();
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate aria-label={t('cards.removeTitle')}>
          <FormStack>
            <p>
              <strong>
                {card.bankName} {card.number}
              </strong>
            </p>
            <Lead>{toFacts(card)}</Lead>
            <Lead>{t('cards.removeLead')}</Lead>
            {isUnclear && <Alert>{t('cards.unclear')}</Alert>}
            {problem !== null && <Alert>{problem}</Alert>}
            <ProofFields needs={needs} operation="REMOVE_CARD" Code={Code} reset={linkTo(...RESET_PATH)} />
            <Button type="submit" variant="danger" size="large" wide busy={isSubmitting}>
              {t(isUnclear ? 'unclear.again' : 'cards.removeSubmit')}
            </Button>
            {!isUnclear && (
              <ButtonLink {...linkTo(...CARDS_PATH)} variant="quiet">
                {t('cards.keep')}
              </ButtonLink>
            )}
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}
