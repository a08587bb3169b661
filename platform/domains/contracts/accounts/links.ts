import { and, count, desc, eq } from '../../../database/drizzle.ts';
import { countCharacters } from '../../../../schema/countCharacters.ts';
import type { BodyOf, QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type * as calls from '../../../../schema/upstream/agentAccounts.ts';
import { MOST_LINK_DAYS, MOST_NOTE_CHARACTERS } from '../../../../schema/invitationLimits.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { stateOf } from './joining.ts';
import type { InvitationLink } from './tables.ts';
import { invitationLinks as table, linkJoins } from './tables.ts';
import { requireAllowed, requireRoomForLink } from './terms.ts';

const PAGE = 20;
/** Control characters, and halves of a surrogate pair. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const DAY_MS = 86_400_000;
/** Characters that cannot be confused; a code of `LENGTH` is one of 25^10, about 10^14. */
const SIGNS = '346789ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 10;
const TRIES = 5;

type Link = ValueOf<typeof calls.invitationLinks>['list'][number];

/** An agent's links, the latest first; with an id that one, if it is theirs. */
export async function linksOf(
  { db, clock }: Services,
  agent: Member,
  { linkId, page = 1, size = PAGE }: QueryOf<typeof calls.invitationLinks>,
): Promise<ValueOf<typeof calls.invitationLinks>> {
  const own = and(eq(table.agentId, agent.id), linkId === undefined ? undefined : eq(table.id, linkId));
  const [all] = await db.select({ total: count() }).from(table).where(own);
  const total = all?.total ?? 0;
  const rows = await db
    .select()
    .from(table)
    .where(own)
    .orderBy(desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  const now = clock.now();
  return { list: rows.map((link) => toWire(link, now)), total, totalPages: Math.ceil(total / size) };
}

/** Who joined with one of an agent's links, the latest first. */
export async function joinersOf(
  { db }: Services,
  agent: Member,
  { linkId, page = 1, size = PAGE }: QueryOf<typeof calls.invitationLinkMembers>,
): Promise<ValueOf<typeof calls.invitationLinkMembers>> {
  const own = and(eq(linkJoins.linkId, linkId), eq(table.agentId, agent.id));
  const joined = eq(table.id, linkJoins.linkId);
  const [all] = await db.select({ total: count() }).from(linkJoins).innerJoin(table, joined).where(own);
  const total = all?.total ?? 0;
  const rows = await db
    .select({ id: members.id, name: members.username, type: members.type, joinedAt: linkJoins.joinedAt })
    .from(linkJoins)
    .innerJoin(table, joined)
    .innerJoin(members, eq(members.id, linkJoins.memberId))
    .where(own)
    .orderBy(desc(linkJoins.joinedAt), desc(linkJoins.memberId))
    .limit(size)
    .offset((page - 1) * size);
  return {
    list: rows.map(({ id, name, type, joinedAt }) => ({
      customerId: id,
      userName: name,
      customerType: type,
      joinedAt: joinedAt.getTime(),
    })),
    total,
    totalPages: Math.ceil(total / size),
  };
}

/** Makes a link, once for the key. */
export async function createLink(
  services: Services,
  agent: Member,
  body: BodyOf<typeof calls.createInvitationLink>,
): Promise<Link> {
  const { db, clock } = services;
  const { customerType, endDate = null, maxUses = null, idempotencyKey: key } = body;
  const note = body.note?.trim() || null;
  const id = await onceUnder(
    services,
    { memberId: agent.id, key, content: ['invitationLink', customerType, note, endDate, maxUses] },
    {
      prepare: async () => {
        await requireAllowed(db, services, customerType);
        requireSound(note, endDate, clock.now());
      },
      work: async (tx) => {
        await requireAllowed(tx, services, customerType);
        await requireRoomForLink(tx, services, agent.id);
        const endsAt = endDate === null ? null : new Date(endDate);
        const link = { agentId: agent.id, type: customerType, note, endsAt, maxUses, madeAt: clock.now() };
        return String(await insertLink(tx, services, link));
      },
    },
  );
  return toWire(await ownLink(db, agent, Number(id)), clock.now());
}

/** Closes one of the agent's links for good, once for the key. */
export async function closeLink(
  services: Services,
  agent: Member,
  { linkId, idempotencyKey: key }: BodyOf<typeof calls.closeInvitationLink>,
): Promise<void> {
  const { db, clock } = services;
  await onceUnder(
    services,
    { memberId: agent.id, key, content: ['closeInvitationLink', linkId] },
    {
      prepare: () => ownLink(db, agent, linkId),
      work: async (tx, { id, closedAt }) => {
        if (closedAt === null) await tx.update(table).set({ closedAt: clock.now() }).where(eq(table.id, id));
        return String(id);
      },
    },
  );
}

async function ownLink(executor: Executor, agent: Member, id: number): Promise<InvitationLink> {
  const [link] = await executor
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.agentId, agent.id)));
  if (!link) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The agent has no such link' });
  return link;
}

async function insertLink(
  tx: Transaction,
  { random }: Services,
  link: Omit<typeof table.$inferInsert, 'code'>,
): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[random.below(SIGNS.length)]).join('');
    const [made] = await tx
      .insert(table)
      .values({ ...link, code })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (made) return made.id;
  }
  throw new Error('No code was free');
}

function requireSound(note: string | null, endDate: number | null, now: Date): void {
  if (note !== null && (countCharacters(note) > MOST_NOTE_CHARACTERS || UNPRINTABLE.test(note)))
    throw refused(`A note has at most ${MOST_NOTE_CHARACTERS} characters, all of them on one line`);
  const isSoon = endDate === null || (endDate > now.getTime() && endDate <= now.getTime() + MOST_LINK_DAYS * DAY_MS);
  if (!isSoon) throw refused(`A link ends in the next ${MOST_LINK_DAYS} days`);
}

const refused = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });

function toWire(link: InvitationLink, now: Date): Link {
  return {
    linkId: link.id,
    code: link.code,
    customerType: link.type,
    note: link.note,
    state: stateOf(link, now),
    madeAt: link.madeAt.getTime(),
    endsAt: link.endsAt?.getTime() ?? null,
    closedAt: link.closedAt?.getTime() ?? null,
    maxUses: link.maxUses,
    joined: link.uses,
    visits: link.visits,
  };
}
