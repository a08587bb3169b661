import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select/Select.tsx';
import { type Past, PASTS } from './past.ts';
import styles from './PastFilter.module.css';
import { Presets } from '../../../ui/Presets/Presets.tsx';

/** What of a record is shown; a page may add to it. */
export interface PastChoice<Group extends string> {
  readonly period: Past;
  /** Of states that are looked for together. */
  readonly group: Group;
}

interface PastFilterProps<Group extends string> {
  readonly chosen: PastChoice<Group>;
  readonly groups: readonly { readonly name: Group; readonly text: string }[];
  readonly onChoose: (change: Partial<PastChoice<Group>>) => void;
  /** More selects. */
  readonly children?: ReactNode;
}

/** Chooses the period and the states of a record. */
export function PastFilter<Group extends string>({ chosen, groups, onChoose, children }: PastFilterProps<Group>) {
  const { t } = useTranslation('records');
  return (
    <div className={styles['filters']}>
      <div className={styles['presets']}>
        <Presets
          label={t('period.label')}
          options={PASTS.map((name) => ({ name, text: t(`period.${name}`) }))}
          chosen={chosen.period}
          onChoose={(period) => onChoose({ period })}
        />
      </div>
      <div className={styles['selects']}>
        <Select
          label={t('state')}
          hideLabel
          value={chosen.group}
          options={groups.map(({ name, text }) => ({ value: name, label: text }))}
          onChange={(group) => onChoose({ group })}
        />
        {children}
      </div>
    </div>
  );
}
