import { useQuery } from '@apollo/client/react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { watchRecovery } from '../../../apollo/recovery.ts';
import { markStreamStarted } from '../../../apollo/streams/streamStatus.ts';
import { initI18n } from '../../../i18n/init.ts';
import { openPage } from '../testWorld.tsx';
import { WinnerStrip } from './WinnerStrip.tsx';
import { WinnersDocument, WinnerStrip_WinnerFragmentDoc } from './WinnerStrip.generated.ts';
import { someMoney } from '../../../testing/money.ts';

beforeAll(() => initI18n('EN'));

const winner = (id: number) => ({
  __typename: 'Winner' as const,
  id: String(id),
  playerName: `de***${String(id)}`,
  gameName: `Game ${String(id)}`,
  prize: someMoney('1250.5'),
  cover: { __typename: 'Picture' as const, url: 'https://images.test/w.svg', alt: '' },
  game: null,
});

function openStrip(count: number, reducedMotion: boolean) {
  const winners = Array.from({ length: count }, (_, index) => winner(index));
  const world = openPage({
    at: '/home',
    page: <WinnerStrip winners={winners} />,
    answers: { WinnerAdded: [] },
    reducedMotion,
  });
  for (const data of winners)
    world.client.cache.writeFragment({ fragment: WinnerStrip_WinnerFragmentDoc, id: `Winner:${data.id}`, data });
  return world;
}

test('each win is one sentence: who, how much, in which game', async () => {
  openStrip(3, false);
  expect(await screen.findByRole('img', { name: 'de***1 won P\u00a01,250.50 in Game 1' })).toBeDefined();
});

test('the copy that fills the band is hidden from assistive technology', async () => {
  openStrip(20, false);
  await screen.findByRole('img', { name: /in Game 19/ });
  const lists = document.querySelectorAll('ul');
  expect(lists).toHaveLength(2);
  expect(lists[1]?.hasAttribute('inert')).toBe(true);
  expect(screen.getAllByRole('img', { name: /won/ })).toHaveLength(20);
});

test('the list can be paused and resumed', async () => {
  openStrip(5, false);
  const strip = screen.getByRole('region', { name: 'Latest winners' });
  fireEvent.click(within(strip).getByRole('button', { name: 'Pause the list' }));
  expect(strip.dataset['held']).toBe('true');
  fireEvent.click(within(strip).getByRole('button', { name: 'Resume the list' }));
  expect(strip.dataset['held']).toBeUndefined();
});

test('with reduced motion no entry is added until the player resumes it', async () => {
  const winners = Array.from({ length: 6 }, (_, index) => winner(index));
  function Page() {
    const [count, setCount] = useState(5);
    return (
      <>
        <button type="button" onClick={() => setCount(6)}>
          Win
        </button>
        <WinnerStrip winners={winners.slice(6 - count)} />
      </>
    );
  }
  const { client } = openPage({ at: '/home', page: <Page />, answers: { WinnerAdded: [] }, reducedMotion: true });
  for (const data of winners)
    client.cache.writeFragment({ fragment: WinnerStrip_WinnerFragmentDoc, id: `Winner:${data.id}`, data });
  await screen.findByRole('img', { name: /in Game 5/ });
  fireEvent.click(screen.getByRole('button', { name: 'Win' }));
  expect(screen.queryByRole('img', { name: /in Game 0/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Resume the list' }));
  expect(screen.getByRole('img', { name: /in Game 0/ })).toBeDefined();
});

test('fewer than three do not move and have no button', () => {
  openStrip(2, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelectorAll('ul')).toHaveLength(1);
});

test('wins settled while the stream was lost are added when it returns, even if one request fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = {
    WinnerAdded: [],
    Winners: [
      { winners: [winner(1), winner(0)] },
      new Error('not yet'),
      { winners: [winner(2), winner(1), winner(0)] },
    ],
  };
  function Page() {
    const { data } = useQuery(WinnersDocument);
    return data?.winners ? <WinnerStrip winners={data.winners} /> : null;
  }
  const { client, asked, sent } = openPage({ at: '/home', page: <Page />, answers });
  const stop = watchRecovery(client);
  await screen.findByRole('img', { name: /in Game 1/ });
  act(() => markStreamStarted({ operation: 'WinnerAdded' }));
  expect(asked('Winners')).toHaveLength(1);
  act(() => markStreamStarted({ operation: 'WinnerAdded' }));
  expect(await screen.findByRole('img', { name: /in Game 2/ })).toBeDefined();
  expect(sent.flatMap(({ name, isQuiet }) => (name === 'Winners' ? [isQuiet] : []))).toEqual([false, true, true]);
  stop();
  vi.useRealTimers();
});
