import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { latest, lengthOf, type Period } from '../../../../ui/Period/period.ts';
import { PeriodControl } from '../../../../ui/Period/PeriodControl.tsx';
import { Presets } from '../../../../ui/Presets/Presets.tsx';
import { RecordPages } from '../../../../ui/RecordPages/RecordPages.tsx';
import { LineFailed } from '../../parts/LineFailed.tsx';
import { NameSearch } from '../../parts/NameSearch.tsx';
import report from '../../parts/Report.module.css';
import { MOST_DAYS, TooManyDays } from '../../parts/TooManyDays.tsx';
import { ContractPaymentsDocument } from './ContractPayments.generated.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentTotals } from './PaymentTotals.tsx';

interface ContractPaymentsProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  /** By the operator's calendar. */
  readonly today: string;
}

interface Choice {
  readonly period: Period;
  readonly side: 'HOLDER' | 'GIVER';
  readonly name: string;
  readonly page: number;
}

/** What contracts of a kind came to, each payment with its calculation. */
export function ContractPayments({ kind, today, linkTo }: ContractPaymentsProps) {
  const { t } = useTranslation('contracts');
  const [choice, setChoice] = useState<Choice>(() => ({
    period: latest('month', today),
    side: 'HOLDER',
    name: '',
    page: 1,
  }));
  const change = (what: Partial<Choice>): void => setChoice({ ...choice, page: 1, ...what });
  const { period, side, name, page } = choice;
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, previousData, error, loading, refetch } = useQuery(ContractPaymentsDocument, {
    variables: { kind, side, from: period.firstDay, until: period.lastDay, name: name === '' ? null : name, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isTooLong,
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.contracts?.payments;
  const retry = (): void => void refetch().catch(() => undefined);
  if (error && !shown) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  const filter = (
    <>
      <PeriodControl period={period} today={today} onChange={(next) => change({ period: next })} />
      <div className={report['choices']}>
        <Presets
          label={t('payments.side')}
          options={[
            { name: 'HOLDER', text: t('payments.received') },
            { name: 'GIVER', text: t('payments.given') },
          ]}
          chosen={side}
          onChoose={(next) => change({ side: next, name: '' })}
        />
        {side === 'GIVER' && <NameSearch name={name} onSearch={(next) => change({ name: next })} />}
      </div>
    </>
  );
  if (isTooLong)
    return (
      <>
        {filter}
        <TooManyDays />
      </>
    );
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={page}
      filter={filter}
      empty={
        <EmptyState level={3} picture="history" title={t('payments.none.title')} text={t(`payments.none.${side}`)} />
      }
      onRetry={retry}
      onPage={(next) => change({ page: next })}
    >
      {({ nodes, totals }) => (
        <>
          {totals && <PaymentTotals totals={totals} side={side} />}
          <PaymentList kind={kind} side={side} payments={nodes} stale={data === undefined} linkTo={linkTo} />
        </>
      )}
    </RecordPages>
  );
}
