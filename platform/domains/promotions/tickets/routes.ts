import type { FastifyInstance } from 'fastify';
import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { claimTicket, openedTickets, tickets } from '../../../../schema/upstream/tickets.ts';
import { serveMember } from '../../../contract/serve.ts';
import { commitmentTo } from '../../../engine/fairness.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import type { TicketAt } from './draw.ts';
import { openTicket } from './open.ts';
import { countOpenTickets, openedPage, openTickets } from './store.ts';

const PAGE = 20;

type WireTicket = ValueOf<typeof tickets>[number];

/** A member's tickets: those that can be opened, opening one, and those that were opened. */
export function registerTickets(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveMember(app, tickets, async ({ member, query: { status = 'AVAILABLE' }, language }) => {
    if (status !== 'AVAILABLE' || !(await areOn(services))) return [];
    return (await openTickets(db, member.id, clock.now())).map((at) => toWire(at, language));
  });
  serveMember(app, claimTicket, async ({ member, body, language }) => {
    const opened = await openTicket(services, member, body);
    const { prizeId, amount } = opened.ticket;
    return { configId: prizeId, value: fromCents(amount ?? 0n), ticket: toWire(opened, language) };
  });
  serveMember(app, openedTickets, async ({ member, query: { page = 1, size = PAGE }, language }) => {
    const { rows, total } = await openedPage(db, member.id, { page, size });
    return { list: rows.map((at) => toWire(at, language)), totalPages: Math.ceil(total / size), total };
  });
}

/** How many tickets a member could open now; none while the kind is switched off. */
export async function countTickets(services: Services, memberId: number): Promise<number> {
  return (await areOn(services)) ? countOpenTickets(services.db, memberId, services.clock.now()) : 0;
}

const areOn = async ({ db, settings }: Services): Promise<boolean> =>
  (await settings.get(db, 'promotions')).enabled.includes('TICKET');

/** A ticket as its member sees it: the server seed only once it is opened. */
function toWire({ ticket, table }: TicketAt, language: Language): WireTicket {
  const { id, promotionId, titles, serverSeed, issuedAt, endsAt, clientSeed, prizeId, openedAt } = ticket;
  const isOpened = openedAt !== null && prizeId !== null;
  return {
    transactionId: id,
    conditionStatus: [],
    promotionId,
    type: 'TICKET',
    style: table.style,
    status: isOpened ? 'CLAIMED' : 'AVAILABLE',
    endDate: endsAt.getTime(),
    title: textIn(titles ?? table.names, language),
    issueDate: issuedAt.getTime(),
    commitment: commitmentTo(serverSeed),
    prizes: table.prizes.map(({ id: configId, names, amount, chance }) => ({
      configId,
      name: textIn(names, language),
      amount: fromCents(BigInt(amount)),
      chance,
    })),
    opening: isOpened
      ? {
          configId: prizeId,
          openDate: openedAt.getTime(),
          clientSeed,
          serverSeed,
          verifyPath: `/play/verify?${new URLSearchParams({ round: id }).toString()}`,
        }
      : null,
  };
}
