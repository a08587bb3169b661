import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, IdempotencyKey, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

/** Money that only some games may use until it has been wagered, with the terms as they were when it was granted. */
const Bonus = Type.Object({
  bonusId: Id(),
  name: Maybe(Type.String()),
  gameType: Type.String({ description: 'The games that may use it' }),
  status: Type.String({ description: 'WAITING, ACTIVE, DONE, EXPIRED, GIVEN_UP or EMPTY' }),
  granted: Money(),
  balance: Maybe(Money({ description: 'What stakes can use now' })),
  staked: Maybe(Money({ description: 'What of it is in bets without an outcome' })),
  factor: Maybe(Type.Number({ description: 'How often the granted amount is to be wagered' })),
  toWager: Maybe(Money()),
  wagered: Maybe(Money()),
  stakeCap: Maybe(Money({ description: 'The most of one stake that it may pay' })),
  weights: Maybe(
    Type.Array(
      Type.Object({
        vendor: Type.String(),
        vendorName: Maybe(Type.String()),
        percent: Type.Number({ description: 'How much of what it stakes there counts' }),
      }),
    ),
  ),
  validDays: Maybe(Type.Number({ description: 'From the moment it becomes active' })),
  endsWithWithdrawal: Maybe(Flag({ description: 'Whether a withdrawal gives it up' })),
  grantedAt: Moment(),
  activeAt: Maybe(Moment()),
  endsAt: Maybe(Moment()),
  endedAt: Maybe(Moment()),
  leftOver: Maybe(Money({ description: 'At its end: the member’s own since, or gone back' })),
});

/** The one that stakes use, those that wait, the oldest first, and those that have ended, the latest first. */
export const memberBonuses = defineCall({
  name: 'memberBonuses',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/v2/member/bonuses',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, ...languageQuery }),
  value: Type.Object({ list: Type.Array(Bonus), totalPages: Maybe(Type.Number()), total: Maybe(Type.Number()) }),
  ours: 'The whole call',
});

/** Ends a bonus that is active or waits: what is left of it goes back to the operator. */
export const giveUpBonus = defineCall({
  name: 'giveUpBonus',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/v2/member/bonuses/giveUp',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({ bonusId: Id(), idempotencyKey: IdempotencyKey }),
  value: Acknowledged,
  ours: 'The whole call',
});
