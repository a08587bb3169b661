import { useTranslation } from 'react-i18next';
import { wholePoints } from '../../../lib/points.ts';
import { usePointsText } from '../usePointsText.ts';
import { Meter } from '../../../ui/Meter/Meter.tsx';
import styles from './RewardCard.module.css';

interface WayToProps {
  /** What the reward costs. */
  readonly points: string;
  /** How many of them the member does not have. */
  readonly missing: string;
  readonly name: string;
}

/** How many points are to go to a reward, as a bar, too. */
export function WayTo({ points, missing, name }: WayToProps) {
  const { t } = useTranslation('points');
  const text = t('card.missing', { points: usePointsText()(missing) });
  // A share of a bar, not an amount.
  const share = 1 - Number(wholePoints(missing)) / Number(wholePoints(points));
  return (
    <div className={styles['way']}>
      <p className={styles['left']}>{text}</p>
      <Meter label={`${name}: ${text}`} value={share} />
    </div>
  );
}
