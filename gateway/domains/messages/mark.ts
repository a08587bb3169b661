import { deleteInbox, readInbox } from '../../../schema/upstream/messages.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { SessionViewer } from '../../session/viewer.ts';
import { toViewer } from '../../session/viewer.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import type { InvalidInput, RealAccountRequired, SessionRequired } from '../../shared/userErrors.ts';
import { invalidInput, realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { isSessionOver } from '../../upstream/refusals.ts';
import type { MarkAllResult, MarkResult } from './records.ts';

type Failure = SessionRequired | RealAccountRequired | InvalidInput;

/** As many as the wire takes at once. */
const MOST_IDS = 100;

/** Marks messages as read. */
export async function markRead(
  scope: RequestScope,
  ids: readonly string[],
): Promise<MarkResult<'ReadMessagesSuccess'>> {
  const answer = await marked(scope, idsProblem(ids), () =>
    scope.upstream.call(readInbox, { body: { inboxIds: [...ids] } }),
  );
  return '__typename' in answer ? answer : { __typename: 'ReadMessagesSuccess', ids, ...answer };
}

/** Marks a message, and all that were there before it, as read. */
export async function markAllRead(scope: RequestScope, upTo: string): Promise<MarkAllResult> {
  const problem = isIdentifier(upTo) ? null : { field: 'upTo', problem: 'is no message' };
  const answer = await marked(scope, problem, () => scope.upstream.call(readInbox, { body: { upTo } }));
  return '__typename' in answer ? answer : { __typename: 'ReadAllMessagesSuccess', ...answer };
}

/** Deletes messages for good. */
export async function remove(
  scope: RequestScope,
  ids: readonly string[],
): Promise<MarkResult<'DeleteMessagesSuccess'>> {
  const answer = await marked(scope, idsProblem(ids), () =>
    scope.upstream.call(deleteInbox, { body: { inboxIds: [...ids] } }),
  );
  return '__typename' in answer ? answer : { __typename: 'DeleteMessagesSuccess', ids, ...answer };
}

async function marked(
  { session }: RequestScope,
  problem: Parameters<typeof invalidInput>[0] | null,
  call: () => Promise<unknown>,
): Promise<Failure | { readonly viewer: SessionViewer }> {
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  if (problem !== null) return invalidInput(problem);
  try {
    await call();
  } catch (error) {
    if (isSessionOver(error)) return sessionRequired();
    throw error;
  }
  return { viewer: toViewer(session) };
}

function idsProblem(ids: readonly string[]) {
  if (ids.length < 1 || ids.length > MOST_IDS) return { field: 'ids', problem: `must name 1 to ${MOST_IDS} messages` };
  return ids.every(isIdentifier) ? null : { field: 'ids', problem: 'names something that is no message' };
}
