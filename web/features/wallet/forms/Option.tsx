import { Fragment, type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import styles from './Option.module.css';

/** A choice of one of several, under its question. */
export function Options({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['options']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  /** Of the choice that it belongs to. */
  readonly name: string;
  readonly label: string;
  readonly icon: string | null;
  /** In the place of a picture that there is none of. */
  readonly drawing?: IconName;
  /** Short, such as a limit or a fee. */
  readonly facts: readonly string[];
  /** Why it cannot be chosen; null when it can. */
  readonly closed: string | null;
  /** What will change. */
  readonly notice?: string | null;
  readonly mark?: ReactNode;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One of them: a radio button as a card. */
export function Option(props: OptionProps) {
  const { name, label, icon, drawing = 'card', facts, closed, notice = null, mark, checked, onChoose } = props;
  const id = useId();
  const drawn = <Icon name={drawing} />;
  return (
    <label className={styles['option']} data-closed={closed !== null || undefined}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={closed !== null}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        onChange={onChoose}
      />
      <span className={styles['icon']}>
        {icon === null ? drawn : <LazyImage src={icon} alt="" fallback={drawn} fit="contain" />}
      </span>
      <span className={styles['words']}>
        <span className={styles['head']}>
          <span id={`${id}-name`} className={styles['name']}>
            {label}
          </span>
          {mark}
        </span>
        <span id={`${id}-facts`} className={styles['facts']}>
          {closed === null ? (
            facts.map((fact, at) => (
              <Fragment key={fact}>
                {/* A line breaks behind the point, and not within what follows. */}
                {at > 0 && '\u00a0· '}
                <span>{fact}</span>
              </Fragment>
            ))
          ) : (
            <span className={styles['closed']}>
              <Icon name="clock" />
              {closed}
            </span>
          )}
          {notice !== null && <span className={styles['notice']}>{notice}</span>}
        </span>
      </span>
      <span className={styles['check']} aria-hidden="true">
        <Icon name="check" />
      </span>
    </label>
  );
}
