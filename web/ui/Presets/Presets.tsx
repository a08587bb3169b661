import styles from './Presets.module.css';

interface PresetsProps<Name extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly name: Name; readonly text: string }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Four or more need the smaller type on a phone. */
const MANY = 4;

/** A choice of one of a few, such as periods, side by side in one track. */
export function Presets<Name extends string>({ label, options, chosen, onChoose }: PresetsProps<Name>) {
  return (
    <div className={styles['presets']} role="group" aria-label={label} data-many={options.length >= MANY || undefined}>
      {options.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          className={styles['preset']}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
