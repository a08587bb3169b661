import { useTranslation } from 'react-i18next';
import { type BetKind, toggled } from './picks.ts';
import { usePriceText } from './usePriceText.ts';
import styles from './OptionPicker.module.css';

interface OptionPickerProps {
  readonly kind: BetKind;
  readonly picks: readonly string[];
  readonly onChange: (picks: readonly string[]) => void;
}

/** The options, each with its payout. */
export function OptionPicker({ kind, picks, onChange }: OptionPickerProps) {
  const { t } = useTranslation('lottery');
  const price = usePriceText();
  return (
    <div className={styles['options']} role="group" aria-label={kind.name}>
      {kind.options.map(({ code, name }) => {
        const own =
          kind.prices.find((entry) => entry.code === code) ?? kind.prices.find((entry) => entry.code === 'ANY');
        return (
          <button
            key={code}
            type="button"
            className={styles['option']}
            aria-pressed={picks.includes(code)}
            onClick={() => onChange(toggled(picks, code, kind.maxPicks))}
          >
            <span className={styles['name']}>{name}</span>
            {own && (
              <span className={styles['price']}>
                {price.factor(own.payout)}
                <span className={styles['rtp']}>{t('price.rtpShort', { share: price.share(own.rtp) })}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
