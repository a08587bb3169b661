import { useTranslation } from 'react-i18next';
import styles from './CountChart.module.css';
import { heatOf, hottest, type NumberCount, type Subject } from './counts.ts';

const CELL = 30;
const BAR_WIDTH = 28;
const BAR_HEIGHT = 160;

interface CountChartProps {
  readonly subject: Subject;
  readonly counts: readonly NumberCount[];
}

/**
 * The counts as a picture: a hundred endings as a heat map, fewer values as bars. Each value is written, so nothing
 * depends on colour alone.
 */
export function CountChart({ subject, counts }: CountChartProps) {
  const { t } = useTranslation('lottery');
  const [most] = hottest(counts, 1);
  const label = most ? t('statistics.chart', { value: most.value, count: most.count }) : '';
  const heat = heatOf(counts);
  if (subject === 'ENDINGS') {
    return (
      <svg className={styles['square']} viewBox={`0 0 ${10 * CELL} ${10 * CELL}`} role="img" aria-label={label}>
        {counts.map(({ value, count }, at) => {
          const x = (at % 10) * CELL;
          const y = Math.floor(at / 10) * CELL;
          return (
            <g key={value}>
              <rect
                x={x + 1}
                y={y + 1}
                width={CELL - 2}
                height={CELL - 2}
                rx="4"
                className={styles['cell']}
                style={{ fillOpacity: 0.06 + heat(count) * 0.5 }}
              />
              <text x={x + CELL / 2} y={y + 13} className={styles['value']}>
                {value}
              </text>
              <text x={x + CELL / 2} y={y + 24} className={styles['count']}>
                {count}
              </text>
            </g>
          );
        })}
      </svg>
    );
  }
  const top = most?.count ?? 0;
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${counts.length * BAR_WIDTH} ${BAR_HEIGHT + 40}`}
      role="img"
      aria-label={label}
      style={{ maxWidth: `${counts.length * 52}px` }}
    >
      {counts.map(({ value, count }, at) => {
        const height = top === 0 ? 0 : (count / top) * BAR_HEIGHT;
        const x = at * BAR_WIDTH;
        return (
          <g key={value}>
            <rect
              x={x + 4}
              y={18 + BAR_HEIGHT - height}
              width={BAR_WIDTH - 8}
              height={Math.max(height, 1)}
              rx="3"
              className={styles['bar']}
            />
            <text x={x + BAR_WIDTH / 2} y={13 + BAR_HEIGHT - height} className={styles['count']}>
              {count}
            </text>
            <text x={x + BAR_WIDTH / 2} y={BAR_HEIGHT + 34} className={styles['value']}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
