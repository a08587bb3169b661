import { countCharacters } from '../../../../schema/countCharacters.ts';
import { MOST_LINK_DAYS, MOST_LINK_USES, MOST_NOTE_CHARACTERS } from '../../../../schema/invitationLimits.ts';
import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { Problem } from '../../../shared/keyedWrite.ts';
import { write } from '../../../shared/keyedWrite.ts';
import { bare, detailsOf } from '../../../shared/paymentWrites/failures.ts';
import type { InvalidInput, UserError } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { fields, optionalCount, text } from '../../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toMadeLink } from './mappers.ts';
import type { AccountKind, AccountOrder, CloseResult, CreateResult, LinkOrder, OpenResult } from './records.ts';

const MOST_TYPED = 255;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const DAY_MS = 86_400_000;
/** A clock that goes wrong by less must not refuse what the operator would take; the operator decides. */
const LEEWAY_MS = DAY_MS;

const TYPES: Readonly<Record<AccountKind, 0 | 1>> = { PLAYER: 0, AGENT: 1 };

/** Opens an account directly below the agent. */
export function openAccount<Faults>(
  scope: RequestScope,
  { username, password, kind, confirmsTerms, idempotencyKey }: AccountOrder,
  toFaults: (refusal: UpstreamRefusal, typed: Readonly<Record<string, string>>) => Faults | null,
  changed: () => void,
): Promise<OpenResult<Faults>> {
  return write(scope, {
    idempotencyKey,
    problem:
      typedProblem('username', username) ??
      typedProblem('password', password) ??
      (confirmsTerms ? null : { field: 'confirmsTerms', problem: 'must be confirmed' }),
    changed,
    async work(session) {
      const body = { username, password, customerType: TYPES[kind], idempotencyKey };
      const answer = fields(await scope.upstream.call(calls.openDownlineAccount, { body }), 'openDownlineAccount');
      return {
        __typename: 'OpenDownlineAccountSuccess' as const,
        memberId: text(answer, 'customerId'),
        username: text(answer, 'userName'),
        viewer: toViewer(session),
      };
    },
    toFailure: (refusal) =>
      refusal.meaning === 'account-day-limit'
        ? limited('DownlineAccountLimit', 'No more accounts can be opened today.', refusal)
        : (toForbidden(refusal) ?? toFaults(refusal, { username })),
  });
}

/** Makes a link. */
export function createLink(scope: RequestScope, order: LinkOrder, changed: () => void): Promise<CreateResult> {
  const { joinsAs, endsAt, maxUses, idempotencyKey } = order;
  const note = order.note?.trim() ?? '';
  return write(scope, {
    idempotencyKey,
    problem: linkProblem({ note, endsAt, maxUses }),
    changed,
    async work(session) {
      const body = {
        customerType: TYPES[joinsAs],
        ...(note !== '' && { note }),
        ...(endsAt != null && { endDate: Date.parse(endsAt) }),
        ...(maxUses != null && { maxUses }),
        idempotencyKey,
      };
      const link = toMadeLink(await scope.upstream.call(calls.createInvitationLink, { body }));
      return { __typename: 'CreateInvitationLinkSuccess' as const, link, viewer: toViewer(session) };
    },
    toFailure: (refusal) => {
      if (refusal.meaning === 'invitation-link-limit')
        return limited('InvitationLinkLimit', 'As many links are open as an agent may have.', refusal);
      if (refusal.meaning === 'bad-request') return input('endsAt', 'is no end that a link may have');
      return toForbidden(refusal);
    },
  });
}

/** Closes a link for good. */
export function closeLink(
  scope: RequestScope,
  linkId: string,
  idempotencyKey: string,
  changed: () => void,
): Promise<CloseResult> {
  return write(scope, {
    idempotencyKey,
    problem: /^[1-9]\d{0,14}$/.test(linkId) ? null : { field: 'linkId', problem: 'is no link' },
    changed,
    async work(session) {
      await scope.upstream.call(calls.closeInvitationLink, { body: { linkId: Number(linkId), idempotencyKey } });
      return { __typename: 'CloseInvitationLinkSuccess' as const, linkId, viewer: toViewer(session) };
    },
    toFailure: (refusal) =>
      refusal.meaning === 'not-found'
        ? bare('InvitationLinkNotFound', 'The viewer has no such link.')
        : toNoAgent(refusal),
  });
}

function typedProblem(field: string, typed: string): Problem | null {
  const isText = typed.length <= MOST_TYPED && !UNPRINTABLE.test(typed);
  return isText ? null : { field, problem: `must have at most ${MOST_TYPED} characters, all of them printable` };
}

function linkProblem({
  note,
  endsAt,
  maxUses,
}: Pick<LinkOrder, 'endsAt' | 'maxUses'> & { note: string }): Problem | null {
  if (countCharacters(note) > MOST_NOTE_CHARACTERS || UNPRINTABLE.test(note))
    return { field: 'note', problem: `must have at most ${MOST_NOTE_CHARACTERS} characters on one line` };
  if (maxUses != null && (maxUses < 1 || maxUses > MOST_LINK_USES))
    return { field: 'maxUses', problem: `must be between 1 and ${MOST_LINK_USES}` };
  const away = endsAt == null ? 0 : Date.parse(endsAt) - Date.now();
  return Math.abs(away) <= MOST_LINK_DAYS * DAY_MS + LEEWAY_MS
    ? null
    : { field: 'endsAt', problem: `must be in the next ${MOST_LINK_DAYS} days` };
}

const input = (field: string, problem: string): InvalidInput => invalidInput({ field, problem });

function limited<Name extends string>(__typename: Name, message: string, refusal: UpstreamRefusal) {
  return { __typename, message, limit: optionalCount(detailsOf(refusal), 'limit') };
}

function toForbidden(refusal: UpstreamRefusal): UserError<'AgentsNotOpened'> | UserError<'NotAgentAccount'> | null {
  if (refusal.meaning === 'agent-opening-forbidden')
    return bare('AgentsNotOpened', 'The operator opens accounts of agents itself.');
  return toNoAgent(refusal);
}

const toNoAgent = ({ meaning }: UpstreamRefusal): UserError<'NotAgentAccount'> | null =>
  meaning === 'not-an-agent' ? bare('NotAgentAccount', 'The viewer is no agent.') : null;
