import { useReducedMotion } from '../../../lib/browser/useReducedMotion.ts';
import type { Phase, TicketPrize } from '../ticket.ts';
import { usePrizeText } from '../useWords.ts';
import { pathOf, segmentsOf, turnTo } from './wheel.ts';
import styles from './Wheel.module.css';

const RADIUS = 92;
/** The narrowest segment that has room for its words, in degrees. */
const ROOM = 9;
const TONES = 3;
const LAST_TONE = 3;

interface WheelProps {
  readonly prizes: readonly TicketPrize[];
  readonly phase: Phase;
  /** The code of the drawn prize; null before. */
  readonly drawn: string | null;
}

/** A wheel whose segments are as large as their chances. It stops in the middle of the one that was drawn. */
export function Wheel({ prizes, phase, drawn }: WheelProps) {
  const toText = usePrizeText();
  const isStill = useReducedMotion();
  const segments = segmentsOf(prizes.map(({ chancePerMillion }) => chancePerMillion ?? 0));
  const aim = segments[prizes.findIndex(({ code }) => code === drawn)];
  const turn = aim === undefined ? 0 : turnTo(aim);
  return (
    <svg className={styles['wheel']} viewBox="-104 -110 208 214">
      <circle r="101" className={styles['rim']} />
      <g
        className={styles['disc']}
        data-phase={phase}
        data-still={isStill || undefined}
        style={{ transform: `rotate(${turn}deg)` }}
      >
        {prizes.map((prize, at) => {
          const segment = segments[at];
          if (segment === undefined) return null;
          return (
            <g
              key={prize.code}
              className={styles['segment']}
              data-tone={toneOf(at, prizes.length)}
              data-drawn={(phase === 'shown' && prize.code === drawn) || undefined}
              data-other={(phase === 'shown' && prize.code !== drawn) || undefined}
            >
              <path d={pathOf(segment, RADIUS)} />
              {segment.to - segment.from >= ROOM && (
                <text transform={`rotate(${segment.middle - 90}) translate(${RADIUS - 12} 0)`}>{toText(prize)}</text>
              )}
            </g>
          );
        })}
      </g>
      <circle r="17" className={styles['hub']} />
      <path d="M0 -86L-8 -107H8Z" className={styles['pointer']} />
    </svg>
  );
}

/** Neighbours differ, also the last and the first. */
const toneOf = (at: number, count: number): number =>
  at === count - 1 && at > 0 && at % TONES === 0 ? LAST_TONE : at % TONES;
