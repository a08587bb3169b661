import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../../ui/Select/Select.tsx';
import { PastFilter } from '../../records/PastFilter.tsx';
import { DepositMethodsDocument } from './DepositRecord.generated.ts';
import { type Chosen, GROUP_NAMES } from './recordFilter.ts';

interface FiltersProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** By period, state and method; without the methods where the operator does not tell them. */
export function Filters({ chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation('deposit');
  const { data } = useQuery(DepositMethodsDocument, { errorPolicy: 'all' });
  const methods = data?.viewer?.depositMethods ?? [];
  return (
    <PastFilter
      chosen={chosen}
      groups={GROUP_NAMES.map((name) => ({ name, text: t(`record.group.${name}`) }))}
      onChoose={(change) => onChoose({ ...chosen, ...change })}
    >
      {methods.length > 1 && (
        <Select
          label={t('record.method')}
          hideLabel
          value={chosen.methodId}
          options={[
            { value: '', label: t('record.everyMethod') },
            ...methods.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(methodId) => onChoose({ ...chosen, methodId })}
        />
      )}
    </PastFilter>
  );
}
