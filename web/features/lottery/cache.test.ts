import { InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { LotteryNowDocument } from './table/LotteryTable.generated.ts';
import { placeDraw, addLotteryPolicies } from './cache.ts';
import { Draw_WholeFragmentDoc } from './draw/Draw.generated.ts';
import type { Draw } from './draw/draws.ts';
import { aDraw } from './fixtures.ts';

const LAST = aDraw('1', { state: 'SETTLED', drawsAt: '2026-11-21T08:00:00.000Z' });
const OPEN = aDraw('2');

function open() {
  const cache = new InMemoryCache();
  addLotteryPolicies(cache);
  cache.writeQuery({
    query: LotteryNowDocument,
    variables: { code: 'K3' },
    data: { lottery: { __typename: 'Lottery', id: 'Lottery:K3', nextDraw: OPEN, lastDraw: LAST } },
  });
  const tell = (draw: Draw): void => {
    const id = cache.identify({ ...draw }) ?? '';
    cache.writeFragment({ id, fragment: Draw_WholeFragmentDoc, fragmentName: 'Draw_whole', data: draw });
    placeDraw(cache, draw);
  };
  const now = () => {
    const { nextDraw, lastDraw } =
      cache.readQuery({ query: LotteryNowDocument, variables: { code: 'K3' } })?.lottery ?? {};
    return [nextDraw?.number, nextDraw?.state, lastDraw?.number];
  };
  return { tell, now };
}

test('a draw that opens replaces the previous one', () => {
  const { tell, now } = open();
  tell(aDraw('3'));
  expect(now()).toEqual(['3', 'OPEN', '1']);
});

test('a draw that closes is still the next one, and becomes the last when it is drawn', () => {
  const { tell, now } = open();
  tell({ ...OPEN, state: 'CLOSED' });
  expect(now()).toEqual(['2', 'CLOSED', '1']);
  tell({ ...OPEN, state: 'DRAWN' });
  expect(now()[2]).toBe('2');
});

test('an older draw that is settled late does not become the last again', () => {
  const { tell, now } = open();
  tell({ ...OPEN, state: 'SETTLED' });
  tell(LAST);
  expect(now()[2]).toBe('2');
});

test('a void draw does not become the last', () => {
  const { tell, now } = open();
  tell({ ...OPEN, state: 'VOID' });
  expect(now()[2]).toBe('1');
});
