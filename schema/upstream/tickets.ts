import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, IdempotencyKey, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

/** What a ticket can bring, or brought. `ours` but for configId. */
const TicketPrize = Type.Object({
  configId: Id(),
  name: Maybe(Type.String()),
  amount: Maybe(Money({ description: '0 for no prize' })),
  chance: Maybe(Type.Number({ description: 'In a million draws' })),
});

const Ticket = Type.Object({
  transactionId: Id(),
  conditionStatus: Maybe(Type.Array(Type.Unknown())),
  promotionId: Maybe(Id()),
  type: Maybe(Type.String()),
  style: Maybe(Type.String({ description: 'Ours: WHEEL, ENVELOPE, SCRATCH, CHEST, CARD or RAFFLE' })),
  status: Maybe(Type.String({ description: 'AVAILABLE or CLAIMED' })),
  endDate: Maybe(Moment()),
  title: Maybe(Type.String()),
  issueDate: Maybe(Moment()),
  commitment: Maybe(Type.String({ description: 'SHA-256 of the server seed that its prize follows from' })),
  prizes: Maybe(Type.Array(TicketPrize)),
  opening: Maybe(
    Type.Object({
      configId: Id(),
      openDate: Moment(),
      clientSeed: Maybe(Type.String()),
      serverSeed: Maybe(Type.String()),
      verifyPath: Maybe(Type.String({ description: 'The page that checks it' })),
    }),
  ),
});

/** A member's tickets that can be opened, the one that ends first on top. */
export const tickets = defineCall({
  name: 'PROMOFE_getClaimTicketList',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  query: Type.Object({
    isApp: Type.Optional(Type.String()),
    status: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: Type.Array(Ticket),
  ours: 'language; of a ticket title, issueDate, commitment, prizes and opening',
});

/** Opens a ticket: draws its prize from both seeds, pays it, and reveals the server seed. */
export const claimTicket = defineCall({
  name: 'PROMOFE_claimTicket',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimTicket',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    transactionId: Id(),
    isApp: Type.Optional(Type.String()),
    clientSeed: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w .-]+$' }),
    idempotencyKey: IdempotencyKey,
  }),
  value: Type.Object({ configId: Maybe(Id()), value: Maybe(Money()), ticket: Maybe(Ticket) }),
  ours: 'clientSeed, idempotencyKey and ticket',
});

/** The tickets that a member has opened, the latest first. */
export const openedTickets = defineCall({
  name: 'openedTickets',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/v2/member/tickets/opened',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, ...languageQuery }),
  value: Type.Object({ list: Type.Array(Ticket), totalPages: Maybe(Type.Number()), total: Maybe(Type.Number()) }),
  ours: 'The whole call',
});
