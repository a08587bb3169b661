import { toCents } from '../../schema/cents.ts';
import type { Slot } from './slot.ts';

/**
 * Spins until at least so much was staked, in steps no larger than a fifth of it; answers what that came to, and the
 * balance afterwards. All in cents.
 */
export async function stakeOnSlot(
  slot: Slot,
  wanted: bigint,
): Promise<{ readonly staked: bigint; readonly balance: bigint }> {
  const stake = slot.stakes.findLast((offered) => toCents(offered) * 5n <= wanted) ?? slot.stake;
  let staked = 0n;
  let balance = 0n;
  for (let at = 0; staked < wanted; at += 1) {
    const { spin, code } = await slot.spin(`mission-${at}-${Date.now()}`, stake);
    if (!spin) throw new Error(`Spin ${at} of ${stake} was refused: ${code}`);
    staked += toCents(stake);
    balance = toCents(spin.balance);
  }
  return { staked, balance };
}
