import { and, eq } from '../../../database/drizzle.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { claimTicket } from '../../../../schema/upstream/tickets.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import type { TicketAt } from './draw.ts';
import { prizeOf } from './draw.ts';
import type { Issue, Issuing } from './issue.ts';
import { issueTickets } from './issue.ts';
import { isOpen, ticketBy } from './store.ts';
import { prizeTickets } from './tables.ts';

/**
 * Opens a ticket: draws its prize and pays it into the main wallet, once for the ticket and once for the key.
 * @throws Refusal for a trial account, for a ticket that cannot be opened, and for a key of another write
 */
export async function openTicket(
  services: Services,
  member: Member,
  { transactionId, clientSeed, idempotencyKey: key }: BodyOf<typeof claimTicket>,
): Promise<TicketAt> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Tickets are for real accounts' });
  const id = String(transactionId);
  await onceUnder(
    services,
    { memberId: member.id, key, content: ['open ticket', id, clientSeed] },
    {
      prepare: () => Promise.resolve(),
      work: async (tx) => {
        const { enabled } = await services.settings.get(tx, 'promotions');
        if (!enabled.includes('TICKET')) throw notOpen();
        const found = await ticketBy(tx, id);
        if (found?.ticket.memberId !== member.id) throw notOpen();
        await draw(tx, services, found, clientSeed);
        return id;
      },
    },
  );
  const opened = await ticketBy(services.db, id);
  if (!opened) throw notOpen();
  return opened;
}

/**
 * Draws a prize at once and pays it, as a raffle does: a ticket that is issued and opened in one step. A repeat with
 * the same key answers what was drawn the first time.
 * @throws Refusal where there is no such prize table
 */
export async function drawPrize(
  tx: Transaction,
  services: Issuing & Pick<Services, 'ledger'>,
  issue: Omit<Issue, 'count' | 'endsAt'> & { readonly clientSeed?: string },
): Promise<TicketAt> {
  const { clientSeed = Buffer.from(services.random.bytes(8)).toString('hex'), ...rest } = issue;
  const endsAt = new Date(services.clock.now().getTime() + 60_000);
  const [issued] = await issueTickets(tx, services, { ...rest, count: 1, endsAt });
  const found = issued && (await ticketBy(tx, issued.id));
  if (!found) throw new Error('A ticket was not issued');
  if (found.ticket.openedAt === null) await draw(tx, services, found, clientSeed);
  return (await ticketBy(tx, found.ticket.id)) ?? found;
}

/** Stores what a ticket brings and pays it. Who comes second finds it opened, and is refused. */
async function draw(
  tx: Transaction,
  { clock, ledger }: Issuing & Pick<Services, 'ledger'>,
  at: TicketAt,
  clientSeed: string,
): Promise<void> {
  const { id, memberId } = at.ticket;
  const now = clock.now();
  const prize = prizeOf(at, clientSeed);
  const amount = BigInt(prize.amount);
  const opened = await tx
    .update(prizeTickets)
    .set({ clientSeed, prizeId: prize.id, amount, openedAt: now })
    .where(and(eq(prizeTickets.id, id), isOpen(memberId, now)))
    .returning({ id: prizeTickets.id });
  if (opened.length === 0) throw notOpen();
  if (amount === 0n) return;
  const posted = await ledger.post(tx, {
    key: `ticket:${id}`,
    kind: 'bonus',
    reference: `ticket.${id}`,
    memberId,
    at: now,
    entries: move('house:promotions', memberAccount(memberId), amount),
  });
  if (posted.kind !== 'posted') throw new Error(`Ticket ${id} was paid before it was opened`);
}

const notOpen = (): Refusal =>
  new Refusal('ticket_not_open', { message: 'The ticket is over, open already, or not this member’s' });
