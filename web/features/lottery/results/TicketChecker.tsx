import { useLazyQuery, useQuery } from '@apollo/client/react';
import { useFormik } from 'formik';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { useFirstWrongField } from '../../../ui/Form/useFirstWrongField.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { ticketDigits } from '../draw/draws.ts';
import { formatDrawTime } from '../draw/formatDrawTime.ts';
import type { ListedLottery } from '../lobby/hall.ts';
import { CheckAnswer } from './CheckAnswer.tsx';
import { LotteryCheckDocument, LotteryHistoryDocument } from './Results.generated.ts';
import { checkSchema } from './checkSchema.ts';
import styles from './TicketChecker.module.css';

const DRAWS = 20;
/** The longest tickets of all lotteries, used while no draw is known. */
const MOST_DIGITS = 6;
/** Option for a draw that is older than the list. */
const OTHER = '';

/** Checks any number against a draw. Free and open to everyone. */
export function TicketChecker({
  lotteries,
}: {
  readonly lotteries: readonly Pick<ListedLottery, 'code' | 'name' | 'family'>[];
}) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [wantedDraw, setDraw] = useState<string | null>(null);
  const lottery = lotteries.find(({ code }) => code === chosen) ?? lotteries[0];
  const history = useQuery(LotteryHistoryDocument, {
    variables: { code: lottery?.code ?? '', first: DRAWS },
    skip: !lottery,
    errorPolicy: 'all',
  });
  const draws = (history.data?.lottery?.draws ?? []).filter(({ tiers }) => tiers.length > 0);
  const draw = draws.find((known) => known.number === wantedDraw) ?? draws[0];
  const [check, { data, loading, error, called, variables }] = useLazyQuery(LotteryCheckDocument, {
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  const isOther = wantedDraw === OTHER;
  const mostDigits = draw ? ticketDigits(draw) : MOST_DIGITS;
  const form = useFormik({
    initialValues: { drawNumber: '', number: '' },
    validationSchema: checkSchema({ asksDraw: isOther, mostDigits }),
    validateOnBlur: false,
    onSubmit: ({ number }) => {
      if (lottery && drawNumber !== '') void check({ variables: { code: lottery.code, drawNumber, number } });
    },
  });
  const element = useFirstWrongField(form);
  if (!lottery) return null;
  const { code } = lottery;
  const { number } = form.values;
  const drawNumber = isOther ? form.values.drawNumber : (draw?.number ?? '');
  // Ignores a result for another request than the present one.
  const fits = called && variables?.code === code && variables.drawNumber === drawNumber && variables.number === number;
  const field = (name: keyof typeof form.values) => ({
    name,
    value: form.values[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      void form.setFieldValue(name, event.currentTarget.value.normalize('NFKC').trim()),
  });

  return (
    <div className={styles['checker']}>
      <p className={styles['lead']}>{t('check.lead')}</p>
      <form ref={element} className={styles['form']} onSubmit={form.handleSubmit} noValidate>
        {lotteries.length > 1 && (
          <Select
            label={t('check.lottery')}
            value={code}
            options={lotteries.map((known) => ({ value: known.code, label: known.name }))}
            onChange={(value) => {
              setChosen(value);
              setDraw(null);
            }}
          />
        )}
        {draws.length > 0 && draw ? (
          <Select
            label={t('check.draw')}
            value={isOther ? OTHER : draw.number}
            options={[
              ...draws.map((known) => ({
                value: known.number,
                label: known.drawsAt ? `${known.number} · ${formatDrawTime(known.drawsAt, locale)}` : known.number,
              })),
              { value: OTHER, label: t('check.other') },
            ]}
            onChange={setDraw}
          />
        ) : (
          <p role="status">{history.loading ? t('check.loading') : t('check.noDraws')}</p>
        )}
        {isOther && (
          <Field
            {...field('drawNumber')}
            label={t('check.drawNumber')}
            hint={t('check.drawHint', { example: draw?.number ?? '' })}
            error={form.touched.drawNumber && form.errors.drawNumber && t('check.wrongDraw')}
            maxLength={64}
          />
        )}
        <Field
          {...field('number')}
          label={t('check.number')}
          hint={t('check.hint', { most: mostDigits })}
          error={form.touched.number && form.errors.number && t('check.wrong', { most: mostDigits })}
          inputMode="numeric"
          maxLength={mostDigits}
        />
        <Button type="submit" variant="primary" busy={loading} disabled={!draw}>
          {t('check.submit')}
        </Button>
      </form>
      {fits &&
        !loading &&
        (data?.lotteryCheck ? (
          <CheckAnswer check={data.lotteryCheck} family={lottery.family} />
        ) : (
          <Alert>{error ? t('check.failed') : t('check.unknown', { lottery: lottery.name, draw: drawNumber })}</Alert>
        ))}
    </div>
  );
}
