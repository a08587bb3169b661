import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigateFromHere } from '../../../../lib/navigation/useNavigateFromHere.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { casePath, RECORD_PATH } from '../../records/recordPaths.ts';
import { FormLayout } from '../../forms/FormLayout.tsx';
import { AmountField } from './AmountField.tsx';
import type { Channel, Method } from './offer.ts';
import { ChannelPicker } from './ChannelPicker.tsx';
import { centsTyped, typedAmount } from '../../../../lib/typedAmount.ts';
import { depositSchema, type DepositValues } from './depositSchema.ts';
import { MethodPicker } from './MethodPicker.tsx';
import { PayElsewhere } from './PayElsewhere.tsx';
import { Summary } from './Summary.tsx';
import { Tutorial } from './Tutorial.tsx';
import { UnclearDeposit } from './UnclearDeposit.tsx';
import { useAnswerText } from './useAnswerText.ts';
import { useChoice } from './useChoice.ts';
import { type DepositAnswer, type DepositOrder, type OpenedDeposit, useRequestDeposit } from './useRequestDeposit.ts';

interface DepositFormProps extends Pick<CentrePageProps, 'linkTo'> {
  /** At least one. */
  readonly methods: readonly Method[];
  readonly currencySymbol: string | null;
  /** The operator's answer says that the methods have changed. */
  readonly onStale: () => void;
}

const EMPTY: DepositValues = { amount: '', bankId: '' };

/** Chooses a method, a channel and an amount, shows what that comes to, and opens the deposit. */
export function DepositForm({ methods, currencySymbol, linkTo, onStale }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  const navigate = useNavigateFromHere();
  const toText = useAnswerText();
  const { method, channel, chooseMethod, chooseChannel } = useChoice(methods);
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [payUrl, setPayUrl] = useState<string | null>(null);
  const request = useRequestDeposit({
    onOpened: follow,
    onRefused(reason, order) {
      restore(order);
      setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false }));
    },
  });
  const { unclear } = request;

  /** An operator that names no deposit names where to pay it, or has it in its records. */
  function follow(opened: OpenedDeposit): void {
    setProblem(null);
    setPayUrl(opened.payUrl);
    if (opened.payUrl !== null) return;
    const { to, state } = linkTo(...(opened.depositId === null ? RECORD_PATH : casePath(opened.depositId)));
    void navigate(to, { state, preventScrollReset: true });
  }

  /** What was sent and refused after all is in the form again. */
  function restore({ channelId, amount, bankId = '' }: DepositOrder): void {
    const used = methods.find(({ channels }) => channels.some(({ id }) => id === channelId));
    if (used !== undefined) chooseMethod(used.id);
    chooseChannel(channelId);
    setTyped({ amount, bankId });
  }

  /** @returns what is wrong with the amount, as a message of the form; a repetition has no form to show it */
  async function send(order: DepositOrder): Promise<string | null> {
    setProblem(null);
    const answer = await request.send(order);
    if (STALE.has(answer.__typename)) onStale();
    if (answer.__typename === 'RequestDepositSuccess' || answer.__typename === 'OutcomeUnclear') return null;
    if (answer.__typename === 'InvalidInput' && answer.field === 'amount' && unclear === null) return 'amount';
    setProblem(toText(answer));
    return null;
  }

  if (payUrl !== null) return <PayElsewhere url={payUrl} record={linkTo(...RECORD_PATH)} />;
  if (unclear !== null)
    return (
      <UnclearDeposit
        amount={unclear.amount}
        currencySymbol={currencySymbol}
        problem={problem}
        busy={request.isSending}
        onAgain={() => void send(unclear)}
        record={linkTo(...RECORD_PATH)}
      />
    );
  return (
    <Formik<DepositValues>
      initialValues={typed}
      validationSchema={depositSchema(channel)}
      onSubmit={async ({ amount, bankId }, { setFieldError }) => {
        const bank = bankId === '' ? {} : { bankId };
        const wrong = await send({ channelId: channel.id, amount: typedAmount(amount), ...bank });
        if (wrong !== null) setFieldError('amount', wrong);
      }}
    >
      {({ values, errors, touched, setFieldValue }) => (
        <FormLayout
          label={t('parts.form')}
          summary={
            <Summary channel={channel} currencySymbol={currencySymbol} typed={values.amount}>
              {problem !== null && <Alert>{problem}</Alert>}
              <Button
                type="submit"
                variant="primary"
                size="large"
                wide
                busy={request.isSending}
                disabled={channel.isUnderMaintenance}
              >
                {submitText(values.amount, channel)}
              </Button>
            </Summary>
          }
        >
          <MethodPicker methods={methods} chosen={method} onChoose={chooseMethod} />
          {method.channels.length > 1 && (
            <ChannelPicker
              isCrypto={method.way === 'CRYPTO'}
              channels={method.channels}
              chosen={channel}
              onChoose={chooseChannel}
            />
          )}
          {channel.banks.length > 0 && (
            <Select
              label={t('bank.label')}
              value={values.bankId}
              options={[
                { value: '', label: t('bank.choose') },
                ...channel.banks.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(bankId) => void setFieldValue('bankId', bankId)}
              error={touched.bankId && errors.bankId && t('bank.missing')}
            />
          )}
          <AmountField channel={channel} currencySymbol={currencySymbol} />
          <Tutorial steps={channel.tutorial} />
        </FormLayout>
      )}
    </Formik>
  );

  function submitText(typed: string, { isUnderMaintenance }: Channel): string {
    if (isUnderMaintenance) return t('terms.closed');
    if (centsTyped(typed) === null) return t('submit.plain');
    return t('submit.amount', { amount: formatMoney({ amount: typedAmount(typed), currencySymbol }, locale) });
  }
}

/** Answers after which the operator's methods are asked for again. */
const STALE: ReadonlySet<DepositAnswer['__typename']> = new Set<DepositAnswer['__typename']>([
  'DepositOutOfLimits',
  'DepositChannelClosed',
  'DepositChannelNotFound',
  'DepositForbidden',
  'FeatureUnavailable',
]);
