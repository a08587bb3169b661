import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import styles from './Facts.module.css';

interface FactsProps {
  readonly title: string;
  /** Figures, with the name of each. */
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** What customer service finds it by. */
  readonly number: string;
  /** What that number is called; "Number" unless told. */
  readonly numberName?: string;
}

/** The figures of one entry of a record. */
export function Facts({ title, lines, number, numberName }: FactsProps) {
  const { t } = useTranslation('records');
  const called = numberName ?? t('number');
  return (
    <section>
      <h4 className={styles['title']}>{title}</h4>
      <dl className={styles['facts']}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{called}</dt>
          <dd className={styles['number']}>
            {number}
            <CopyButton text={number} what={called} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
