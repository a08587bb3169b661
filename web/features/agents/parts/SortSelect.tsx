import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import styles from './SortSelect.module.css';

interface SortSelectProps<Sort extends string> {
  readonly sort: Sort;
  readonly descending: boolean;
  readonly options: readonly { readonly value: Sort; readonly label: string }[];
  readonly onChange: (sort: Sort, descending: boolean) => void;
}

/** What a list is sorted by, and which end comes first. */
export function SortSelect<Sort extends string>({ sort, descending, options, onChange }: SortSelectProps<Sort>) {
  const { t } = useTranslation('agents');
  return (
    <div className={styles['sort']}>
      <Select
        label={t('sort.label')}
        value={sort}
        options={options}
        onChange={(next) => onChange(next, next !== 'NAME')}
      />
      <Button
        onClick={() => onChange(sort, !descending)}
        aria-label={t(descending ? 'sort.descending' : 'sort.ascending')}
      >
        <span aria-hidden="true">{descending ? '↓' : '↑'}</span>
      </Button>
    </div>
  );
}
