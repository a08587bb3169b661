import { useTranslation } from 'react-i18next';
import type { LineMemberSort } from '../../../apollo/schema.generated.ts';
import { NameSearch } from '../parts/NameSearch.tsx';
import styles from '../parts/Report.module.css';
import { SortSelect } from '../parts/SortSelect.tsx';
import type { MemberChoice } from './useMemberChoice.ts';

const SORTS = ['NAME', 'BALANCE', 'LINE_SIZE', 'JOINED', 'LAST_SEEN'] as const satisfies readonly LineMemberSort[];

interface MemberControlsProps {
  readonly choice: MemberChoice;
  readonly onChange: (change: Partial<MemberChoice>) => void;
}

/** Looks for members by name, and sorts them. */
export function MemberControls({ choice: { name, sort, descending }, onChange }: MemberControlsProps) {
  const { t } = useTranslation('agents');
  return (
    <div className={styles['choices']}>
      <NameSearch name={name} onSearch={(next) => onChange({ name: next })} />
      <SortSelect
        sort={sort}
        descending={descending}
        options={SORTS.map((value) => ({ value, label: t(`team.sort.${value}`) }))}
        onChange={(next, falls) => onChange({ sort: next, descending: falls })}
      />
    </div>
  );
}
