import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { typedAmount } from '../../../lib/typedAmount.ts';
import { UnclearActions, UnclearNotice } from '../../../ui/UnclearNotice/UnclearNotice.tsx';
import styles from './TransferForm.module.css';
import { TransferAmount } from './TransferAmount.tsx';
import { transferSchema, type TransferValues } from './transferSchema.ts';
import type { Account } from './useFunds.ts';
import { useMoveText } from './useMoveText.ts';
import { type TransferOrder, useTransfer } from './useTransfer.ts';

interface TransferFormProps {
  /** At least two, the main one first. */
  readonly accounts: readonly [Account, Account, ...Account[]];
}

/** What was moved last, or why nothing was. */
type Told = { readonly tone: 'good' | 'bad'; readonly text: string };

/** Moves money from one wallet to another. */
export function TransferForm({ accounts }: TransferFormProps) {
  const { t } = useTranslation(['funds', 'refusals']);
  const locale = useLocale();
  const toText = useMoveText();
  const [told, setTold] = useState<Told | null>(null);
  const [main, other] = accounts;
  const [typed, setTyped] = useState<TransferValues>({ fromId: main.id, toId: other.id, amount: '' });
  const { currencySymbol } = main.balance;
  const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? '';
  const transfer = useTransfer((outcome, order) => {
    if (outcome.kind === 'done') return tellMoved(order);
    setTyped(order);
    return setTold({
      tone: 'bad',
      text: toText({ __typename: 'Unreachable', reason: outcome.reason, isUnclear: false }),
    });
  });
  const { unclear } = transfer;

  const priced = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  function tellMoved({ amount, ...wallets }: TransferOrder): void {
    setTyped({ ...wallets, amount: '' });
    setTold({ tone: 'good', text: t('transfer.done', { amount: priced(amount), to: nameOf(wallets.toId) }) });
  }

  /**
   * @returns that it was moved, or that the amount is what was refused, which the form shows; a repetition has no form
   */
  async function send(order: TransferOrder): Promise<'moved' | 'amount' | null> {
    setTold(null);
    const answer = await transfer.send(order);
    if (answer.__typename === 'OutcomeUnclear') return null;
    if (answer.__typename === 'InvalidInput' && answer.field === 'amount' && unclear === null) return 'amount';
    if (answer.__typename === 'TransferBetweenWalletsSuccess') {
      tellMoved(order);
      return 'moved';
    }
    setTold({ tone: 'bad', text: toText(answer) });
    return null;
  }

  if (unclear !== null)
    return (
      <UnclearNotice
        title={t('unclear.title', { amount: priced(unclear.amount), to: nameOf(unclear.toId) })}
        text={t('unclear.text')}
        problem={told?.text ?? null}
      >
        <UnclearActions>
          <Button variant="quiet" busy={transfer.isSending} onClick={() => void send(unclear)}>
            {t('unclear.again')}
          </Button>
        </UnclearActions>
      </UnclearNotice>
    );
  const options = accounts.map(({ id, name, balance }) => ({
    value: id,
    label: `${name} · ${formatMoney(balance, locale)}`,
  }));
  return (
    <Formik<TransferValues>
      initialValues={typed}
      validationSchema={transferSchema(accounts)}
      onSubmit={async ({ amount, ...wallets }, { resetForm, setFieldError }) => {
        const came = await send({ ...wallets, amount: typedAmount(amount) });
        if (came === 'amount') setFieldError('amount', 'amount');
        if (came === 'moved') resetForm({ values: { ...wallets, amount: '' } });
      }}
    >
      {({ values, errors, touched, setValues }) => (
        <Form className={styles['form']} noValidate aria-label={t('transfer.title')}>
          <div className={styles['wallets']} data-invalid={Boolean(touched.toId && errors.toId) || undefined}>
            <Select
              label={t('transfer.from')}
              value={values.fromId}
              options={options}
              onChange={(fromId) => void setValues({ ...values, fromId })}
            />
            <IconButton
              className={styles['swap'] ?? ''}
              icon="arrow-right"
              label={t('transfer.swap')}
              onClick={() => void setValues({ ...values, fromId: values.toId, toId: values.fromId })}
            />
            <Select
              label={t('transfer.to')}
              value={values.toId}
              options={options}
              onChange={(toId) => void setValues({ ...values, toId })}
            />
          </div>
          {touched.toId && errors.toId && <Alert>{t('transfer.same')}</Alert>}
          <TransferAmount from={accounts.find(({ id }) => id === values.fromId) ?? main} />
          {told !== null && <Alert tone={told.tone}>{told.text}</Alert>}
          <Button type="submit" variant="primary" size="large" wide busy={transfer.isSending}>
            {t('transfer.submit')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
