import { toCents } from '../../schema/cents.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { Posting, StormPlayer, Told, Write } from './stormPlayer.ts';
import { toldBy } from './stormPlayer.ts';

const REWARDS = 12;
const REWARD = '1.00';

const REWARD_IDS = '{ viewer { promotionRewards { id } } }';
const BONUSES = '{ viewer { bonuses(first: 50) { nodes { id state balance { amount } } } } }';
const CLAIM_REWARD = `mutation($id: ID!, $key: String!) {
  claimPromotionReward(input: { rewardId: $id, idempotencyKey: $key }) { __typename }
}`;
const GIVE_UP = `mutation($id: ID!, $key: String!) {
  giveUpBonus(input: { bonusId: $id, idempotencyKey: $key }) { __typename }
}`;

interface Bonus {
  readonly id: string;
  readonly state: string;
  readonly balance: { readonly amount: string };
}

/** Issues rewards to a member, and answers their ids. */
export async function issueRewards(
  platform: TestPlatform,
  { username, visitor }: Pick<StormPlayer, 'username' | 'visitor'>,
): Promise<readonly string[]> {
  for (let each = 0; each < REWARDS; each += 1)
    await platform.control(`/members/${username}/rewards`, { kind: 'LOGIN', amount: REWARD });
  const { viewer } = (
    await visitor.run<{ viewer: { promotionRewards: readonly { readonly id: string }[] } }, unknown>(REWARD_IDS)
  ).expectData();
  return viewer.promotionRewards.map(({ id }) => id);
}

/** The operator's grant, of an amount that no other grant to the player has. */
export async function grant(platform: TestPlatform, username: string, { key, stake }: Write): Promise<Told> {
  const terms = { name: { EN: 'Storm' }, gameType: 'RNG', amount: stake, factor: 1, validDays: 7 };
  await platform.control('/operator/bonuses', { ...terms, idempotencyKey: key, username });
  return 'done';
}

/** The amount of a grant by its number. */
export const grantOf = (number: number): string =>
  `${5 + Math.floor(number / 100)}.${String(number % 100).padStart(2, '0')}`;

/** Gives up the bonus that is active; nothing is sent where none is. */
export async function giveUp(player: StormPlayer, { key }: Write): Promise<Told> {
  const active = (await bonusesOf(player)).find(({ state }) => state === 'ACTIVE');
  return active ? toldBy(await player.visitor.run(GIVE_UP, { id: active.id, key })) : 'refused';
}

export const claimReward = async ({ visitor }: StormPlayer, { key, subject }: Write): Promise<Told> =>
  toldBy(await visitor.run(CLAIM_REWARD, { id: subject, key }));

/** What the ledger holds of a player's rewards and bonuses otherwise than their writes say. */
export async function unlikeBonuses(player: StormPlayer, postings: readonly Posting[]): Promise<readonly string[]> {
  const { username, rewards, writes } = player;
  const done = (kind: Write['kind']): readonly Write[] =>
    writes.filter((write) => write.kind === kind && write.told === 'done');
  const isBonus = ({ account }: Posting): boolean => account.includes(':bonus:');
  const paid = postings.filter((posting) => posting.kind === 'bonus' && !isBonus(posting));
  const granted = postings.filter((posting) => posting.kind === 'bonus' && isBonus(posting));
  const bonuses = await bonusesOf(player);
  const shown = new Map(bonuses.map(({ id, balance }) => [id, toCents(balance.amount)]));
  return [
    ...rewards.flatMap((id) => {
      const payments = paid.filter(({ reference }) => reference === numberOf(id)).length;
      const claims = done('reward').filter(({ subject }) => subject === id).length;
      return payments === claims && payments <= 1
        ? []
        : [`${username} has claimed ${id} ${claims} times, and was paid ${payments} times`];
    }),
    ...done('grant').flatMap(({ key, stake }) => {
      const times = granted.filter(({ amount }) => toCents(amount) === toCents(stake)).length;
      return times === 1 ? [] : [`${key} was granted ${times} times`];
    }),
    ...(granted.length === done('grant').length && bonuses.length === granted.length
      ? []
      : [`${username} has ${bonuses.length} bonuses, ${granted.length} grants, of ${done('grant').length} done`]),
    ...[...Map.groupBy(postings.filter(isBonus), ({ account }) => account.split(':').at(-1) ?? '')].flatMap(
      ([id, lines]) => {
        const sum = lines.reduce((total, { amount }) => total + toCents(amount), 0n);
        return sum === shown.get(id) ? [] : [`bonus ${id} holds ${sum} cents, and is shown with ${shown.get(id)}`];
      },
    ),
    ...(bonuses.filter(({ state }) => state === 'GIVEN_UP').length === done('give up').length
      ? []
      : [`${username} has given up ${done('give up').length} bonuses, which are not as many`]),
    ...bonuses
      .filter(({ state, balance }) => state !== 'ACTIVE' && state !== 'WAITING' && toCents(balance.amount) !== 0n)
      .map(({ id }) => `bonus ${id} has ended and holds money`),
  ];
}

/** The ledger names a reward by the number in its id. */
const numberOf = (rewardId: string): string => rewardId.split('.')[0] ?? '';

async function bonusesOf({ visitor }: StormPlayer): Promise<readonly Bonus[]> {
  const found = await visitor.run<{ viewer: { bonuses: { nodes: readonly Bonus[] } } }, unknown>(BONUSES);
  return found.expectData().viewer.bonuses.nodes;
}
