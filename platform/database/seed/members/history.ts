import { createHash } from 'node:crypto';
import type { Round } from '../../../engine/round.ts';
import { claimOf, playRound } from '../../../engine/round.ts';
import type { RoundClaim } from '../../../engine/round.ts';
import { modelFor, termsOf } from '../../../engine/slots/modelFor.ts';
import type { SlotTitle } from '../../../engine/slots/modelFor.ts';
import type { StakeLevel } from '../../../engine/slots/model.ts';
import { stakeLevels } from '../../../engine/slots/stakes.ts';
import type { Chance } from './chance.ts';
import { chanceOf } from './chance.ts';
import type { Habits } from './people.ts';

/** A movement of a member's money; amounts in cents. */
export type PastEvent = { readonly at: Date; readonly balanceAfter: bigint } & (
  | {
      readonly kind: 'deposit' | 'withdrawal';
      readonly amount: bigint;
      readonly method: string;
      readonly requestedAt: Date;
      readonly completedAt: Date;
    }
  | { readonly kind: 'bonus'; readonly amount: bigint }
  | {
      readonly kind: 'round';
      readonly nodeId: number;
      readonly level: StakeLevel;
      readonly nonce: number;
      readonly claim: RoundClaim;
      readonly round: Round;
    }
);

/** The seeds of a past that everybody may check: the platform gave this pair away. */
export interface PastSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const METHODS = ['transfer', 'ewallet', 'crypto', 'online'] as const;

export function pastSeedsOf(username: string): PastSeeds {
  return { serverSeed: createHash('sha256').update(`the past of ${username}`).digest('hex'), clientSeed: username };
}

/**
 * The history of a member with these habits until `now`, in order of time. Every round was computed by the engine and
 * verifies.
 */
export function pastOf(
  username: string,
  habits: Habits,
  titles: readonly [SlotTitle, ...SlotTitle[]],
  now: Date,
): PastEvent[] {
  const chance = chanceOf(`habits of ${username}`);
  const seeds = pastSeedsOf(username);
  const favourites = Array.from({ length: habits.games }, () => chance.pick(titles));
  const events: PastEvent[] = [];
  let balance = 0n;
  let nonce = 0;
  let free = 0;

  const deposit = (at: number) => {
    const amount = BigInt(chance.pick(habits.deposits));
    balance += amount;
    events.push({
      kind: 'deposit',
      amount,
      method: chance.pick(METHODS),
      requestedAt: new Date(at - chance.between(35, 210) * SECOND),
      completedAt: new Date(at),
      at: new Date(at),
      balanceAfter: balance,
    });
  };
  const withdraw = (at: number) => {
    const amount = (balance / 20_000n) * 10_000n;
    if (amount === 0n) return;
    balance -= amount;
    events.push({
      kind: 'withdrawal',
      amount,
      method: chance.pick(METHODS),
      requestedAt: new Date(at),
      completedAt: new Date(at + chance.between(4, 26) * MINUTE),
      at: new Date(at),
      balanceAfter: balance,
    });
  };
  const spin = (title: SlotTitle, at: number): boolean => {
    const model = modelFor(title);
    const level = nearest(stakeLevels(model, termsOf(title)), habits.stake);
    if (!level || balance < level.stake) return false;
    const round = playRound(model, level, { ...seeds, nonce });
    if (round.jackpot.won) throw new Error(`The past of ${username} wins the jackpot; give it another seed`);
    balance += round.outcome.payout - level.stake;
    events.push({
      kind: 'round',
      nodeId: title.nodeId,
      level,
      nonce,
      round,
      claim: claimOf(roundIdOf(username, nonce), model, level, { ...seeds, nonce }, round),
      at: new Date(at),
      balanceAfter: balance,
    });
    nonce += 1;
    return true;
  };

  for (const [index, start] of sittings(habits, chance, now).entries()) {
    let at = Math.max(start, free);
    if (balance < BigInt(habits.stake * 40) || chance.between(1, 4) === 1) deposit((at += 2 * MINUTE));
    if (index % 5 === 4) {
      const amount = BigInt(chance.between(2, 20) * 500);
      balance += amount;
      events.push({ kind: 'bonus', amount, at: new Date((at += 20 * SECOND)), balanceAfter: balance });
    }
    const title = favourites[chance.between(0, favourites.length - 1)] ?? titles[0];
    const spins = chance.between(...habits.spins);
    for (let count = 0; count < spins && spin(title, (at += chance.between(6, 15) * SECOND)); count += 1);
    if (balance > BigInt(habits.content)) withdraw((at += MINUTE));
    free = at + MINUTE;
  }
  return events.filter(({ at }) => at.getTime() <= now.getTime());
}

/** When a member's sessions started: spread over their days, the last one within the last hours. */
function sittings({ days, sittings: count }: Habits, chance: Chance, now: Date): number[] {
  const since = now.getTime() - days * DAY + DAY / 2;
  const until = now.getTime() - chance.between(15, 300) * MINUTE;
  const times = Array.from({ length: count - 1 }, () => since + (until - since) * (chance.between(0, 9_999) / 10_000));
  return [...times, until].sort((a, b) => a - b);
}

function nearest(levels: readonly StakeLevel[], cents: number): StakeLevel | undefined {
  const distance = ({ stake }: StakeLevel) => Math.abs(Number(stake) - cents);
  return [...levels].sort((a, b) => distance(a) - distance(b))[0];
}

/** A UUID that follows from who played and when. */
function roundIdOf(username: string, nonce: number): string {
  const hex = createHash('sha256').update(`${username} round ${nonce}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
