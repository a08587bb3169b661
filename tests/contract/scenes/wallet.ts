import { randomUUID } from 'node:crypto';
import type { Visitor } from '../../support/player.ts';
import type { Scene } from './Scene.ts';
import { asMember } from './Scene.ts';
import { send } from './stage.ts';

/** The first vendor's wallet in the seed data. */
const VENDOR_WALLET = '101';

interface Accounts {
  readonly viewer: { readonly wallet: { readonly accounts: readonly { readonly id: string }[] } };
}

/** A move between two wallets, as its mutation takes it. */
interface Move {
  readonly fromId: string;
  readonly toId: string;
  readonly amount: string;
  readonly idempotencyKey: string;
}

/** A move of a cent out of the main wallet. */
export async function moveOut(visitor: Visitor): Promise<{ readonly input: Move }> {
  const { viewer } = (await visitor.run<Accounts, unknown>('{ viewer { wallet { accounts { id } } } }')).expectData();
  const fromId = viewer.wallet.accounts[0]?.id ?? '';
  const toId = `${fromId.split('.')[0]}.${VENDOR_WALLET}`;
  return { input: { fromId, toId, amount: '0.01', idempotencyKey: randomUUID() } };
}

/** Mutations of wallets: each answers with the wallet as it is then. */
export const walletScenes: Readonly<Record<string, Scene>> = {
  TransferBetweenWallets: {
    own: 2,
    shared: 1,
    ends: 'TransferBetweenWalletsSuccess',
    prepare: asMember(moveOut),
  },
  CollectWallets: {
    own: 2,
    shared: 1,
    ends: 'CollectWalletsSuccess',
    prepare: asMember(async (visitor) => {
      await send(visitor, 'TransferBetweenWallets', await moveOut(visitor));
      return { input: { idempotencyKey: randomUUID() } };
    }),
  },
};
