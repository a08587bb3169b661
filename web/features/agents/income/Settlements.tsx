import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { ExactAmount } from '../contracts/parts/ExactAmount.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import type { IncomeQuery } from './Income.generated.ts';
import { useKindName } from './useKindName.ts';

type Settlement = NonNullable<NonNullable<IncomeQuery['viewer']>['income']>['nodes'][number];

interface SettlementsProps {
  readonly settlements: readonly Settlement[];
  readonly stale: boolean;
}

/** What settlements of contracts came to: received, given on, what is left, and what was posted of it. */
export function Settlements({ settlements, stale }: SettlementsProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const toName = useKindName();
  return (
    <>
      <FigureTable<Settlement>
        caption={t('income.settlements')}
        showCaption
        stale={stale}
        head={{ key: 'due', title: t('calc.due'), cell: ({ dueAt }) => formatMoment(dueAt, locale) }}
        columns={[
          { key: 'kind', title: t('income.kind'), isText: true, cell: toName },
          { key: 'received', title: t('income.received'), cell: ({ received }) => <ExactAmount amount={received} /> },
          { key: 'given', title: t('income.given'), cell: ({ given }) => <ExactAmount amount={given} /> },
          { key: 'net', title: t('income.net'), cell: ({ net }) => <ExactAmount amount={net} /> },
          { key: 'posted', title: t('income.posted'), cell: ({ posted }) => formatMoney(posted, locale) },
        ]}
        rows={settlements}
        keyOf={({ id }) => id}
      />
      <p>{t('income.fractions')}</p>
    </>
  );
}
