import { setTimeout as wait } from 'node:timers/promises';
import { openSlot, someSlots } from '../../support/slot.ts';
import type { Player } from '../../support/world.ts';
import { openedDeposit } from './deposits.ts';
import type { Stage } from './stage.ts';
import { sentWithdrawal } from './withdrawals.ts';

/** Slower than the pace that the platform keeps spins to. */
const BETWEEN_SPINS = 100;

/** What one look at the subject of a subscription may cost, and how its first event comes. */
export interface Watching {
  /** Upstream calls that no cache answers. */
  readonly own: number;
  /** Upstream calls whose answers are the same for everyone. */
  readonly shared: number;
  readonly variables?: object | ((player: Player, stage: Stage) => Promise<object>);
  /**
   * Gets ready to make the first event happen, over and over until it is seen; without it the first event is how things
   * stand.
   */
  readonly prepare?: (stage: Stage) => Promise<(isSeen: () => boolean) => Promise<void>>;
}

/** Somebody who wins. */
async function winner({ world }: Stage): Promise<(isSeen: () => boolean) => Promise<void>> {
  const [game] = await someSlots(world.platform);
  if (!game) throw new Error('The platform has no slots');
  const slot = await openSlot(world.platform, await world.member({ balance: '5000.00' }), game);
  return async (isSeen) => {
    for (let round = 0; !isSeen(); round += 1) {
      await slot.spin(`watched-${round}`, '1.00');
      await wait(BETWEEN_SPINS);
    }
  };
}

export const watchings: Readonly<Record<string, Watching>> = {
  WalletChanged: { own: 1, shared: 0 },
  FundsChanged: { own: 1, shared: 1 },
  CountsChanged: { own: 2, shared: 0 },
  JackpotChanged: { own: 0, shared: 1 },
  SiteStatusChanged: { own: 0, shared: 1 },
  WinnerAdded: { own: 0, shared: 2, prepare: winner },
  PvpRoomsChanged: { own: 1, shared: 0, variables: { vendorCode: null } },
  DepositChanged: { own: 1, shared: 1, variables: async (player) => ({ id: await openedDeposit(player) }) },
  WithdrawalChanged: {
    own: 1,
    shared: 0,
    variables: async (player, stage) => ({ id: await sentWithdrawal(player, stage) }),
  },
  DrawChanged: { own: 0, shared: 2, variables: { code: 'E5_1' } },
};
