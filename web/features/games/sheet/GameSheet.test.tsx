import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aGame } from '../fixtures.ts';
import { GameSheet } from './GameSheet.tsx';
import { openPage } from '../testWorld.tsx';
import { someMoney } from '../../../testing/money.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('catalogue');
});

const known = {
  rules: ['Three in a row pay.'],
  rtp: '0.9552',
  rtpError: null,
  volatility: 'HIGH',
  hitRate: '0.213',
  maxWin: '2500',
  minStake: someMoney('0.10'),
  maxStake: someMoney('200.00'),
  roundLimit: null,
  maxReturn: null,
  returns: [],
  columns: 5,
  rows: 3,
  isClosed: false,
};
const unknown = {
  rules: [],
  rtp: null,
  rtpError: null,
  volatility: null,
  hitRate: null,
  maxWin: null,
  minStake: someMoney('1.00'),
  maxStake: null,
  roundLimit: null,
  maxReturn: null,
  returns: [],
  columns: null,
  rows: null,
  isClosed: true,
};

const table = {
  ...unknown,
  rules: ['Two hands are dealt.'],
  maxStake: someMoney('500.00'),
  roundLimit: someMoney('1000.00'),
  maxReturn: someMoney('5000.00'),
  isClosed: false,
  returns: [
    { __typename: 'BetReturn', name: 'Banker', least: '0.98942', most: '0.98942' },
    { __typename: 'BetReturn', name: 'Meron', least: '0.9553', most: '0.96' },
  ],
};

function open(figures: typeof known | typeof unknown | typeof table) {
  const game = {
    ...aGame('g1', { name: 'Pearl Harbour' }),
    gameClass: 'SLOTS',
    lines: 20,
    vendor: { __typename: 'Vendor', id: 'RNG.JL', code: 'JL', name: 'Juniper Lane' },
  };
  const onClose = vi.fn<() => void>();
  return {
    onClose,
    ...openPage({
      at: '/rng',
      status: 'member',
      page: <GameSheet gameId="g1" name="Pearl Harbour" open onClose={onClose} />,
      answers: { GameSheet: [{ game: { ...game, sheet: { __typename: 'GameSheet', id: 'g1', ...figures } } }] },
    }),
  };
}
const sheet = () => screen.findByRole('dialog', { name: 'Pearl Harbour' }, { timeout: 20_000 });

test('it shows rules, figures and studio, and plays the game', async () => {
  const { router, onClose } = open(known);
  const dialog = within(await sheet());
  expect(await dialog.findByText('95.52%')).toBeDefined();
  for (const text of ['High', '21.3%', 'Three in a row pay.', '5 × 3', 'Slots'])
    expect(dialog.getByText(text)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Juniper Lane' }).getAttribute('href')).toBe('/provider/JL');
  fireEvent.click(dialog.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(router.state.shown.location.pathname).toBe('/game'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('bets with different returns show each, and limits are those of a bet and of a round', async () => {
  open(table);
  const dialog = within(await sheet());
  const row = async (name: string) =>
    (await dialog.findByText(name)).closest('div')?.querySelector('dd')?.textContent.replaceAll(/\s/g, ' ');
  expect(await row('Return to player')).toBe('95.53% – 98.94%');
  expect(await row('Banker')).toBe('98.94%');
  expect(await row('Meron')).toBe('95.53% – 96%');
  expect(await row('Limit per round')).toBe('P 1,000.00');
  expect(await row('Highest payout per bet')).toBe('P 5,000.00');
  expect(dialog.queryByText(/jackpot/i)).toBeNull();
});

test('a card below the dialog keeps its data when the dialog loads the same game', async () => {
  const { client } = open(known);
  await within(await sheet()).findByText('95.52%');
  expect(Object(client.cache.extract())['Game:g1']).toMatchObject({
    cover: { url: expect.any(String), alt: expect.any(String) },
  });
});

test('figures without a value are not shown, and a closed game says so instead of offering to play', async () => {
  open(unknown);
  const dialog = within(await sheet());
  expect(await dialog.findByText('Under maintenance right now.')).toBeDefined();
  expect(dialog.queryByText('Return to player')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(dialog.queryByRole('heading', { name: 'How to play' })).toBeNull();
});

/** Opens the sheet of a game that has free play. */
const openFreeGame = (status: 'guest' | 'member') =>
  openPage({
    at: '/rng',
    status,
    page: <GameSheet gameId="g1" name="Pearl Harbour" open onClose={() => undefined} />,
    answers: {
      GameSheet: [
        {
          game: {
            ...aGame('g1', { name: 'Pearl Harbour' }),
            gameClass: 'SLOTS',
            lines: 20,
            hasFreePlay: true,
            vendor: { __typename: 'Vendor', id: 'RNG.JL', code: 'JL', name: 'Juniper Lane' },
            sheet: { __typename: 'GameSheet', id: 'g1', ...known },
          },
        },
      ],
    },
  });
const FREE_PLAY = 'You can try it in free play.';

test('a guest gets free play beside Play if the game has it', async () => {
  const { session } = openFreeGame('guest');
  const dialog = within(await sheet());
  expect(await dialog.findByText(FREE_PLAY)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Free play' }));
  expect(session.playFree).toHaveBeenCalledOnce();
});

test('a member, who plays with money, is not told of it', async () => {
  openFreeGame('member');
  const dialog = within(await sheet());
  expect(await dialog.findByText('95.52%')).toBeDefined();
  expect(dialog.queryByText(FREE_PLAY)).toBeNull();
});
