import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { usePaidFocus } from '../../lib/usePaidFocus.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { amountIn, markOf, type Mission, placeOf, shareOf } from './missions.ts';
import styles from './MissionCard.module.css';

interface MissionCardProps {
  readonly mission: Mission;
  readonly currencySymbol: string;
  /** Its period is over, but its reward can be claimed. */
  readonly isOver?: boolean;
  /** Called when it may have changed. */
  readonly onChanged: () => void;
}

/** A mission: what to do, the progress, the reward, and the next action. */
export function MissionCard({ mission, currencySymbol, isOver = false, onChanged }: MissionCardProps) {
  const { t } = useTranslation('missions');
  const locale = useLocale();
  const id = useId();
  const { title, description, unit, progress, target, reward, state, claimUntil } = mission;
  const amount = (value: string): string => amountIn(unit, value, currencySymbol, locale);
  const pay = reward === null ? null : formatMoney(reward, locale);
  const said = t('progress', { actual: amount(progress), expected: amount(target) });
  const paid = usePaidFocus(state);
  return (
    <li className={styles['card']} data-state={state} aria-labelledby={id}>
      <span className={styles['mark']}>
        <Icon name={state === 'CLAIMED' ? 'check' : markOf(mission)} />
      </span>
      <h4 id={id} className={styles['title']}>
        {title}
      </h4>
      {pay !== null && (
        <p className={styles['reward']}>
          <span>{t('reward')}</span>
          <strong>{pay}</strong>
        </p>
      )}
      {description && <p className={styles['text']}>{description}</p>}
      <div className={styles['way']}>
        <p className={styles['amounts']}>
          <span>{t(unit === null || unit === 'OTHER' ? 'unit.ANY' : `unit.${unit}`)}</span>
          <span>{said}</span>
        </p>
        <Meter label={`${title}: ${said}`} value={shareOf(mission)} tone={state === 'CLAIMED' ? 'win' : 'accent'} />
      </div>
      <div className={styles['act']}>
        {state === 'CLAIMABLE' && (
          <>
            {isOver && claimUntil !== null && (
              <p className={styles['until']}>{t('claimUntil', { time: formatMoment(claimUntil, locale) })}</p>
            )}
            <ClaimButton mission={mission} describedBy={id} onChanged={onChanged} />
          </>
        )}
        {state === 'OPEN' && (
          <ButtonLink size="small" variant="quiet" icon="arrow-right" to={placeOf(mission)} aria-describedby={id}>
            {t('play')}
          </ButtonLink>
        )}
        {state === 'OTHER' && <p className={styles['until']}>{t('unknown')}</p>}
        {state === 'CLAIMED' && (
          <p ref={paid} tabIndex={-1} className={styles['paid']}>
            <Icon name="check" />
            {t('paid')}
          </p>
        )}
      </div>
    </li>
  );
}
