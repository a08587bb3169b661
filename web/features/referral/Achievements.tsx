import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { usePaidFocus } from '../../lib/usePaidFocus.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { type Achievement, shareOf } from './invitations.ts';
import styles from './Referral.module.css';

interface AchievementsProps {
  readonly achievements: readonly Achievement[];
  readonly onChanged: () => void;
}

/** Bonuses for a number of friends, with the way to each. */
export function Achievements({ achievements, onChanged }: AchievementsProps) {
  const { t } = useTranslation('referral');
  return (
    <section className={styles['part']} aria-label={t('bonus.title')}>
      <h3>{t('bonus.title')}</h3>
      <ul className={styles['bonuses']}>
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function AchievementCard({
  achievement,
  onChanged,
}: {
  readonly achievement: Achievement;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const id = useId();
  const { friendCount, target, bonus, state } = achievement;
  const title = target === null ? t('bonus.any') : t('bonus.friends', { count: target });
  const said =
    friendCount === null || target === null
      ? null
      : t('bonus.progress', { actual: Math.min(friendCount, target), expected: target });
  const paid = usePaidFocus(state);
  return (
    <li className={styles['bonus']} data-state={state} aria-labelledby={id}>
      <span className={styles['mark']}>
        <Icon name={state === 'CLAIMED' ? 'check' : 'trophy'} />
      </span>
      <h4 id={id}>{title}</h4>
      {bonus !== null && <strong className={styles['worth']}>{formatMoney(bonus, locale)}</strong>}
      {said !== null && (
        <div className={styles['way']}>
          <p>{said}</p>
          <Meter
            label={`${title}: ${said}`}
            value={shareOf(achievement)}
            tone={state === 'CLAIMED' ? 'win' : 'accent'}
          />
        </div>
      )}
      {state === 'CLAIMABLE' && (
        <div className={styles['act']}>
          <ClaimButton what={achievement.id} amount={bonus} describedBy={id} onChanged={onChanged} />
        </div>
      )}
      {state === 'CLAIMED' && (
        <p ref={paid} tabIndex={-1} className={styles['paid']}>
          <Icon name="check" />
          {t('bonus.paid')}
        </p>
      )}
      {state === 'OTHER' && <p className={styles['quiet']}>{t('bonus.unknown')}</p>}
    </li>
  );
}
