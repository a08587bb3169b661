import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { memberBonuses } from '../../../../schema/upstream/bonuses.ts';
import type { Bonus, BonusState } from '../../../bonuses/tables.ts';
import { textIn } from '../../../texts.ts';

const STATUSES: Readonly<Record<BonusState, string>> = {
  waiting: 'WAITING',
  active: 'ACTIVE',
  done: 'DONE',
  expired: 'EXPIRED',
  'given-up': 'GIVEN_UP',
  empty: 'EMPTY',
};

interface About {
  /** Cents. */
  readonly balance: bigint;
  /** By code. */
  readonly vendors: ReadonlyMap<string, string>;
  readonly language: Language;
}

export function toWireBonus(
  bonus: Bonus,
  { balance, vendors, language }: About,
): ValueOf<typeof memberBonuses>['list'][number] {
  const { granted, factor, wagered, staked, stakeCap, left } = bonus;
  const toWager = granted * BigInt(factor);
  const done = wagered / 100n;
  return {
    bonusId: bonus.id,
    name: textIn(bonus.names, language),
    gameType: bonus.gameType,
    status: STATUSES[bonus.state],
    granted: fromCents(granted),
    balance: fromCents(balance),
    staked: fromCents(staked),
    factor,
    toWager: fromCents(toWager),
    wagered: fromCents(done < toWager ? done : toWager),
    stakeCap: stakeCap === null ? null : fromCents(stakeCap),
    weights: Object.entries(bonus.weights).map(([vendor, percent]) => ({
      vendor,
      vendorName: vendors.get(vendor) ?? null,
      percent,
    })),
    validDays: bonus.validDays,
    endsWithWithdrawal: bonus.endsWithWithdrawal ? 'Y' : 'N',
    grantedAt: bonus.grantedAt.getTime(),
    activeAt: bonus.activeAt?.getTime() ?? null,
    // One that was given up before it began never had a time.
    endsAt: bonus.activeAt === null ? null : (bonus.endsAt?.getTime() ?? null),
    endedAt: bonus.endedAt?.getTime() ?? null,
    leftOver: left === null ? null : fromCents(left),
  };
}
