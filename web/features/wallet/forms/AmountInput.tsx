import { FormField } from '../../../ui/Field/FormField.tsx';
import styles from './AmountInput.module.css';

/** The longest amount that is one, with room for what is wrong with it. */
const LONGEST = 24;

interface AmountInputProps {
  readonly label: string;
  readonly currencySymbol: string | null;
  readonly hint: string | null;
  /** Translates a message of the form's rules. */
  readonly toMessage: (key: string) => string;
}

/** The field `amount` of the form around it, behind the symbol of its currency. */
export function AmountInput({ label, currencySymbol, hint, toMessage }: AmountInputProps) {
  return (
    <div className={styles['amount']}>
      <FormField
        name="amount"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST}
        start={<span className={styles['symbol']}>{currencySymbol}</span>}
        hint={hint}
        toMessage={toMessage}
      />
    </div>
  );
}
