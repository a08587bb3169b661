import type { ReactNode } from 'react';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import { NameSearch } from '../parts/NameSearch.tsx';
import styles from '../parts/Report.module.css';
import { SortSelect } from '../parts/SortSelect.tsx';
import type { ReportChoice } from './useReportChoice.ts';

interface ReportControlsProps<Sort extends string> {
  readonly choice: ReportChoice<Sort>;
  readonly today: string;
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[];
  readonly onChange: (change: Partial<ReportChoice<Sort>>) => void;
  /** More choices. */
  readonly children?: ReactNode;
}

/** Days, name and order of a report. */
export function ReportControls<Sort extends string>(props: ReportControlsProps<Sort>) {
  const { choice, today, sorts, onChange, children } = props;
  return (
    <>
      <PeriodControl period={choice.period} today={today} onChange={(period) => onChange({ period })} />
      <div className={styles['choices']}>
        <NameSearch name={choice.name} onSearch={(name) => onChange({ name })} />
        {children}
        <SortSelect
          sort={choice.sort}
          descending={choice.descending}
          options={sorts}
          onChange={(sort, descending) => onChange({ sort, descending })}
        />
      </div>
    </>
  );
}
