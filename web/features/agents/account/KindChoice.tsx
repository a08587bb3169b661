import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from './account.ts';
import styles from './KindChoice.module.css';

const KINDS = ['PLAYER', 'AGENT'] as const satisfies readonly Kind[];

interface KindChoiceProps {
  readonly legend: string;
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

/** What an account is to be: of a player, or of an agent. */
export function KindChoice({ legend, value, onChange }: KindChoiceProps) {
  const { t } = useTranslation('agentAccount');
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={value === kind}
            aria-label={t(`kind.${kind}.name`)}
            aria-describedby={`${name}-${kind}`}
            onChange={() => onChange(kind)}
          />
          <span>{t(`kind.${kind}.name`)}</span>
          <small id={`${name}-${kind}`}>{t(`kind.${kind}.text`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
