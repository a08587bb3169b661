import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigateFromHere } from '../../../../lib/navigation/useNavigateFromHere.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormLayout } from '../../forms/FormLayout.tsx';
import { barredBy } from '../../forms/sending.ts';
import { centsTyped, typedAmount } from '../../../../lib/typedAmount.ts';
import type { WithdrawParts } from '../parts.ts';
import { casePath, RECORD_PATH } from '../../records/recordPaths.ts';
import { CARD_PATH, CARDS_PATH, RESET_PATH } from '../paths.ts';
import { useProblemText } from '../useProblemText.ts';
import { AmountField } from './AmountField.tsx';
import { CardPicker } from './CardPicker.tsx';
import { limitsOf, type Options } from './options.ts';
import { ProofFields, proofOf } from './ProofFields.tsx';
import { Summary } from './Summary.tsx';
import { UnclearWithdrawal } from './UnclearWithdrawal.tsx';
import { useEndingBonuses } from './useEndingBonuses.ts';
import { useCardChoice } from './useCardChoice.ts';
import { type Proof, useRequestWithdrawal, type WithdrawAnswer, type WithdrawOrder } from './useRequestWithdrawal.ts';
import { withdrawSchema, type WithdrawValues } from './withdrawSchema.ts';

interface WithdrawFormProps extends Pick<CentrePageProps, 'linkTo'> {
  /** With at least one card. */
  readonly options: Options;
  readonly currencySymbol: string | null;
  readonly parts: WithdrawParts;
  /** The operator's answer says that the options have changed. */
  readonly onStale: () => void;
  /** Asks the operator again; answers what was known where that fails. */
  readonly latest: () => Promise<Options>;
}

const EMPTY: WithdrawValues = { amount: '', paymentPassword: '', code: '' };

/** Chooses a card and an amount, shows what that comes to, has the member prove it is them, and requests it. */
export function WithdrawForm({ options, currencySymbol, linkTo, parts: { Code }, ...asking }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw');
  const { onStale, latest } = asking;
  const ending = useEndingBonuses();
  const locale = useLocale();
  const navigate = useNavigateFromHere();
  const toText = useProblemText();
  const { card, choose } = useCardChoice(options, onStale);
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const request = useRequestWithdrawal({
    onRequested: follow,
    /** What was sent and refused after all is in the form again. */
    onRefused(reason, { cardId, amount }) {
      choose(cardId);
      setTyped({ ...EMPTY, amount });
      setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false }, ''));
    },
  });
  const { unclear } = request;

  /** An operator that names no withdrawal has it in its records. */
  function follow(id: string | null): void {
    setProblem(null);
    onStale();
    const { to, state } = linkTo(...(id === null ? RECORD_PATH : casePath(id)));
    void navigate(to, { state, preventScrollReset: true });
  }

  /** @returns what is wrong with the amount, as a message of the form; a repetition has no form to show it */
  async function send(order: WithdrawOrder, proof: Proof): Promise<string | null> {
    setProblem(null);
    const answer = await request.send(order, proof);
    if (STALE.has(answer.__typename)) onStale();
    if (answer.__typename === 'RequestWithdrawalSuccess' || answer.__typename === 'OutcomeUnclear') return null;
    if (answer.__typename === 'InvalidInput' && answer.field === 'amount' && unclear === null) return 'amount';
    setProblem(toText(answer, t('unclear.text')));
    return null;
  }

  if (unclear !== null)
    return (
      <UnclearWithdrawal
        amount={unclear.amount}
        currencySymbol={currencySymbol}
        options={options}
        problem={problem}
        onAgain={async (proof) => void (await send(unclear, proof))}
        record={linkTo(...RECORD_PATH)}
        reset={linkTo(...RESET_PATH)}
        Code={Code}
      />
    );
  const limits = limitsOf(options, card);
  const rules = {
    ...limits,
    left: options.amountLeftToday,
    needsPassword: options.needsPaymentPassword,
    needsCode: options.needsCode,
  };
  const barred = barredBy(options) ?? (card.isUsable ? null : 'card');
  return (
    <Formik<WithdrawValues>
      initialValues={typed}
      validationSchema={withdrawSchema(rules)}
      onSubmit={async (values, { setFieldError, setFieldValue, setFieldTouched }) => {
        const agreed = await agree();
        if (agreed === null) return;
        const given = agreed.length > 0 && { giveUpBonusIds: agreed };
        const order = { cardId: card.id, amount: typedAmount(values.amount), ...given };
        const wrong = await send(order, proofOf(options, values));
        await setFieldValue('paymentPassword', '', false);
        await setFieldTouched('paymentPassword', false, false);
        if (wrong !== null) setFieldError('amount', wrong);
      }}
    >
      {({ values }) => (
        <FormLayout
          label={t('parts.form')}
          summary={
            <Summary
              card={card}
              currencySymbol={currencySymbol}
              typed={values.amount}
              confirmMinutes={options.confirmMinutes}
              warnings={ending.toTexts(options.endingBonuses)}
            >
              {problem !== null && <Alert>{problem}</Alert>}
              <Button
                type="submit"
                variant="primary"
                size="large"
                wide
                busy={request.isSending}
                disabled={barred !== null}
              >
                {barred === null ? submitText(values.amount) : t(`barred.${barred}`)}
              </Button>
            </Summary>
          }
        >
          <CardPicker
            options={options}
            chosen={card}
            onChoose={choose}
            addLink={linkTo(...CARD_PATH)}
            cardsLink={linkTo(...CARDS_PATH)}
          />
          <AmountField limits={limits} left={options.amountLeftToday} currencySymbol={currencySymbol} />
          <ProofFields needs={options} operation="WITHDRAW" Code={Code} reset={linkTo(...RESET_PATH)} />
        </FormLayout>
      )}
    </Formik>
  );

  /** With the amounts of this moment: a bonus may have been played with since the form was opened. */
  async function agree(): Promise<readonly string[] | null> {
    const known = options.endingBonuses ?? [];
    return ending.agree(known.length === 0 ? known : (await latest()).endingBonuses);
  }

  function submitText(typed: string): string {
    if (centsTyped(typed) === null) return t('submit.plain');
    return t('submit.amount', { amount: formatMoney({ amount: typedAmount(typed), currencySymbol }, locale) });
  }
}

/** Answers after which the operator's options are asked for again. */
const STALE: ReadonlySet<WithdrawAnswer['__typename']> = new Set<WithdrawAnswer['__typename']>([
  'WithdrawalOutOfLimits',
  'WithdrawalDayLimit',
  'TurnoverMissing',
  'CardNotFound',
  'CardWaiting',
  'WithdrawalForbidden',
  'BonusNotConfirmed',
  'PaymentPasswordMissing',
  'CodeRequired',
  'FeatureUnavailable',
]);
