import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, Maybe, Moment, Unchecked, languageQuery } from './shapes.ts';

/** A win as the board shows it. */
export const Winner = Type.Object({
  gameName: Maybe(Type.String()),
  nodeName: Maybe(Type.String()),
  customerName: Type.String({ description: 'Masked' }),
  winAmount: Money(),
  iconUrl: Maybe(Type.String()),
  mobileSmallIcon: Maybe(Type.String()),
  smallIcon: Maybe(Type.String()),
  h5Icon: Maybe(Type.String()),
  nodeId: Maybe(Id()),
  gameId: Maybe(Type.String()),
  gameType: Maybe(Type.String()),
  vendor: Maybe(Type.String()),
  vassalage: Unchecked(),
  id: Maybe(Id()),
  wonAt: Maybe(Moment()),
  supportPlay: Maybe(Flag()),
});

export const winners = defineCall({
  name: 'GCSGAME_getRankList',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 5 },
  alias: '/wps/relay/ODSFE2_getWinnerBoard',
  query: Type.Object({
    gameCategory: Type.Optional(Type.String({ description: 'ALL or a game type' })),
    limitNum: Type.Optional(Type.Number({ minimum: 1, maximum: 100 })),
    ...languageQuery,
  }),
  value: Type.Object({ list: Type.Array(Type.Object({ vo: Winner })) }),
  ours: 'id, wonAt and supportPlay of a win',
});

/** The progressive pool. */
export const jackpot = defineCall({
  name: 'VIS_getJackpot',
  domain: 'games',
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  moduleId: null,
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 2 },
  query: Type.Object({ vassalage: Type.Optional(Type.String()) }),
  value: Type.Object({
    amount: Money(),
    currency: Maybe(Type.String()),
    currencySymbol: Maybe(Type.String()),
    updatedAt: Maybe(Moment()),
  }),
  ours: 'Query and answer',
});
