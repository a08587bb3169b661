import { useFormik } from 'formik';
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypingPause } from '../../../lib/navigation/useTypingPause.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { type Narrowing, SEARCH_LIMIT } from '../catalogueView.ts';
import { FilterDetails } from './FilterDetails.tsx';
import styles from './GameFilterForm.module.css';
import { gameFilterSchema, toNarrowing, toValues } from './gameFilterSchema.ts';

const schema = gameFilterSchema({ searchLength: SEARCH_LIMIT });

interface GameFilterFormProps {
  /** The filters in the address; the form follows changes that it did not cause. */
  readonly narrowing: Narrowing;
  /** Classes, stakes and lines are for RNG games; other categories are searched by name. */
  readonly hasDetails: boolean;
  readonly currencySymbol: string;
  /** Whether bingo is among the classes. */
  readonly hasBingo: boolean;
  readonly onNarrow: (narrowing: Narrowing) => void;
}

/** Filters while the player types and chooses; there is no submit button. */
export function GameFilterForm({ narrowing, hasDetails, currencySymbol, hasBingo, onNarrow }: GameFilterFormProps) {
  const { t } = useTranslation('games');
  const said = useRef(narrowing);
  const pause = useTypingPause(say);
  const form = useFormik({
    initialValues: toValues(narrowing),
    validationSchema: schema,
    onSubmit: (values) => {
      pause.forget();
      say(toNarrowing(values));
    },
  });

  function say(next: Narrowing): void {
    if (isSame(next, said.current)) return;
    said.current = next;
    onNarrow(next);
  }

  const follow = useEffectEvent((next: Narrowing) => {
    if (isSame(next, said.current)) return;
    pause.forget();
    said.current = next;
    form.resetForm({ values: toValues(next) });
  });
  useEffect(() => follow(narrowing), [narrowing]);

  /** @param pauseMs 0 for what is chosen rather than typed */
  function change(part: Partial<typeof form.values>, pauseMs?: number): void {
    const values = { ...form.values, ...part };
    void form.setValues(values);
    if (schema.isValidSync(values)) pause.later(toNarrowing(values), pauseMs);
    else pause.forget();
  }

  return (
    <form role="search" aria-label={t('filter.label')} className={styles['form']} onSubmit={form.handleSubmit}>
      <Field
        className={styles['search'] ?? ''}
        type="search"
        name="search"
        label={t('filter.search')}
        placeholder={hasDetails ? t('filter.placeholder') : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={form.values.search}
        error={form.errors.search && t('filter.error.long', { max: SEARCH_LIMIT })}
        onChange={(event) => change({ search: event.currentTarget.value })}
        onBlur={form.handleBlur}
        onFocus={makeRoom}
        end={
          form.values.search === '' ? (
            <span className={styles['glass']}>
              <Icon name="search" />
            </span>
          ) : (
            <IconButton icon="close" label={t('filter.clear')} onClick={() => change({ search: '' }, 0)} />
          )
        }
      />
      {hasDetails && (
        <FilterDetails
          values={form.values}
          currencySymbol={currencySymbol}
          hasBingo={hasBingo}
          onChange={(part) => change(part, 0)}
        />
      )}
    </form>
  );
}

/** Where a keyboard covers half the screen, results must be visible in the other half. */
function makeRoom({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (matchMedia('(pointer: coarse)').matches) currentTarget.form?.scrollIntoView({ block: 'start' });
}

const isSame = (left: Narrowing, right: Narrowing): boolean =>
  left.search === right.search &&
  left.gameClass === right.gameClass &&
  left.minBet === right.minBet &&
  left.minLines === right.minLines;
