import { useMutation } from '@apollo/client/react';
import { useIntent } from '../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { isWritten, type Written } from './messageSchema.ts';
import {
  ReplyToMessageDocument,
  type ReplyToMessageMutation,
  SendMessageDocument,
  type SendMessageMutation,
} from './useSendMessage.generated.ts';

export type SendAnswer = SendMessageMutation['sendMessage'] | ReplyToMessageMutation['replyToMessage'] | Unreachable;

export interface Callbacks {
  /** Null where the operator does not name the thread. */
  readonly onSent: (threadId: string | null) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown) => void;
}

/** Sends a new message, once (`useIntent`). */
export function useSendMessage({ onSent, onRefused }: Callbacks) {
  const [mutate] = useMutation(SendMessageDocument, { errorPolicy: 'all' });
  return useIntent<Written, SendAnswer>({
    name: 'message',
    isContent: isWritten,
    async perform({ recipient, downlineName, title, content }, idempotencyKey) {
      try {
        const named = recipient === 'DOWNLINE' ? { downlineName } : {};
        const input = { recipient, ...named, title, content, idempotencyKey };
        const { data, error } = await mutate({ variables: { input } });
        return data?.sendMessage ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome: (outcome) => (outcome.kind === 'done' ? onSent(outcome.subjectId) : onRefused(outcome.reason)),
  });
}

/** An answer to a message, as the browser may keep it. */
export interface Answer {
  readonly messageId: string;
  readonly content: string;
}

/** Sends an answer into a thread, once (`useIntent`). */
export function useReply(threadId: string, { onSent, onRefused }: Callbacks) {
  const [mutate] = useMutation(ReplyToMessageDocument, { errorPolicy: 'all' });
  return useIntent<Answer, SendAnswer>({
    name: `reply:${threadId}`,
    isContent: isAnswer,
    async perform({ messageId, content }, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { messageId, content, idempotencyKey } } });
        return data?.replyToMessage ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome: (outcome) => (outcome.kind === 'done' ? onSent(outcome.subjectId) : onRefused(outcome.reason)),
  });
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'messageId' in value &&
  typeof value.messageId === 'string' &&
  'content' in value &&
  typeof value.content === 'string';
