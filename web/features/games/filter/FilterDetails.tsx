import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useMedia } from '../../../lib/browser/useMedia.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { GAME_CLASSES, LINE_STEPS, MINIMUM_BETS } from '../catalogueView.ts';
import styles from './GameFilterForm.module.css';
import type { GameFilterValues } from './gameFilterSchema.ts';

/** Wide enough for all filters; the same breakpoint as in the style sheet. */
const ROOMY = '(min-width: 600px)';

interface FilterDetailsProps {
  readonly values: GameFilterValues;
  readonly currencySymbol: string;
  readonly hasBingo: boolean;
  readonly onChange: (part: Partial<GameFilterValues>) => void;
}

/**
 * Class, stake and lines. On a phone they are behind a button, so that the games start high on the page; a filter that
 * is set keeps them open.
 */
export function FilterDetails({ values, currencySymbol, hasBingo, onChange }: FilterDetailsProps) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(values.gameClass !== '' || values.minBet !== '' || values.minLines !== '');
  const isRoomy = useMedia(ROOMY);
  const money = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  return (
    <>
      <Button
        className={styles['unfold'] ?? ''}
        size="small"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filter.details')}
      </Button>
      <div id={id} className={styles['details']} data-open={isOpen || undefined}>
        {(isOpen || isRoomy) && (
          <>
            <Select
              label={t('class.label')}
              value={values.gameClass}
              onChange={(gameClass) => onChange({ gameClass })}
              options={[
                { value: '', label: t('class.ALL') },
                // A link may still ask for bingo where it is not offered.
                ...GAME_CLASSES.filter((each) => each !== 'BINGO' || hasBingo || values.gameClass === each).map(
                  (value) => ({
                    value,
                    label: t(`class.${value}`),
                  }),
                ),
              ]}
            />
            <Select
              label={t('filter.minBet')}
              value={values.minBet}
              onChange={(minBet) => onChange({ minBet })}
              options={[
                { value: '', label: t('filter.minBetAll') },
                ...MINIMUM_BETS.map((value) => ({ value, label: t('filter.minBetUpTo', { amount: money(value) }) })),
              ]}
            />
            <Select
              label={t('filter.lines')}
              value={values.minLines}
              onChange={(minLines) => onChange({ minLines })}
              options={[
                { value: '', label: t('filter.linesAll') },
                ...LINE_STEPS.map((lines) => ({ value: String(lines), label: t('filter.linesFrom', { lines }) })),
              ]}
            />
          </>
        )}
      </div>
    </>
  );
}
