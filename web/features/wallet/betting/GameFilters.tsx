import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select/Select.tsx';
import { CATEGORIES, type Chosen } from './betFilter.ts';
import { RecordVendorsDocument } from './BettingRecord.generated.ts';
import styles from '../../../ui/RecordPages/Record.module.css';

interface GameFiltersProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** By kind of game and by studio; without the studios where they are not known. */
export function GameFilters({ chosen, onChoose }: GameFiltersProps) {
  const { t } = useTranslation(['records', 'games']);
  const { data } = useQuery(RecordVendorsDocument, {
    variables: { category: chosen.category },
    errorPolicy: 'all',
  });
  // A studio may be listed in several categories.
  const vendors = new Map((data?.vendors ?? []).map(({ code, name }) => [code, name]));
  return (
    <div className={styles['selects']}>
      <Select
        label={t('records:betting.category')}
        hideLabel
        value={chosen.category ?? ''}
        options={[
          { value: '', label: t('records:betting.everyCategory') },
          ...CATEGORIES.map((value) => ({ value, label: t(`games:category.${value}.title`) })),
        ]}
        onChange={(value) => onChoose({ ...chosen, category: value === '' ? null : value, vendorCode: '' })}
      />
      <Select
        label={t('records:betting.vendor')}
        hideLabel
        value={chosen.vendorCode}
        options={[
          { value: '', label: t('records:betting.everyVendor') },
          ...[...vendors].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(vendorCode) => onChoose({ ...chosen, vendorCode })}
      />
    </div>
  );
}
