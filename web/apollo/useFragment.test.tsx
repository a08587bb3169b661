import { gql, type TypedDocumentNode } from '@apollo/client';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testGateway } from '../testing/gateway.tsx';
import { useFragment, useFragments } from './useFragment.ts';

interface Named {
  readonly __typename: 'Game';
  readonly name: string;
}

const NAME: TypedDocumentNode<Named> = gql`
  fragment Name on Game {
    name
  }
`;

const gameOf = (id: string) => ({ __typename: 'Game', id });

function openHouse(ids: readonly string[]) {
  const gateway = testGateway({});
  const write = (id: string, name: string): void =>
    void gateway.client.cache.writeFragment({ fragment: NAME, from: gameOf(id), data: { __typename: 'Game', name } });
  for (const id of ids) write(id, `Game ${id}`);
  return { ...gateway, write };
}

function Name({ id, onRender }: { readonly id: string | null; readonly onRender?: () => void }) {
  const { data, complete } = useFragment({ fragment: NAME, from: id === null ? null : gameOf(id) });
  onRender?.();
  return <p>{complete ? data.name : 'unknown'}</p>;
}

test('data in the cache is returned by the first render', () => {
  const { Around } = openHouse(['1']);
  render(<Name id="1" />, { wrapper: Around });
  expect(screen.getByText('Game 1')).toBeTruthy();
});

test('a change causes a render, also one before the subscription has begun', async () => {
  const { Around, write } = openHouse(['1']);
  render(<Name id="1" />, { wrapper: Around });
  write('1', 'Renamed');
  expect(await screen.findByText('Renamed')).toBeTruthy();
  act(() => write('1', 'Renamed again'));
  expect(await screen.findByText('Renamed again')).toBeTruthy();
});

test('null, and an object that is not in the cache, are incomplete until they are known', async () => {
  const { Around, write } = openHouse([]);
  const { rerender } = render(<Name id={null} />, { wrapper: Around });
  expect(screen.getByText('unknown')).toBeTruthy();
  rerender(<Name id="1" />);
  expect(screen.getByText('unknown')).toBeTruthy();
  act(() => write('1', 'Here'));
  expect(await screen.findByText('Here')).toBeTruthy();
});

test('another object is read at once, and the subscription to the former ends', async () => {
  const { Around, client, write } = openHouse(['1', '2']);
  const { rerender } = render(<Name id="1" />, { wrapper: Around });
  await waitFor(() => expect(watchers(client)).toBe(1));
  rerender(<Name id="2" />);
  expect(screen.getByText('Game 2')).toBeTruthy();
  act(() => write('1', 'Renamed'));
  act(() => write('2', 'Two'));
  expect(await screen.findByText('Two')).toBeTruthy();
  await waitFor(() => expect(watchers(client)).toBe(1));
});

test('an object that does not change is rendered once', async () => {
  const { Around, client } = openHouse(['1']);
  const onRender = vi.fn<() => void>();
  render(<Name id="1" onRender={onRender} />, { wrapper: Around });
  await waitFor(() => expect(watchers(client)).toBe(1));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(onRender).toHaveBeenCalledOnce();
});

test('a component that unmounts before its turn never subscribes', async () => {
  const { Around, client } = openHouse(['1', '2']);
  const { unmount } = render(<Name id="1" />, { wrapper: Around });
  unmount();
  render(<Name id="2" />, { wrapper: Around });
  await waitFor(() => expect(watchers(client)).toBe(1));
});

test('several objects are read in their order', async () => {
  const { Around, client, write } = openHouse(['1', '2']);
  function Names() {
    const { data } = useFragments({ fragment: NAME, from: ['2', '1'].map(gameOf) });
    return <p>{data.map((game) => game?.name).join(', ')}</p>;
  }
  render(<Names />, { wrapper: Around });
  expect(screen.getByText('Game 2, Game 1')).toBeTruthy();
  act(() => write('1', 'One'));
  expect(await screen.findByText('Game 2, One')).toBeTruthy();
  expect(watchers(client)).toBe(2);
});

/** Number of subscriptions to the cache. */
function watchers(client: ReturnType<typeof testGateway>['client']): number {
  return Reflect.get(client.cache, 'watches').size;
}
