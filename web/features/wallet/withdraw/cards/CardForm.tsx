import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormField } from '../../../../ui/Field/FormField.tsx';
import { Form } from '../../../../ui/Form/Form.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { FormStack } from '../../forms/FormStack.tsx';
import { ProofFields, proofOf } from '../form/ProofFields.tsx';
import { proofRules } from '../form/withdrawSchema.ts';
import type { Confirmed, WithdrawParts } from '../parts.ts';
import { RESET_PATH } from '../paths.ts';
import { Lead } from '../../forms/SmallPage.tsx';
import { useProblemText } from '../useProblemText.ts';
import type { CardBookQuery } from './Cards.generated.ts';
import { type CardOrder, useAddCard } from './useAddCard.ts';

export type CardBook = NonNullable<NonNullable<CardBookQuery['viewer']>['cardBook']>;

interface CardFormProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly book: CardBook;
  readonly Code: WithdrawParts['Code'];
  readonly confirmed: Confirmed;
  readonly onDone: () => void;
}

const EMPTY = { bankId: '', number: '', payeeName: '', paymentPassword: '', code: '' };
const LONGEST_NUMBER = 120;
const LONGEST_NAME = 255;

/**
 * A card to add. While it is not known whether it was, the form stays, and sends the same once more: the number and
 * what proves that it is the member are kept nowhere, so they are typed again.
 */
export function CardForm({ book, Code, confirmed, linkTo, onDone }: CardFormProps) {
  const { t } = useTranslation('withdraw');
  const toText = useProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear } = useAddCard({
    confirmed,
    onAdded: onDone,
    onRefused: (reason) => setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false }, '')),
  });
  const typed = unclear === null ? EMPTY : { ...EMPTY, bankId: unclear.bankId, payeeName: unclear.payeeName };
  const needs = { needsPaymentPassword: book.needsPaymentPassword, needsCode: book.needsCodeToAdd };

  async function submit(values: typeof EMPTY): Promise<void> {
    setProblem(null);
    const bank = book.banks.find(({ id }) => id === values.bankId);
    const order: CardOrder | null =
      unclear ?? (bank ? { bankId: bank.id, kind: bank.kind, payeeName: values.payeeName.trim() } : null);
    if (order === null) return;
    const answer = await send(order, { number: values.number.trim(), ...proofOf(needs, values) });
    if (answer.__typename === 'AddCardSuccess' || answer.__typename === 'OutcomeUnclear') return;
    setProblem(toText(answer, t('card.unclear')));
  }

  return (
    <Formik
      initialValues={typed}
      validationSchema={rules(needs, unclear === null)}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values, errors, touched, isSubmitting, setFieldValue }) => (
        <Form noValidate aria-label={t('card.add')}>
          <FormStack>
            <Lead>{t('card.lead', { count: book.waitMinutes })}</Lead>
            {unclear !== null && <Alert>{t('card.unclear')}</Alert>}
            {problem !== null && <Alert>{problem}</Alert>}
            {unclear === null && (
              <Select
                label={t('card.bank')}
                value={values.bankId}
                options={[
                  { value: '', label: t('card.chooseBank') },
                  ...book.banks.flatMap(({ id, name, kind }) => (kind === 'OTHER' ? [] : [{ value: id, label: name }])),
                ]}
                onChange={(bankId) => void setFieldValue('bankId', bankId)}
                error={touched.bankId && errors.bankId && t('card.bankMissing')}
              />
            )}
            <FormField
              name="number"
              label={t('card.number')}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_NUMBER}
              toMessage={() => t('card.numberMissing')}
            />
            {unclear === null && (
              <FormField
                name="payeeName"
                label={t('card.payee')}
                hint={book.payeeName === null ? t('card.payeeFirst') : t('card.payeeKnown', { name: book.payeeName })}
                autoComplete="name"
                maxLength={LONGEST_NAME}
                toMessage={() => t('card.payeeMissing')}
              />
            )}
            <ProofFields needs={needs} operation="ADD_CARD" Code={Code} reset={linkTo(...RESET_PATH)} />
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t(unclear === null ? 'card.submit' : 'unclear.again')}
            </Button>
          </FormStack>
        </Form>
      )}
    </Formik>
  );
}

const required = (isAsked: boolean) =>
  string()
    .default('')
    .test('required', 'required', (typed) => !isAsked || typed.trim() !== '');

const rules = (
  { needsPaymentPassword, needsCode }: { readonly needsPaymentPassword: boolean; readonly needsCode: boolean },
  isNew: boolean,
) =>
  object({
    bankId: required(isNew),
    number: required(true),
    payeeName: required(isNew),
    ...proofRules({ needsPassword: needsPaymentPassword, needsCode }),
  });
