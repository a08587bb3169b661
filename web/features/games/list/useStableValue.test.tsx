import { renderHook } from '@testing-library/react';
import { useDeferredValue } from 'react';
import { expect, test } from 'vitest';
import { useStableValue } from './useStableValue.ts';

const GAMES = [{ id: '1' }];
const shown = (search: string, loading: boolean, games: readonly object[] = GAMES) => ({
  view: { search },
  state: { kind: 'games', games, more: { load: () => undefined, loading } },
});

test('an equal value stays the same object and is rendered once; a different value is new', () => {
  let drawn = 0;
  const { result, rerender } = renderHook(
    ({ value }) => {
      drawn += 1;
      return useDeferredValue(useStableValue(value));
    },
    { initialProps: { value: shown('', false) } },
  );
  const [first, before] = [result.current, drawn];
  rerender({ value: shown('', false, [...GAMES]) });
  expect([result.current === first, drawn - before]).toEqual([true, 1]);
  for (const value of [
    shown('dragon', false),
    shown('dragon', true),
    shown('dragon', true, [...GAMES, { id: '2' }]),
    shown('dragon', true, []),
  ]) {
    const last = result.current;
    rerender({ value });
    expect(result.current).not.toBe(last);
    expect(result.current).toMatchObject({
      view: value.view,
      state: { games: value.state.games, more: { loading: value.state.more.loading } },
    });
  }
});
