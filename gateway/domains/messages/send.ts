import type { MessageTextProblem } from '../../../schema/messageText.ts';
import { contentProblem, titleProblem } from '../../../schema/messageText.ts';
import { replyMessage, sendMessage } from '../../../schema/upstream/messages.ts';
import type { RequestScope } from '../../requestScope.ts';
import { toViewer } from '../../session/viewer.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import type { Problem } from '../../shared/keyedWrite.ts';
import { write } from '../../shared/keyedWrite.ts';
import type { InvalidInput } from '../../shared/userErrors.ts';
import { invalidInput } from '../../shared/userErrors.ts';
import type { UpstreamRefusal } from '../../upstream/upstream.ts';
import { toThreadId } from './mappers.ts';
import type {
  LineFailure,
  NewMessage,
  Reply,
  ReplyFailure,
  ReplyToMessageResult,
  SendFailure,
  SendMessageResult,
} from './records.ts';

/** As long as a username may be on the wire. */
const NAME_LENGTH = 64;

/** Writes to the operator, the upline or a downline. */
export function send(scope: RequestScope, message: NewMessage): Promise<SendMessageResult> {
  const { recipient, downlineName, title, content, idempotencyKey } = message;
  return write<Sent<'SendMessageSuccess'>, SendFailure | InvalidInput>(scope, {
    idempotencyKey,
    problem: messageProblem(message),
    async work(session) {
      const body = {
        recipientType: recipient,
        ...(recipient === 'DOWNLINE' && { receiverName: (downlineName ?? '').trim() }),
        ...(typeof title === 'string' && title.trim() !== '' && { title }),
        content,
        idempotencyKey,
      };
      const value = await scope.upstream.call(sendMessage, { body });
      const threadId = toThreadId(value, sendMessage.name);
      return { __typename: 'SendMessageSuccess', threadId, viewer: toViewer(session) };
    },
    toFailure: (refusal) =>
      refusal.meaning === 'not-an-agent'
        ? { __typename: 'NotAgentAccount', message: 'The viewer is no agent.' }
        : toLineFailure(refusal),
  });
}

/** Answers a message of the inbox. */
export function reply(scope: RequestScope, answer: Reply): Promise<ReplyToMessageResult> {
  const { messageId, content, idempotencyKey } = answer;
  return write<Sent<'ReplyToMessageSuccess'>, ReplyFailure | InvalidInput>(scope, {
    idempotencyKey,
    problem: isIdentifier(messageId)
      ? textProblem('content', contentProblem(content))
      : { field: 'messageId', problem: 'is no message' },
    async work(session) {
      const body = { inboxId: messageId, content, idempotencyKey };
      const value = await scope.upstream.call(replyMessage, { body });
      const threadId = toThreadId(value, replyMessage.name);
      return { __typename: 'ReplyToMessageSuccess', threadId, viewer: toViewer(session) };
    },
    toFailure: (refusal) =>
      refusal.meaning === 'not-found'
        ? { __typename: 'MessageNotFound', message: 'There is no such message, or it takes no reply.' }
        : toLineFailure(refusal),
  });
}

type Sent<Name extends string> = Extract<
  SendMessageResult | ReplyToMessageResult,
  { readonly __typename: Name; readonly threadId: string | null }
>;

function messageProblem({ recipient, downlineName, title, content }: NewMessage): Problem | null {
  if (recipient === 'OTHER') return { field: 'recipient', problem: 'cannot be written to from here' };
  const name = downlineName?.trim() ?? '';
  if (recipient === 'DOWNLINE' && (name === '' || name.length > NAME_LENGTH || /\p{Cc}|\p{Cs}/u.test(name)))
    return { field: 'downlineName', problem: `must have 1 to ${NAME_LENGTH} characters` };
  return textProblem('title', titleProblem(title ?? '')) ?? textProblem('content', contentProblem(content));
}

const TEXT_PROBLEMS: Readonly<Record<MessageTextProblem, string>> = {
  empty: 'must not be empty',
  long: 'is too long',
  unprintable: 'has characters that cannot be shown',
};

const textProblem = (field: string, problem: MessageTextProblem | null): Problem | null =>
  problem && { field, problem: TEXT_PROBLEMS[problem] };

function toLineFailure({ meaning }: UpstreamRefusal): LineFailure | InvalidInput | null {
  switch (meaning) {
    case 'upline-missing':
      return { __typename: 'UplineMissing', message: 'The viewer has no upline.' };
    case 'downline-unknown':
      return { __typename: 'DownlineNotFound', message: 'There is no such downline of the viewer.' };
    case 'too-long':
    case 'bad-request':
      return invalidInput({ field: 'content', problem: 'is no text of a message' });
    default:
      return null;
  }
}
