import { DELIVER_EVERY, deliverDue } from './delivery/deliver.ts';
import { LOOK_EVERY as LOOK_AT_DUELS_EVERY, playDueDuels } from './domains/play/duel/due.ts';
import { LOOK_EVERY as LOOK_AT_CONTRACTS_EVERY, settleContracts } from './domains/contracts/settling/settle.ts';
import { advanceBonuses, LOOK_EVERY as LOOK_AT_BONUSES_EVERY } from './bonuses/life.ts';
import { advancePromotions, LOOK_EVERY as LOOK_AT_PROMOTIONS_EVERY } from './domains/promotions/offered/advance.ts';
import { advanceRedemptions, LOOK_EVERY as LOOK_AT_REDEMPTIONS_EVERY } from './domains/points/advance.ts';
import { RECONCILE_EVERY, reconcile } from './domains/wallet/deposits/reconcile.ts';
import { advanceWithdrawals, LOOK_EVERY as LOOK_AT_WITHDRAWALS_EVERY } from './domains/wallet/withdrawals/advance.ts';
import { FOLD_EVERY, foldFigures } from './domains/contracts/team/foldFigures.ts';
import { LOOK_EVERY as LOOK_AT_HOLDS_EVERY, voidEnded } from './ledger/holds.ts';
import type { Services } from './services.ts';
import { sweep } from './sweep.ts';

/** How often expired rows are deleted, in milliseconds of the platform's clock. */
const SWEEP_EVERY = 3_600_000;

/**
 * Starts what the platform does by itself when it is time. The stop waits for what is under way; messages are delivered
 * until `stopDelivering`, so that what the last calls wrote still goes out.
 */
export function startTimedJobs(services: Services): {
  readonly stop: () => Promise<void>;
  readonly stopDelivering: () => Promise<void>;
} {
  const { db, clock, ledger, carriers, rounds } = services;
  const delivering = carriers.sms || carriers.email ? clock.repeat(DELIVER_EVERY, () => deliverDue(services)) : null;
  const donePeriods = new Set<string>();
  const jobs = [
    clock.repeat(SWEEP_EVERY, () => sweep(services)),
    rounds.run(),
    clock.repeat(LOOK_AT_DUELS_EVERY, () => playDueDuels(services)),
    clock.repeat(RECONCILE_EVERY, () => reconcile(services)),
    clock.repeat(LOOK_AT_WITHDRAWALS_EVERY, () => advanceWithdrawals(services)),
    clock.repeat(LOOK_AT_BONUSES_EVERY, () => advanceBonuses(services)),
    clock.repeat(LOOK_AT_PROMOTIONS_EVERY, () => advancePromotions(services, donePeriods)),
    clock.repeat(LOOK_AT_REDEMPTIONS_EVERY, () => advanceRedemptions(services)),
    clock.repeat(LOOK_AT_CONTRACTS_EVERY, () => settleContracts(services)),
    clock.repeat(FOLD_EVERY, () => foldFigures(services)),
    clock.repeat(LOOK_AT_HOLDS_EVERY, () => voidEnded(db, ledger, clock.now())),
  ];
  return {
    async stop() {
      for (const stop of jobs) await stop();
    },
    stopDelivering: async () => delivering?.(),
  };
}
