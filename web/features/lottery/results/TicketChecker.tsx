import { useLazyQuery, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import type { ListedLottery } from '../lobby/hall.ts';
import { CheckAnswer } from './CheckAnswer.tsx';
import { LotteryCheckDocument, LotteryHistoryDocument } from './Results.generated.ts';
import styles from './TicketChecker.module.css';

const DRAWS = 20;

/** Holds a number that somebody has on paper, or in mind, against a draw. Costs nothing and is for everybody. */
export function TicketChecker({ lotteries }: { readonly lotteries: readonly Pick<ListedLottery, 'code' | 'name' | 'family'>[] }) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [wantedDraw, setDraw] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const lottery = lotteries.find(({ code }) => code === chosen) ?? lotteries[0];
  const history = useQuery(LotteryHistoryDocument, { variables: { code: lottery?.code ?? '', first: DRAWS }, skip: !lottery, errorPolicy: 'all' });
  const draws = (history.data?.lottery?.draws ?? []).filter(({ tiers }) => tiers.length > 0);
  const draw = draws.find((known) => known.number === wantedDraw) ?? draws[0];
  const [check, { data, loading, error, called, variables }] = useLazyQuery(LotteryCheckDocument, { fetchPolicy: 'network-only', errorPolicy: 'all' });
  if (!lottery) return null;
  const { code } = lottery;
  // An answer to another question than the one that stands here is none.
  const fits = called && variables?.code === code && variables.drawNumber === draw?.number && variables.number === number;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isNumber = /^\d{1,6}$/.test(number);
    setWrong(!isNumber);
    if (isNumber && draw) void check({ variables: { code, drawNumber: draw.number, number } });
  }

  return (
    <div className={styles['checker']}>
      <p className={styles['lead']}>{t('check.lead')}</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
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
          <Select label={t('check.draw')} value={draw.number} options={draws.map((known) => ({ value: known.number, label: known.drawsAt ? `${known.number} · ${formatMoment(known.drawsAt, locale)}` : known.number }))} onChange={setDraw} />
        ) : (
          <p role="status">{history.loading ? t('check.loading') : t('check.noDraws')}</p>
        )}
        <Field
          name="number"
          label={t('check.number')}
          hint={t('check.hint')}
          error={isWrong && t('check.wrong')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value.normalize('NFKC').trim());
            setWrong(false);
          }}
        />
        <Button type="submit" variant="primary" busy={loading} disabled={!draw}>
          {t('check.submit')}
        </Button>
      </form>
      {fits && !loading && (data?.lotteryCheck ? <CheckAnswer check={data.lotteryCheck} family={lottery.family} /> : <Alert>{error ? t('check.failed') : t('check.unknown')}</Alert>)}
    </div>
  );
}
