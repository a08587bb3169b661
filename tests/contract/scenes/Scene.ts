import type { Visitor } from '../../support/player.ts';
import type { Player } from '../../support/world.ts';
import type { Stage } from './stage.ts';

/** What a mutation of the site may cost, and how somebody comes to send it. */
export interface Scene {
  /** Upstream calls that no cache answers. */
  readonly own: number;
  /** Upstream calls whose answers are the same for everyone; a gateway that has them asks none. */
  readonly shared: number;
  /** The outcome that is measured. */
  readonly ends: string;
  /** Everything that comes before; answers who sends it, and with what. */
  readonly prepare: (stage: Stage) => Promise<readonly [visitor: Visitor, variables?: object | undefined]>;
}

type Variables<Sender extends Visitor> = (sender: Sender, stage: Stage) => object | Promise<object>;

/** Sent by a guest. */
export const asGuest =
  (variables?: Variables<Visitor>): Scene['prepare'] =>
  async (stage) => {
    const visitor = await stage.world.guest();
    return [visitor, await variables?.(visitor, stage)];
  };

/** Sent by a new member who has just signed in. */
export const asMember =
  (variables?: Variables<Player>): Scene['prepare'] =>
  async (stage) => {
    const player = await stage.world.player();
    return [player, await variables?.(player, stage)];
  };
