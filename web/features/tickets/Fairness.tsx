import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field/Field.tsx';
import styles from './Fairness.module.css';
import { isClientSeed, type PrizeTicket } from './ticket.ts';

interface FairnessProps {
  readonly commitment: string | null;
  /** Null until the result has been shown. */
  readonly opening: PrizeTicket['opening'];
  readonly seed: string;
  /** Null once the seed is sent. */
  readonly onSeed: ((seed: string) => void) | null;
}

/** How a prize is drawn: what was promised before, the member's own seed, and the check afterwards. */
export function Fairness({ commitment, opening, seed, onSeed }: FairnessProps) {
  const { t } = useTranslation('tickets');
  if (commitment === null && opening === null) return null;
  return (
    <details className={styles['fair']}>
      <summary>{t('fair.title')}</summary>
      <div className={styles['inside']}>
        <p>{t('fair.text')}</p>
        <dl className={styles['seeds']}>
          {commitment !== null && <Seed label={t('fair.commitment')} value={commitment} />}
          {opening?.serverSeed != null && <Seed label={t('fair.serverSeed')} value={opening.serverSeed} />}
          {opening?.clientSeed != null && <Seed label={t('fair.clientSeed')} value={opening.clientSeed} />}
        </dl>
        {opening === null && (
          <Field
            name="clientSeed"
            label={t('fair.clientSeed')}
            hint={t('fair.seedHint')}
            error={isClientSeed(seed) ? '' : t('fair.seedWrong')}
            value={seed}
            maxLength={64}
            readOnly={onSeed === null}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onSeed?.(target.value)}
          />
        )}
      </div>
    </details>
  );
}

function Seed({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
