import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Field } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { latest, moved, ownPeriod, type Period, type Preset, PRESETS, startOf } from './period.ts';
import styles from './PeriodControl.module.css';
import { Presets } from '../Presets/Presets.tsx';

interface PeriodControlProps {
  readonly period: Period;
  readonly today: string;
  readonly onChange: (period: Period) => void;
}

/** The days that a record shows: presets, the ones before and after by arrows, or a range of one's own ([001] §9). */
export function PeriodControl({ period, today, onChange }: PeriodControlProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const choose = (preset: Preset): void => onChange(preset === 'own' ? { ...period, preset } : latest(preset, today));
  return (
    <div className={styles['control']}>
      <div className={styles['presets']}>
        <Presets
          label={t('period.label')}
          options={PRESETS.map((name) => ({ name, text: t(`period.${name}`) }))}
          chosen={period.preset}
          onChoose={choose}
        />
      </div>
      {period.preset === 'own' ? (
        <OwnRange period={period} today={today} onChange={onChange} />
      ) : (
        <div className={styles['walk']}>
          <IconButton
            icon="chevron-left"
            label={t('period.previous')}
            onClick={() => onChange(moved(period, -1, today))}
          />
          <output className={styles['days']}>
            {formatDays(startOf(period.firstDay), startOf(period.lastDay), locale)}
          </output>
          <IconButton
            icon="chevron-right"
            label={t('period.next')}
            disabled={period.lastDay >= today}
            onClick={() => onChange(moved(period, 1, today))}
          />
        </div>
      )}
    </div>
  );
}

/** What is typed stays; only what is a range is asked for. */
function OwnRange({ period, today, onChange }: PeriodControlProps) {
  const { t } = useTranslation('records');
  const [firstDay, setFirstDay] = useState(period.firstDay);
  const [lastDay, setLastDay] = useState(period.lastDay);
  const isWrong = ownPeriod(firstDay, lastDay, today) === null;

  function change(first: string, last: string): void {
    setFirstDay(first);
    setLastDay(last);
    const range = ownPeriod(first, last, today);
    if (range) onChange(range);
  }

  return (
    <div className={styles['range']}>
      <Field
        name="firstDay"
        type="date"
        label={t('period.from')}
        value={firstDay}
        max={today}
        error={isWrong && t('period.wrong')}
        onChange={(event) => change(event.currentTarget.value, lastDay)}
      />
      <Field
        name="lastDay"
        type="date"
        label={t('period.until')}
        value={lastDay}
        max={today}
        onChange={(event) => change(firstDay, event.currentTarget.value)}
      />
    </div>
  );
}
