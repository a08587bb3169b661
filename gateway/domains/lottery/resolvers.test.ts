import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { createSources } from '../../context.ts';
import { createSchema } from '../../yoga.ts';
import { createWorld } from '../testing.ts';

const schema = createSchema();
const draw = (issue: string, state: string) => ({ gameCode: 'VN_MB', issue, state, numbers: [], tiers: [] });
const menus = [{ gameGroupCode: 'VN_NORTH', games: [{ code: 'VN_MB' }, { code: 'VN_MN' }] }];
const board = [{ gameCode: 'VN_MB', next: draw('3', 'OPEN'), closed: [draw('1', 'VOID'), draw('2', 'CLOSED')], last: null }];

test('closed draws are those still to be drawn, for all lotteries by one question; a lottery the board leaves out has none', async () => {
  const { scope, named } = createWorld({ replies: { gameMenus: menus, lotteryBoard: board, status: { info: {} } } });
  const source = '{ lotteryMenus { lotteries { code nextDraw { number } closedDraws { number } } } }';
  const { data, errors } = await graphql({ schema, source, contextValue: { ...scope, sources: createSources(scope) } });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    lotteryMenus: [{ lotteries: [{ code: 'VN_MB', nextDraw: { number: '3' }, closedDraws: [{ number: '2' }] }, { code: 'VN_MN', nextDraw: null, closedDraws: [] }] }],
  });
  expect(named('lotteryBoard')).toHaveLength(1);
});
