import type { GraphQLInterfaceType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchema } from '../../gateway/yoga.ts';
import type { Visitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

/** A list, or one, of each type that is a `Node`. */
const SOME: Readonly<Record<string, string>> = {
  Announcement: '{ announcements { __typename id } }',
  Game: '{ hotGames(first: 1) { __typename id } }',
  Lottery: '{ popularLotteries(first: 1) { __typename id } }',
  LotteryDraw: '{ vietnameseDraws(first: 1) { __typename id } }',
  LotteryTicket: '{ viewer { lotteryTickets(first: 1) { nodes { __typename id } } } }',
  Mission: '{ viewer { missions { __typename id } } }',
  Promotion: '{ promotions { __typename id } }',
  Vendor: '{ vendors(category: LIVE) { __typename id } }',
  VipLevel: '{ vipLevels { __typename id } }',
};
const NODE = 'query($id: ID!) { node(id: $id) { __typename id } }';
const TYPES = Object.keys(SOME);

let world: World;
let member: Visitor;
beforeAll(async () => {
  world = await openWorld();
  member = await world.player();
  const { lottery } = (
    await member.run<{ lottery: { nextDraw: { number: string } } }, unknown>(
      '{ lottery(code: "SEA_TH") { nextDraw { number } } }',
    )
  ).expectData();
  const bets = [{ kind: 'top2', selection: '07', stake: '1.00' }];
  const input = { code: 'SEA_TH', drawNumber: lottery.nextDraw.number, idempotencyKey: 'one-ticket', bets };
  (
    await member.run('mutation($input: PlaceLotteryBetsInput!) { placeLotteryBets(input: $input) { __typename } }', {
      input,
    })
  ).expectData();
}, 180_000);
afterAll(() => world.close());

interface Found {
  readonly __typename: string;
  readonly id: string;
}

/** The first object of a type that an answer has. */
async function someId(type: string): Promise<string> {
  const text = JSON.stringify((await member.run(SOME[type] ?? '')).expectData());
  const found = new RegExp(`"__typename":"${type}","id":"([^"]+)"`).exec(text)?.[1];
  if (found === undefined) throw new Error(`No ${type} in ${text}`);
  return found;
}

const nodeOf = async (id: string, visitor = member) => visitor.run<{ node: Found | null }, unknown>(NODE, { id });

test('every type that is a node is looked at', () => {
  const schema = createSchema();
  const node = schema.getType('Node') as GraphQLInterfaceType;
  expect(
    schema
      .getPossibleTypes(node)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(TYPES);
});

test.each(TYPES)('a %s is found by the id that it gives, and by no other', async (type) => {
  const id = await someId(type);
  expect((await nodeOf(id)).expectData()).toEqual({ node: { __typename: type, id } });
  expect((await nodeOf(`${id}77`)).expectData()).toEqual({ node: null });
});

test('no two types have an id in common', async () => {
  const ids = await Promise.all(TYPES.map(someId));
  expect(new Set(ids.map((id) => /^\w+(?=:)/.exec(id)?.[0] ?? 'Game'))).toEqual(new Set(TYPES));
});

test('what is another member’s is not found, nor by a guest', async () => {
  const id = await someId('LotteryTicket');
  expect((await nodeOf(id, await world.player())).expectData()).toEqual({ node: null });
  for (const own of [id, await someId('Mission')])
    expect((await nodeOf(own, await world.guest())).expectData()).toEqual({ node: null });
});

test.each(['', 'x', '1', 'Lottery', 'Lottery:', 'lottery:VN_MB', 'Viewer:1', 'Game:RNG.FTG.1', 'RNG.FTG', 'Vendor;1'])(
  'the id “%s” is the caller’s mistake',
  async (id) => {
    const [error] = (await nodeOf(id)).expectErrors();
    expect(error).toMatchObject({ path: ['node'], extensions: { code: 'BAD_USER_INPUT', field: 'id' } });
  },
);

test('an id costs the one call for its type', async () => {
  const cold = await world.guest(await world.secondGateway());
  expect((await nodeOf(await someId('VipLevel'), cold)).upstreamCalls).toEqual({ MCSFE_getPlayerRankGroupLevels: 1 });
});
