import { CombinedGraphQLErrors, gql } from '@apollo/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seal } from '../../../../schema/bridge.ts';
import { initI18n } from '../../../i18n/init.ts';
import { HOLD_MS, useHeldBalance } from '../../../lib/heldBalance.ts';
import { SessionContext, useSession } from '../../../lib/session.ts';
import type { Answer } from '../../../testing/gateway.tsx';
import { aGame } from '../fixtures.ts';
import { sandboxFor } from './GameFrame.tsx';
import { GamePage } from './GamePage.tsx';
import { openPage } from '../testWorld.tsx';

const saved = vi.hoisted(() => vi.fn<(file: { readonly name: string; readonly text: string }) => void>());
vi.mock('../../../lib/browser/saveFile.ts', () => ({ saveFile: saved }));

beforeAll(() => initI18n('EN'));
afterEach(() => void vi.useRealTimers());

const game = aGame('g1', { name: 'Pearl Harbour' });
const opened = { launchGame: { __typename: 'LaunchGameSuccess', launchUrl: 'https://games.test/play/1', game } };

function openGame(
  launches: readonly Answer[],
  status: 'guest' | 'member' | 'trial' = 'member',
  shown = game,
  at = '/game?id=g1',
) {
  return openPage({ at, status, page: <GamePage />, answers: { GamePage: [{ game: shown }], LaunchGame: launches } });
}

const frame = (): Promise<HTMLIFrameElement> => screen.findByTitle<HTMLIFrameElement>('Game: Pearl Harbour');

/** The frame once the page listens to it: it is in the DOM before the effect that opens the bridge has run. */
async function listenedTo(): Promise<HTMLIFrameElement> {
  const running = await frame();
  await waitFor(() => {
    say(running, { kind: 'ready', nodeId: '1' });
    expect(running.dataset['ready']).toBe('true');
  });
  return running;
}

function say(from: HTMLIFrameElement, message: Parameters<typeof seal>[0], origin = 'https://games.test'): void {
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data: seal(message), origin, source: from.contentWindow }),
      ),
  );
}

test('a member gets the game in a sandboxed frame, launched once though effects run twice', async () => {
  const { asked } = openGame([opened]);
  const running = await frame();
  expect(running.src).toBe('https://games.test/play/1');
  expect(running.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin');
  expect(asked('LaunchGame')).toHaveLength(1);
});

test('the launch names the chosen room, if one was chosen', async () => {
  const inRoom = openGame([opened], 'member', game, '/game?id=g1&room=7');
  await frame();
  expect(inRoom.asked('LaunchGame')).toMatchObject([{ input: { gameId: 'g1', roomId: '7' } }]);
  cleanup();
  const outside = openGame([opened]);
  await frame();
  expect(outside.asked('LaunchGame')).toMatchObject([{ input: { gameId: 'g1', roomId: null } }]);
});

test('a game of our own origin does not get `allow-same-origin`, since it could remove the sandbox', () => {
  expect(sandboxFor('https://site.test/play/1', 'https://site.test')).toBe('allow-scripts allow-forms allow-popups');
});

test('a guest is asked to sign in and nothing is launched', async () => {
  const { asked, session } = openGame([], 'guest');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in and play' }));
  expect(session.requireMember).toHaveBeenCalledOnce();
  expect(asked('LaunchGame')).toHaveLength(0);
});

test('a trial account can play only games with free play', async () => {
  const barred = openGame([], 'trial');
  expect(await screen.findByText('This game needs a real account')).toBeDefined();
  expect(barred.asked('LaunchGame')).toHaveLength(0);
});

test('a trial account opens a game with free play', async () => {
  const free = aGame('g1', { name: 'Pearl Harbour', hasFreePlay: true });
  openGame([{ launchGame: { ...opened.launchGame, game: free } }], 'trial', free);
  expect(await frame()).toBeDefined();
});

test.each([
  ['SessionRequired', 'Please sign in again'],
  ['RealAccountRequired', 'This game needs a real account'],
  ['GameNotFound', 'This game is no longer available'],
  ['GameRoundOpen', 'An earlier game is not finished'],
])('%s is said in the player’s words', async (typename, words) => {
  openGame([{ launchGame: { __typename: typename } }]);
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
});

test('a game under maintenance says until when and shows other popular games', async () => {
  openGame([
    { launchGame: { __typename: 'GameUnavailable', retryAt: '2026-12-01T10:00:00.000Z', alternatives: [aGame('g2')] } },
  ]);
  expect(await screen.findByText(/Expected back: .*2026/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Play Game g2' })).toBeDefined();
});

test.each([
  ['system-busy', 'The system is busy right now. Please try again.'],
  ['address-refused', 'This site is not available in your location or on your network.'],
])('a launch that the operator refuses as %s says so, and can be tried again', async (reason, words) => {
  openGame([
    new CombinedGraphQLErrors({
      errors: [{ message: 'refused', extensions: { code: 'UPSTREAM_UNAVAILABLE', reason } }],
    }),
    opened,
  ]);
  expect(await screen.findByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeDefined();
});

test('a launch without a response is not retried automatically, only by the player', async () => {
  const { asked } = openGame([new Error('away'), opened]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeDefined();
  expect(asked('LaunchGame')).toHaveLength(2);
});

test('a game the operator does not know has a message that it is gone', async () => {
  openPage({ at: '/game?id=nope', status: 'member', page: <GamePage />, answers: { GamePage: [{ game: null }] } });
  expect(await screen.findByRole('heading', { name: 'This game is no longer available' })).toBeDefined();
});

test('the balance a frame reports is shown as the wallet’s; messages of other origins are ignored', async () => {
  const { client } = openGame([opened]);
  const WALLET = gql`
    query Wallet {
      viewer {
        id
        wallet {
          balance {
            amount
          }
          mainBalance {
            amount
          }
          asOf
        }
      }
    }
  `;
  const money = { __typename: 'Money', amount: '10.00' };
  client.writeQuery({
    query: WALLET,
    data: {
      viewer: {
        __typename: 'Viewer',
        id: 'm1',
        wallet: { __typename: 'Wallet', balance: money, mainBalance: money, asOf: '2026-11-21T08:00:00.000Z' },
      },
    },
  });
  const balance = () =>
    client.readQuery<{ viewer: { wallet: { balance: { amount: string } } } }>({ query: WALLET })?.viewer.wallet.balance
      .amount;
  const running = await listenedTo();
  say(running, { kind: 'balanceChanged', balance: '999.00' }, 'https://evil.test');
  expect(balance()).toBe('10.00');
  say(running, { kind: 'balanceChanged', balance: '8.75' });
  expect(balance()).toBe('8.75');
});

describe('while a game shows a round', () => {
  /** Shows the balance, with the button that ends the session. */
  function Around() {
    const session = useSession();
    const held = useHeldBalance();
    const [isOver, end] = useState(false);
    return (
      <SessionContext value={isOver ? { ...session, status: 'guest', viewerId: null } : session}>
        <GamePage />
        <output aria-label="Wallet">{held ? `${held.amount} ${held.isShown ? 'shown' : 'held'}` : 'ledger'}</output>
        <button type="button" onClick={() => end(true)}>
          End the session
        </button>
      </SessionContext>
    );
  }

  const wallet = (): string | null => screen.getByRole('status', { name: 'Wallet' }).textContent;

  async function playing() {
    openPage({
      at: '/game?id=g1',
      status: 'member',
      page: <Around />,
      answers: { GamePage: [{ game }], LaunchGame: [opened] },
    });
    const running = await listenedTo();
    fireEvent.load(running);
    say(running, { kind: 'roundStarted', balance: '9.00' });
    expect(wallet()).toBe('9.00 held');
    return running;
  }

  test('its balance is shown until the round has been shown; messages of other origins are ignored', async () => {
    const running = await playing();
    say(running, { kind: 'roundStarted', balance: '1.00' }, 'https://evil.test');
    say(running, { kind: 'roundShown', balance: '1.00' }, 'https://evil.test');
    expect(wallet()).toBe('9.00 held');
    say(running, { kind: 'roundShown', balance: '12.00' });
    expect(wallet()).toBe('12.00 shown');
  });

  test('leaving a game releases the balance', async () => {
    const running = await playing();
    fireEvent.click(screen.getByRole('button', { name: 'Close the game' }));
    say(running, { kind: 'closeRequested' });
    await waitFor(() => expect(wallet()).toBe('ledger'));
  });

  test('reloading the frame releases the balance', async () => {
    fireEvent.load(await playing());
    expect(wallet()).toBe('ledger');
  });

  test('the end of the session releases the balance', async () => {
    await playing();
    fireEvent.click(screen.getByRole('button', { name: 'End the session' }));
    expect(wallet()).toBe('ledger');
  });

  test('the end of the game’s own session releases the balance', async () => {
    say(await playing(), { kind: 'sessionExpired' });
    expect(wallet()).toBe('ledger');
  });

  test('a game that stops sending messages releases the balance some time after the last one', async () => {
    const running = await playing();
    vi.useFakeTimers();
    say(running, { kind: 'roundStarted', balance: '9.00' });
    act(() => void vi.advanceTimersByTime(HOLD_MS - 1));
    say(running, { kind: 'roundStarted', balance: '9.00' });
    act(() => void vi.advanceTimersByTime(HOLD_MS - 1));
    expect(wallet()).toBe('9.00 held');
    act(() => void vi.advanceTimersByTime(1));
    expect(wallet()).toBe('ledger');
  });
});

test('a file from the frame is downloaded; other messages, and other origins, are ignored', async () => {
  openGame([opened]);
  const running = await listenedTo();
  const file = { name: 'my-rounds-2026-11-20.json', text: '[{}]' };
  say(running, { kind: 'fileReady', ...file }, 'https://evil.test');
  say(running, { kind: 'fileReady', ...file, name: 'bonus.apk' });
  expect(saved).not.toHaveBeenCalled();
  say(running, { kind: 'fileReady', ...file });
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(file));
});

test('a game that was opened elsewhere can be opened again', async () => {
  const again = { launchGame: { ...opened.launchGame, launchUrl: 'https://games.test/play/2' } };
  openGame([opened, again]);
  say(await listenedTo(), { kind: 'sessionExpired' });
  fireEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  await waitFor(async () => expect((await frame()).src).toBe('https://games.test/play/2'));
});

test('closing opens the category of the game for visitors from outside', async () => {
  const { router } = openGame([opened]);
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'Close the game' }));
  await waitFor(() => expect(router.state.shown.location.pathname).toBe('/rng'));
});

test('a game with another address in the launch rules redirects there and keeps the way back', async () => {
  const lottery = aGame('g1', {
    category: 'LOTTERY',
    launchWay: 'LOTTERY',
    startPath: '/lottery?gameCode=VN1&vendor=TCG_LOTTO_VN',
  });
  const { router, asked } = openGame([], 'member', lottery);
  await waitFor(() =>
    expect(`${router.state.shown.location.pathname}${router.state.shown.location.search}`).toBe(
      '/lottery?gameCode=VN1&vendor=TCG_LOTTO_VN',
    ),
  );
  expect(asked('LaunchGame')).toHaveLength(0);
});

test('a game that has become an entry for several games shows these, too', async () => {
  openPage({
    at: '/game?id=g1',
    status: 'member',
    page: <GamePage />,
    answers: {
      GamePage: [{ game }],
      LaunchGame: [{ launchGame: { __typename: 'GameIsList' } }],
      GamesBehind: [{ game: { __typename: 'Game', id: 'g1', children: [aGame('t1', { name: 'Roulette' })] } }],
    },
  });
  expect(await screen.findByRole('link', { name: 'Play Roulette' })).toBeDefined();
});

test('an entry for several games shows them instead of launching', async () => {
  const hall = aGame('g1', { name: 'Salon Hall', category: 'LIVE', launchWay: 'LIST' });
  const { asked } = openPage({
    at: '/game?id=g1',
    status: 'member',
    page: <GamePage />,
    answers: {
      GamePage: [{ game: hall }],
      GamesBehind: [{ game: { __typename: 'Game', id: 'g1', children: [aGame('t1', { name: 'Roulette' })] } }],
    },
  });
  expect(await screen.findByRole('link', { name: 'Play Roulette' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Salon Hall' })).toBeDefined();
  expect(asked('LaunchGame')).toHaveLength(0);
});

test('a centre that opens over a running game leaves it running', async () => {
  const { asked, router } = openGame([opened, opened]);
  const running = await listenedTo();
  await act(() => router.navigate('/game?id=g1&centre=depositv2', { state: { centreDepth: 1 } }));
  expect(await frame()).toBe(running);
  expect(asked('LaunchGame')).toHaveLength(1);
});

test.each(['is under way', 'has failed'])('a game goes on while asking for it again %s', async (how) => {
  const again = how === 'has failed' ? new Error('away') : new Promise<never>(() => undefined);
  const { asked, client } = openPage({
    at: '/game?id=g1',
    status: 'member',
    page: <GamePage />,
    answers: { GamePage: [{ game }, again], LaunchGame: [opened, opened] },
  });
  const running = await listenedTo();
  await act(async () => {
    void client.resetStore().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await frame()).toBe(running);
  expect(asked('LaunchGame')).toHaveLength(1);
});
