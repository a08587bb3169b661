import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NAME_PART } from '../../../../schema/lineLimits.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import styles from './NameSearch.module.css';

interface NameSearchProps {
  /** What is looked for; empty for everybody. */
  readonly name: string;
  readonly onSearch: (name: string) => void;
}

/** Looks for members by a part of their names. */
export function NameSearch({ name, onSearch }: NameSearchProps) {
  const { t } = useTranslation('agents');
  const [typed, setTyped] = useState(name);
  // "Show all" empties the field, too. What is looked for from here is in it already.
  const [lookedFor, setLookedFor] = useState(name);
  if (lookedFor !== name) {
    setLookedFor(name);
    if (typed.trim() !== name) setTyped(name);
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <form role="search" className={styles['search']} onSubmit={search}>
      <Field
        name="name"
        type="search"
        label={t('search.label')}
        placeholder={t('search.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_NAME_PART}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value === '' && name !== '') onSearch('');
        }}
        end={<IconButton icon="search" type="submit" label={t('search.do')} />}
      />
    </form>
  );
}
