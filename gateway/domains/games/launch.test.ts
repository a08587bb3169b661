import { expect, test, vi } from 'vitest';
import type { Session } from '../../session/session.ts';
import { createWorld, refusal } from '../testing.ts';
import type { Lotteries } from './launch.ts';
import { realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { toMaintenanceEnd } from '../../shared/maintenance.ts';
import { toLaunchUrl } from './launch.ts';
import { LOTTERY_VENDORS } from './launchRules.ts';
import { createGamesSource } from './source.ts';
import { aRow, neighbours } from './testing.ts';

let next = 700_000;

type Opened = Awaited<ReturnType<Lotteries['open']>>;

/** A lottery of a vendor in the catalogue, launched as any game. */
function openLottery(
  vassalage: string,
  opened: Opened,
  { session = {}, type = 'LOTT' }: { readonly session?: Partial<Session> | null; readonly type?: string } = {},
) {
  const row = aRow({ nodeId: ++next, gameId: 'VN_MB', gameType: type, vassalage });
  const world = createWorld({
    session,
    replies: {
      GCSGAME_gameList: { games: [row], totalPages: 1 },
      GCSGAME_hotGamesV2: { list: [aRow({ nodeId: 710_001, gameType: 'FISH' }), row] },
      launchGame: ready,
    },
  });
  const entered = vi.fn<Lotteries['open']>(async () => opened);
  const games = createGamesSource(world.scope, { ...neighbours, lottery: { open: entered } });
  return { ...world, games, entered, outcome: games.launch(`${type}.${vassalage}.${next}`, 'PHONE') };
}

function open(
  launched: unknown,
  session: Partial<Session> | null = {},
  change: Readonly<Record<string, unknown>> = {},
) {
  const row = aRow({ nodeId: ++next, ...change });
  const replies = {
    GCSGAME_gameList: { games: [row], totalPages: 1 },
    GCSGAME_hotGamesV2: {
      list: [
        aRow({ nodeId: 710_001, gameType: 'FISH' }),
        row,
        ...[2, 3, 4, 5].map((at) => aRow({ nodeId: 710_000 + at })),
      ],
    },
    launchGame: launched,
  };
  const world = createWorld({ session, replies });
  const games = createGamesSource(world.scope, neighbours);
  return { ...world, node: String(next), games, outcome: games.launch(`RNG.JL.${next}`, 'PHONE') };
}

async function alternativesOf({
  games,
  outcome,
}: Pick<ReturnType<typeof open>, 'games' | 'outcome'>): Promise<readonly string[]> {
  const came = await outcome;
  return came.__typename === 'GameUnavailable' ? (await games.alternativesTo(came.closed)).map(({ id }) => id) : [];
}

const ready = { content: { game_url: '/play/slot?ticket=once' } };

test.each(
  LOTTERY_VENDORS.flatMap(
    (vendor) =>
      [
        [vendor, 'LOTT'],
        [vendor, 'ELOTT'],
      ] as const,
  ),
)('a lottery of %s (%s) is opened as a lottery, on this site’s own page', async (vendor, type) => {
  const { outcome, entered, named } = openLottery(
    vendor,
    { __typename: 'OpenLotterySuccess', launchUrl: null },
    { type },
  );
  expect(await outcome).toMatchObject({
    __typename: 'LaunchGameSuccess',
    game: { category: 'LOTTERY' },
    launchUrl: `https://play.example/lottery?gameCode=VN_MB&vendor=${vendor}`,
  });
  expect(entered.mock.calls).toEqual([['VN_MB', 'BETTING', 'PHONE']]);
  expect(named('launchGame')).toEqual([]);
});

test.each(['', 'a b', 'x'.repeat(65)])('a room "%s" could be none, and its refusal says what could', async (roomId) => {
  const { games, node, named, outcome } = open(ready);
  await outcome;
  await expect(games.launch(`RNG.JL.${node}`, 'PHONE', roomId)).rejects.toMatchObject({
    message: 'roomId must be 1 to 64 letters, digits, - and _',
    extensions: { code: 'BAD_USER_INPUT', field: 'roomId' },
  });
  expect(named('launchGame')).toHaveLength(1);
});

test('a lottery that runs on a page of the operator’s leads there', async () => {
  expect(
    await openLottery('TCG_SEA', { __typename: 'OpenLotterySuccess', launchUrl: 'https://lotto.example/app' }).outcome,
  ).toMatchObject({ __typename: 'LaunchGameSuccess', launchUrl: 'https://lotto.example/app' });
});

test.each([
  [{ __typename: 'LotteryNotFound' }, 'GameNotFound'],
  [sessionRequired(), 'SessionRequired'],
  [realAccountRequired(), 'RealAccountRequired'],
] as const)('a lottery that is not opened (%o) is a %s', async (opened, typename) => {
  expect(await openLottery('LOTT', opened).outcome).toMatchObject({ __typename: typename });
});

test('a lottery under maintenance names its end and what else is popular, as any game', async () => {
  const { games, outcome, named } = openLottery('LOTT', {
    __typename: 'GameUnavailable',
    retryAt: '2026-04-29T02:20:00.000Z',
  });
  expect(await outcome).toMatchObject({ __typename: 'GameUnavailable', retryAt: '2026-04-29T02:20:00.000Z' });
  expect(named('GCSGAME_hotGamesV2')).toEqual([]);
  expect(await alternativesOf({ games, outcome })).toEqual(['FISH.JL.710001']);
});

test('a guest’s lottery is not opened at all, and one of a third party is launched as its other games', async () => {
  const guest = openLottery('LOTT', { __typename: 'OpenLotterySuccess', launchUrl: null }, { session: null });
  expect(await guest.outcome).toMatchObject({ __typename: 'SessionRequired' });
  expect(guest.entered).not.toHaveBeenCalled();
  const other = openLottery('SG', { __typename: 'OpenLotterySuccess', launchUrl: null });
  expect(await other.outcome).toMatchObject({
    __typename: 'LaunchGameSuccess',
    launchUrl: 'https://games.example/play/slot?ticket=once',
  });
  expect(other.named('launchGame')[0]?.query).toMatchObject({ launchMode: 'GLS', gameId: 'VN_MB', vassalage: 'SG' });
  expect(other.entered).not.toHaveBeenCalled();
});

test('a member’s launch carries the wire’s arguments and answers an absolute address', async () => {
  const { outcome, named, node } = open(ready);
  expect(await outcome).toMatchObject({
    __typename: 'LaunchGameSuccess',
    launchUrl: 'https://games.example/play/slot?ticket=once',
  });
  expect(named('launchGame')).toHaveLength(1);
  expect(named('launchGame')[0]?.query).toMatchObject({
    launchMode: 'GLS',
    confirmTrans: 0,
    accountType: 1,
    nodeId: node,
    gameId: 'JL0118',
    vassalage: 'JL',
    username: 'demo01',
    device: 'MOBILE',
  });
  expect(named('launchGame')[0]?.query).not.toHaveProperty('roomId');
});

test('a room that was chosen goes along', async () => {
  const { outcome, games, named, node } = open(ready);
  await outcome;
  await games.launch(`RNG.JL.${node}`, 'PHONE', '7');
  expect(named('launchGame')[1]?.query).toMatchObject({ nodeId: node, roomId: '7' });
  for (const roomId of ['', '7 8', '7'.repeat(65)])
    await expect(games.launch(`RNG.JL.${node}`, 'PHONE', roomId)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'roomId' },
    });
  expect(named('launchGame')).toHaveLength(2);
});

test('a guest is asked to sign in, and nothing is sent', async () => {
  const { outcome, asked } = open(ready, null);
  expect(await outcome).toMatchObject({ __typename: 'SessionRequired' });
  expect(asked).toEqual([]);
});

test('a trial account opens what can be tried, for play money', async () => {
  const { outcome, named } = open(ready, { kind: 'TRIAL' });
  expect((await outcome).__typename).toBe('LaunchGameSuccess');
  expect(named('launchGame')[0]?.query).toMatchObject({ accountType: 0 });
});

test('a trial account opens nothing else', async () => {
  const { outcome, named } = open(ready, { kind: 'TRIAL' }, { supportPlay: '0' });
  expect(await outcome).toMatchObject({ __typename: 'RealAccountRequired' });
  expect(named('launchGame')).toEqual([]);
});

test.each([
  ['session-ended', 'SessionRequired'],
  ['not-signed-in', 'SessionRequired'],
  ['game-unfinished', 'GameRoundOpen'],
  ['not-found', 'GameNotFound'],
] as const)('the refusal %s is a %s', async (meaning, typename) => {
  expect((await open(refusal(meaning)).outcome).__typename).toBe(typename);
});

test('a game under maintenance names its end and what else is popular', async () => {
  const value = { content: { data: { maintainTime: 1, endTime: '1777429200000' } } };
  const { games, outcome } = open(refusal('game-maintenance', value));
  expect(await outcome).toMatchObject({ __typename: 'GameUnavailable', retryAt: '2026-04-29T02:20:00.000Z' });
  expect(await alternativesOf({ games, outcome })).toEqual([
    'RNG.JL.710002',
    'RNG.JL.710003',
    'RNG.JL.710004',
    'FISH.JL.710001',
  ]);
});

test('an unexpected refusal is thrown, not guessed at', async () => {
  await expect(open(refusal('system-busy')).outcome).rejects.toMatchObject({ meaning: 'system-busy' });
});

test('older deployments name the address differently, and one that runs code is refused', () => {
  expect(toLaunchUrl({ gameUrl: 'https://other.example/g' }, null)).toBe('https://other.example/g');
  expect(() => toLaunchUrl({ content: { game_url: 'javascript:alert(1)' } }, 'https://games.example')).toThrow(
    'leads nowhere',
  );
  expect(() => toLaunchUrl({ content: null }, 'https://games.example')).toThrow('leads nowhere');
  expect(() => toLaunchUrl(ready, null)).toThrow('leads nowhere');
});

test('a maintenance without an end has none', () => {
  for (const odd of [null, 'soon', { content: null }, { content: { data: { endTime: 'soon' } } }])
    expect(toMaintenanceEnd(odd, 'launchGame')).toBeNull();
});
