import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import type { Answer } from '../../../testing/gateway.tsx';
import { aDraw, aLottery, dice } from '../fixtures.ts';
import { LotteryLobbyPage } from './LotteryLobbyPage.tsx';
import { openTable } from '../testTable.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

const MINUTE = 60_000;
const drawn = (code: string, minutesAgo: number) =>
  aDraw(String(5000 - minutesAgo), {
    id: `${code}:${5000 - minutesAgo}`,
    lotteryCode: code,
    state: 'SETTLED',
    drawsAt: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
    tiers: dice('1', '2', '6'),
  });
const next = (code: string, inMilliseconds: number) => {
  const at = new Date(Date.now() + inMilliseconds).toISOString();
  return aDraw('9999', {
    id: `${code}:9999`,
    lotteryCode: code,
    opensAt: null,
    closesAt: at,
    drawsAt: at,
    asOf: new Date().toISOString(),
  });
};
const lottery = (code: string, lastAgo: number | null, parts: object = {}) =>
  aLottery(code, {
    lastDraw: lastAgo === null ? null : drawn(code, lastAgo),
    nextDraw: next(code, 90 * MINUTE),
    ...parts,
  });
const hall = (...lotteries: readonly object[]) => ({
  lotteryMenus: [{ __typename: 'LotteryMenu', id: 'menu', name: 'Menu', prizeMode: 'SEA', lotteries }],
  popularLotteries: [],
});
const HALL = hall(lottery('ONE', 3), lottery('TWO', 5));
/** The newest first, of two lotteries in turn. */
const list = (count: number, from = 3) =>
  Array.from({ length: count }, (_, place) => drawn(place % 2 === 0 ? 'ONE' : 'TWO', from + place * 2));
const forMember = (draws: readonly object[] | null) => ({
  viewer: { __typename: 'Viewer', id: 'm1', openedDraws: draws },
});
const NO_RECENT = { viewer: { __typename: 'Viewer', id: 'm1', recentLotteries: [] } };

type Status = 'guest' | 'member' | 'trial';
const open = (at: string, status: Status, answers: Readonly<Record<string, readonly Answer[]>>) =>
  openTable({
    page: <LotteryLobbyPage />,
    at: `${at}${at.includes('?') ? '&' : '?'}view=results`,
    status,
    answers: { LotteryRecent: [NO_RECENT], LotteryLobby: [HALL], ...answers },
  });

/** The rows under a heading, by their draw numbers. */
async function rowsUnder(name: string): Promise<readonly string[]> {
  const section = (await screen.findByRole('heading', { level: 2, name })).closest('section');
  if (!section) throw new Error(`nothing is under ${name}`);
  return within(section)
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /[45]\d{3}/.exec(textContent ?? '')?.[0] ?? []);
}

const MODES = [
  ['/lottery?vendor=TCG_SEA', 'SEA'],
  ['/seamless?vendor=LOTT', 'HOUSE'],
  ['/elott', 'ELECTRONIC'],
  ['/lottery', null],
] as const;

test.each(MODES)(
  'a member in %s sees the last hundred draws of its lotteries and of no other, by one question',
  async (at, prizeMode) => {
    const { asked } = open(at, 'member', {
      MemberDraws: [forMember([...list(98), drawn('ELSEWHERE', 400), drawn('ONE', 500)])],
    });
    expect(await rowsUnder('The last 99 draws')).toEqual(list(20).map(({ number }) => number));
    expect(await rowsUnder('Latest results')).toEqual(['4997', '4995']);
    expect(asked('MemberDraws')).toEqual([{ first: 100, prizeMode }]);
    expect(asked('VietnameseDraws')).toEqual([]);
    for (let press = 0; press < 4; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Show more draws' }));
    expect(await rowsUnder('The last 99 draws')).toHaveLength(99);
    expect(screen.queryByRole('button', { name: 'Show more draws' })).toBeNull();
    expect(screen.queryByText(/Sign in to see/)).toBeNull();
  },
);

test('a trial account sees the list as a member does', async () => {
  const { asked } = open('/elott', 'trial', { MemberDraws: [forMember(list(2))] });
  expect(await rowsUnder('The last 2 draws')).toEqual(['4997', '4995']);
  expect(asked('MemberDraws')).toHaveLength(1);
});

test.each(MODES.slice(0, 3))(
  'a guest in %s sees each lottery’s last draw, is asked to sign in for the hundred, and nothing is asked for',
  async (at) => {
    const { session, sent } = open(at, 'guest', {});
    expect(await rowsUnder('Latest results')).toEqual(['4997', '4995']);
    expect(screen.getByText('Sign in to see the last 100 draws of these lotteries.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(session.signIn).toHaveBeenCalledOnce();
    expect(sent.map(({ name }) => name)).toEqual(['LotteryLobby', 'LotteryTime']);
    expect(
      within(screen.getByRole('tabpanel'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Latest results']);
  },
);

test('a guest sees the draws of Vietnam, and that the rest needs a sign-in', async () => {
  const { asked } = open('/lottery', 'guest', { VietnameseDraws: [{ vietnameseDraws: [drawn('ONE', 3)] }] });
  expect(await rowsUnder('Vietnam, the last 1 draw')).toEqual(['4997']);
  expect(screen.getByText(/^Sign in to see the last 100/)).toBeDefined();
  expect(asked('MemberDraws')).toEqual([]);
});

test.each(['guest', 'member'] as const)(
  'what Vietnam drew is there for a %s by the answer that everybody gets',
  async (status) => {
    const { asked } = open('/vnlottery', status, { VietnameseDraws: [{ vietnameseDraws: list(3) }] });
    expect(await rowsUnder('The last 3 draws')).toEqual(['4997', '4995', '4993']);
    expect(asked('VietnameseDraws')).toEqual([{ first: 100 }]);
    expect(asked('MemberDraws')).toEqual([]);
    expect(screen.queryByText(/^Sign in to see/)).toBeNull();
  },
);

test('a new draw is first in the list, which is refetched once for others drawn meanwhile', async () => {
  const due = hall(lottery('ONE', 3, { nextDraw: next('ONE', -10_000) }), lottery('TWO', 5));
  const later = hall(lottery('ONE', 0), lottery('TWO', 5));
  const { asked } = open('/elott', 'member', {
    LotteryLobby: [due, later],
    MemberDraws: [forMember(list(3)), forMember([drawn('ONE', 0), drawn('ONE', 1), ...list(3)])],
  });
  await screen.findByRole('heading', { level: 2, name: 'The last 5 draws' }, { timeout: 4_000 });
  expect(await rowsUnder('The last 5 draws')).toEqual(['5000', '4999', '4997', '4995', '4993']);
  expect(asked('MemberDraws')).toHaveLength(2);
  expect(asked('LotteryLobby')).toHaveLength(2);
});

test('a draw is listed also if the refetch has nothing new, and there is no third request', async () => {
  const due = hall(lottery('ONE', 13, { nextDraw: next('ONE', -10_000) }), lottery('TWO', 15));
  const { asked } = open('/vnlottery', 'guest', {
    LotteryLobby: [due, hall(lottery('ONE', 1), lottery('TWO', 15))],
    VietnameseDraws: [{ vietnameseDraws: list(2, 13) }, { vietnameseDraws: list(2, 13) }],
  });
  await screen.findByRole('heading', { level: 2, name: 'The last 3 draws' }, { timeout: 4_000 });
  expect(await rowsUnder('The last 3 draws')).toEqual(['4999', '4987', '4985']);
  await waitFor(() => expect(asked('VietnameseDraws')).toHaveLength(2));
});

test('a list that fails says so, keeps the last results, and has a retry', async () => {
  open('/elott', 'member', { MemberDraws: [new Error('away'), forMember(list(2))] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowsUnder('The last 2 draws')).toEqual(['4997', '4995']);
  expect(await rowsUnder('Latest results')).toEqual(['4997', '4995']);
});

test('a part that the platform could not deliver says so, too', async () => {
  open('/elott', 'member', { MemberDraws: [forMember(null)] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('if nothing was drawn yet it says so', async () => {
  open('/elott', 'member', { LotteryLobby: [hall(lottery('ONE', null))], MemberDraws: [forMember([])] });
  expect(await screen.findByRole('heading', { level: 2, name: 'No draws yet' })).toBeDefined();
});

test('a lobby that fails says so in place of its draws', async () => {
  open('/elott', 'member', { LotteryLobby: [new Error('away'), HALL], MemberDraws: [forMember(list(2))] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowsUnder('The last 2 draws')).toEqual(['4997', '4995']);
});
