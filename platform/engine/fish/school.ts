import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { simulationRandom } from '../random.ts';

/**
 * Which fish swim, and where. A wave of fish comes every few seconds; all of it follows from the fingerprint of the
 * player's server seed and the wave's number, so page and server compute the same fish without messages. Where a fish
 * swims does not affect whether it is caught.
 */
export const WAVE = 8_000;
export const FISH_IN_WAVE = 5;
/** Milliseconds a fish needs across: the quickest and the slowest. */
const QUICKEST = 14_000;
const SLOWEST = 26_000;
/** How many waves may still be in the water. */
const LASTING = Math.ceil((SLOWEST + WAVE) / WAVE);
/** How often each kind comes, relative to the others. */
const WEIGHTS = [24, 20, 16, 12, 10, 7, 5, 3, 2, 1];

export interface Fish {
  /** Wave and place in it: the same fish has the same id everywhere. */
  readonly id: string;
  readonly wave: number;
  readonly index: number;
  readonly kind: number;
  /** Platform time in epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** 1 swims to the right, −1 to the left. */
  readonly heading: 1 | -1;
  /** Heights at which it comes and goes, and how far it swings; 0 is the surface, 1 the ground. */
  readonly path: { readonly start: number; readonly end: number; readonly swing: number; readonly phase: number };
}

/** The fish of one wave; `school` is the fingerprint (a commitment in hex). */
export function waveOf(school: string, wave: number): Fish[] {
  const mixed = sha256(utf8ToBytes(`${school}:${wave}`));
  const random = simulationRandom(new DataView(mixed.buffer, mixed.byteOffset).getUint32(0));
  const share = (): number => random.below(1_000_000) / 1_000_000;
  return Array.from({ length: FISH_IN_WAVE }, (_, index): Fish => {
    const from = wave * WAVE + Math.floor(share() * WAVE);
    const kind = kindBy(random.below(WEIGHTS.reduce((sum, weight) => sum + weight, 0)));
    return {
      id: `${wave}-${index}`,
      wave,
      index,
      kind,
      from,
      until: from + QUICKEST + Math.floor(share() * (SLOWEST - QUICKEST)),
      heading: random.below(2) === 0 ? 1 : -1,
      path: { start: 0.12 + share() * 0.7, end: 0.12 + share() * 0.7, swing: 0.02 + share() * 0.06, phase: share() },
    };
  });
}

function kindBy(drawn: number): number {
  let left = drawn;
  return Math.max(
    0,
    WEIGHTS.findIndex((weight) => (left -= weight) < 0),
  );
}

/** Every fish that is in the water at a moment (epoch milliseconds), the earliest first. */
export function fishAt(school: string, now: number): Fish[] {
  const latest = Math.floor(now / WAVE);
  return Array.from({ length: LASTING + 1 }, (_, back) => waveOf(school, latest - LASTING + back))
    .flat()
    .filter(({ from, until }) => from <= now && now < until);
}

export interface Place {
  /** 0 … 1 is what is seen; a fish comes from beyond and goes there. */
  readonly x: number;
  readonly y: number;
}

const BEYOND = 0.16;

/** Where a fish is at a moment. In calm water it keeps to its line. */
export function placeOf(
  { from, until, heading, path: { start, end, swing, phase } }: Fish,
  now: number,
  isCalm = false,
): Place {
  const way = (now - from) / (until - from);
  const across = -BEYOND + way * (1 + 2 * BEYOND);
  const swung = isCalm ? 0 : swing * Math.sin(2 * Math.PI * (2 * way + phase));
  return { x: heading === 1 ? across : 1 - across, y: start + (end - start) * way + swung };
}
