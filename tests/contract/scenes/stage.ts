import { randomUUID } from 'node:crypto';
import { someSlots } from '../../support/slot.ts';
import { workOn } from '../../support/newcomer.ts';
import { textOf } from '../../support/operations.ts';
import type { Visitor } from '../../support/player.ts';
import { visitProvider } from '../../support/visitProvider.ts';
import type { MemberAccount, Player, World } from '../../support/world.ts';

/** Where mutations of the site are sent from, with what has to happen before them. */
export interface Stage {
  readonly world: World;
  /** The id of a slot. */
  slotId(visitor: Visitor): Promise<string>;
  /** Proof of a slider that the visitor has solved; good once. */
  proof(visitor: Visitor): Promise<string>;
  /** Comes back from the provider as somebody nobody knows, signed in or not. */
  comeFromProvider(visitor: Visitor): Promise<void>;
  /** The provider's identity is linked. */
  linked(): Promise<Player>;
  /** A member who signs in from a new address; the extra step waits. */
  traveller(): Promise<{ readonly visitor: Visitor; readonly account: Pick<MemberAccount, 'username' | 'email'> }>;
}

/** Sends an operation of the site; answers what it says of its first field. */
export async function send<Answer>(visitor: Visitor, name: string, variables?: object): Promise<Answer> {
  const data = (await visitor.run<Record<string, Answer>, unknown>(textOf(name), variables)).expectData();
  const [answer] = Object.values(data);
  if (answer === undefined) throw new Error(`${name} answered nothing`);
  return answer;
}

export const PAYEE = 'Amihan Cruz';

export function createStage(world: World): Stage {
  async function comeFromProvider(visitor: Visitor): Promise<void> {
    const start = await visitor.get('/sign-in/google?next=%2F');
    const { pathname, search } = await visitProvider(
      start.headers.get('location') ?? '',
      `p${randomUUID().slice(0, 8)}`,
    );
    await visitor.get(pathname + search);
  }

  return {
    world,
    comeFromProvider,
    async slotId(visitor) {
      const [slot] = await someSlots(world.platform);
      const query =
        'query($search: String) { games(filter: { search: $search, category: RNG }, first: 1) { nodes { id } } }';
      const outcome = await visitor.run<{ games: { nodes: { id: string }[] } }, unknown>(query, {
        search: slot?.gameName,
      });
      return outcome.expectData().games.nodes[0]?.id ?? '';
    },
    async proof(visitor) {
      const { slider } = await send<{ slider: { id: string; work: { text: string; bits: number } } }>(
        visitor,
        'StartSlider',
      );
      const input = { id: slider.id, answer: { nonce: workOn(slider.work) } };
      return (await send<{ proof: string }>(visitor, 'SolveSlider', { input })).proof;
    },
    async linked() {
      const player = await world.player();
      await comeFromProvider(player);
      await send(player, 'LinkIdentity');
      return player;
    },
    async traveller() {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const { username, password } = await world.platform.control<MemberAccount>('/members', {
        checksNewAddresses: true,
        address: '203.0.113.7',
        payeeName: PAYEE,
        email,
      });
      const visitor = await world.guest();
      await send(visitor, 'Login', { input: { username, password } });
      return { visitor, account: { username, email } };
    },
  };
}
