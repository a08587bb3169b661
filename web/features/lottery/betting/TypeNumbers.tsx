import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { type BetKind, readNumbers, type ParsedNumbers } from './picks.ts';

interface TypeNumbersProps {
  readonly kind: BetKind;
  readonly picks: readonly string[];
  readonly onAdd: (numbers: readonly string[]) => void;
}

/**
 * A text field for numbers. Pasted text is read at once; what could not be read stays in the field, with the reason.
 */
export function TypeNumbers({ kind, picks, onAdd }: TypeNumbersProps) {
  const { t } = useTranslation('lottery');
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<ParsedNumbers['faults']>([]);
  const [count, setCount] = useState(0);

  function take(typed: string): void {
    const reading = readNumbers(typed, kind, picks);
    if (reading.numbers.length > 0) onAdd(reading.numbers);
    setCount(reading.numbers.length);
    setFaults(reading.faults);
    setText(reading.faults.map(({ part }) => part).join(' '));
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    take(`${text} ${event.clipboardData.getData('text')}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(text);
  }

  const first = faults[0];
  const more = faults.length > 1 ? ` ${t('pick.moreFaults', { count: faults.length - 1 })}` : '';
  return (
    <Field
      name="numbers"
      label={t('pick.type')}
      placeholder={Array.from({ length: 3 }, (_, at) =>
        String((at + 1) * 7)
          .padStart(kind.digits, '0')
          .slice(-kind.digits),
      ).join(' ')}
      inputMode="text"
      autoComplete="off"
      value={text}
      maxLength={2000}
      error={
        first &&
        `${t(`pick.fault.${first.fault}`, { part: first.part, digits: kind.digits, most: kind.maxPicks })}${more}`
      }
      hint={count > 0 ? t('pick.taken', { count }) : t('pick.typeHint', { count: kind.digits })}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setFaults([]);
        setCount(0);
      }}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      end={
        <Button variant="quiet" size="small" onClick={() => take(text)} disabled={text.trim() === ''}>
          {t('pick.take')}
        </Button>
      }
    />
  );
}
