import { useFormik } from 'formik';
import { type FocusEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router-dom';
import { pendingPath } from '../../../lib/navigation/pendingLocation.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { type Narrowing, SEARCH_LIMIT } from '../catalogueView.ts';
import { FilterDetails } from './FilterDetails.tsx';
import styles from './GameFilterForm.module.css';
import { gameFilterSchema, toNarrowing, toValues } from './gameFilterSchema.ts';

/** Waits for the next letter, but too short to be noticed. */
const TYPING_PAUSE_MS = 220;

const schema = gameFilterSchema({ searchLength: SEARCH_LIMIT });

interface GameFilterFormProps {
  /** The filters in the address; the form follows changes that it did not cause. */
  readonly narrowing: Narrowing;
  /** Classes, stakes and lines are for RNG games; other categories are searched by name. */
  readonly hasDetails: boolean;
  readonly currencySymbol: string;
  readonly onNarrow: (narrowing: Narrowing) => void;
}

/** Filters while the player types and chooses; there is no submit button. */
export function GameFilterForm({ narrowing, hasDetails, currencySymbol, onNarrow }: GameFilterFormProps) {
  const { t } = useTranslation('games');
  const said = useRef(narrowing);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const { location: ahead = null } = useNavigation();
  const isLeaving = ahead !== null && ahead.pathname !== pathname;
  const [due, setDue] = useState<Narrowing | null>(null);
  const form = useFormik({
    initialValues: toValues(narrowing),
    validationSchema: schema,
    onSubmit: (values) => say(toNarrowing(values)),
  });

  function say(next: Narrowing): void {
    clearTimeout(pause.current);
    if (isSame(next, said.current)) return;
    said.current = next;
    onNarrow(next);
  }

  const follow = useEffectEvent((next: Narrowing) => {
    if (isSame(next, said.current)) return;
    clearTimeout(pause.current);
    setDue(null);
    said.current = next;
    form.resetForm({ values: toValues(next) });
  });
  useEffect(() => follow(narrowing), [narrowing]);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Changing the address would cancel a pending navigation to a game. If that fails, the change is made afterwards.
  const sayDue = useEffectEvent(() => {
    if (due === null || isLeaving || (pendingPath() ?? pathname) !== pathname) return;
    setDue(null);
    say(due);
  });
  useEffect(() => sayDue(), [due, isLeaving]);

  function change(part: Partial<typeof form.values>, pauseMs = 0): void {
    const values = { ...form.values, ...part };
    void form.setValues(values);
    setDue(null);
    clearTimeout(pause.current);
    pause.current = setTimeout(
      () => schema.isValidSync(values) && startTransition(() => setDue(toNarrowing(values))),
      pauseMs,
    );
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
        onChange={(event) => change({ search: event.currentTarget.value }, TYPING_PAUSE_MS)}
        onBlur={form.handleBlur}
        onFocus={makeRoom}
        end={
          form.values.search === '' ? (
            <span className={styles['glass']}>
              <Icon name="search" />
            </span>
          ) : (
            <IconButton icon="close" label={t('filter.clear')} onClick={() => change({ search: '' })} />
          )
        }
      />
      {hasDetails && <FilterDetails values={form.values} currencySymbol={currencySymbol} onChange={change} />}
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
