import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { sessionKind } from '../../../session/session.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { children, fields, flag, optionalCount, optionalMoment, optionalText, text } from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import type { AccountKind, JoinerRecord, LinkRecord, LinkState, TermsRecord } from './records.ts';

const STATES: Meanings<LinkState> = { OPEN: 'OPEN', 'USED-UP': 'USED_UP', ENDED: 'ENDED', CLOSED: 'CLOSED' };

/** What an agent may open; the rules of names and passwords are read by whom registration belongs to. */
export function toTerms(
  value: ValueOf<typeof calls.agentAccountTerms>,
): Omit<TermsRecord<never>, 'usernameRule' | 'passwordRule'> {
  const said = fields(value, calls.agentAccountTerms.name);
  return {
    isAllowed: flag(said, 'allowed'),
    canOpenAgents: flag(said, 'agentsAllowed'),
    accountsPerDay: optionalCount(said, 'accountsPerDay'),
    accountsLeftToday: optionalCount(said, 'accountsLeftToday'),
    mostOpenLinks: optionalCount(said, 'mostOpenLinks'),
    openLinkCount: optionalCount(said, 'openLinks'),
    minimumAge: optionalCount(said, 'minimumAge'),
  };
}

/** A page of links, or one alone. */
export function toLinks(value: ValueOf<typeof calls.invitationLinks>): PageRows<LinkRecord> {
  const answer = fields(value, calls.invitationLinks.name);
  return {
    rows: children(answer, 'list').map(toLink),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

/** The link that was made. */
export const toMadeLink = (value: ValueOf<typeof calls.createInvitationLink>): LinkRecord =>
  toLink(fields(value, calls.createInvitationLink.name));

function toLink(row: Fields<ValueOf<typeof calls.createInvitationLink>>): LinkRecord {
  const operatorState = text(row, 'state');
  return {
    id: text(row, 'linkId'),
    code: text(row, 'code'),
    joinsAs: kindOf(optionalText(row, 'customerType')),
    note: optionalText(row, 'note'),
    state: ourWord(operatorState, STATES) ?? 'OTHER',
    operatorState,
    madeAt: optionalMoment(row, 'madeAt'),
    endsAt: optionalMoment(row, 'endsAt'),
    closedAt: optionalMoment(row, 'closedAt'),
    maxUses: optionalCount(row, 'maxUses'),
    joinedCount: optionalCount(row, 'joined'),
    visitCount: optionalCount(row, 'visits'),
  };
}

/** A page of those who joined with a link. */
export function toJoiners(value: ValueOf<typeof calls.invitationLinkMembers>): PageRows<JoinerRecord> {
  const answer = fields(value, calls.invitationLinkMembers.name);
  return {
    rows: children(answer, 'list').map((row) => ({
      memberId: text(row, 'customerId'),
      username: text(row, 'userName'),
      kind: kindOf(optionalText(row, 'customerType')),
      joinedAt: optionalMoment(row, 'joinedAt'),
    })),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

/** Agents have variants on the wire's scale (wire §8). */
const kindOf = (customerType: string | null): AccountKind =>
  sessionKind(customerType ?? '0') === 'AGENT' ? 'AGENT' : 'PLAYER';
